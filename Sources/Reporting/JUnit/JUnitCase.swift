/// One claim under one valuation, as a test.
struct JUnitCase {
  var name: String
  var position: ReportDocument.Position?
  var seconds: Double?
  var result: Result

  /// What is told of a claim that passes.
  var output: String?

  /// How the claim came out.
  enum Result {
    case passed
    case failure(type: String, message: String, body: String)
    case error(type: String, message: String, body: String)
    case skipped(String)

    var isPassed: Bool { if case .passed = self { true } else { false } }
  }

  init(
    name: String, position: ReportDocument.Position? = nil, seconds: Double? = nil, result: Result,
    output: String? = nil
  ) {
    self.name = name
    self.position = position
    self.seconds = seconds
    self.result = result
    self.output = output
  }

  /// The most valuations of a claim that have a case each; beyond it there are two cases for all.
  private static var mostValuations: Int { 32 }

  /// Returns the cases of a claim: one, or several where it holds under some valuations and fails under others.
  ///
  /// A case for each valuation of every claim would be tens of thousands, which all say the same.
  static func all(of claim: ReportDocument.Claim) -> [JUnitCase] {
    let whole = result(of: claim)
    let (holds, fails) = (claim.holdsUnder ?? [], claim.failsUnder ?? [])
    func named(_ ending: String, _ result: Result) -> JUnitCase {
      JUnitCase(
        name: claim.title + ending, position: claim.position, result: result,
        output: result.isPassed ? output(of: claim) : nil)
    }
    var cases: [JUnitCase]
    if claim.verdict != "refuted" || holds.isEmpty || fails.isEmpty {
      cases = [named("", whole)]
    } else if holds.count + fails.count > mostValuations {
      cases = [
        named(" [\(Wording.count(fails.count, "valuation"))]", whole),
        named(" [the other \(Wording.count(holds.count, "valuation"))]", .passed),
      ]
    } else {
      let told = fails.firstIndex { isOf($0, claim.counterexample) } ?? 0
      cases = fails.enumerated().map { place, valuation in
        named(" [\(words(valuation))]", place == told ? whole : alike(whole, claim))
      }
      cases += holds.map { named(" [\(words($0))]", .passed) }
    }
    // The work was done once for all of them.
    cases[0].seconds = claim.elapsedSeconds
    return cases
  }

  private static func words(_ valuation: [String: String]) -> String {
    valuation.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }

  private static func isOf(_ valuation: [String: String], _ run: ReportDocument.Run?) -> Bool {
    guard let run else { return false }
    return run.valuation.allSatisfy { valuation[$0.name] == nil || valuation[$0.name] == $0.value }
  }

  /// A failure under another valuation than that of the run which is told.
  private static func alike(_ result: Result, _ claim: ReportDocument.Claim) -> Result {
    guard case .failure(let type, let message, _) = result else { return result }
    return .failure(
      type: type, message: message,
      body: "It fails here too; the run of another valuation is told in its case.")
  }

  private static func result(of claim: ReportDocument.Claim) -> Result {
    let body = claim.story ?? claim.formula
    let reason = [claim.explanation, claim.reason].compactMap(\.self).first
    switch claim.standing {
    case "known": return .skipped("known issue: \(claim.knownIssue?.reason ?? "")")
    case "old": return .skipped("refuted in the baseline too")
    case "vacuous" where !claim.isFailure:
      return .skipped("vacuous: \(reason ?? "what it speaks of never happens")")
    case "changed":
      return .failure(
        type: "changed",
        message: claim.knownIssue?.difference ?? "the known issue holds or isn't stored", body: body
      )
    default:
      guard claim.isFailure else { return .passed }
      return .failure(
        type: claim.standing, message: "\(claim.verdict): \(reason ?? claim.formula)", body: body)
    }
  }

  private static func output(of claim: ReportDocument.Claim) -> String? {
    guard claim.verdict == "bounded", !claim.isFailure else { return claim.notes.first }
    return
      "decided for runs of at most \(Wording.count(claim.depth ?? 0, "step")): \(claim.reason ?? "")"
  }

  /// Returns the element of the case.
  func element(of suite: String) -> XMLElement {
    var attributes = [
      (name: "name", value: name), ("classname", suite), ("time", JUnitSuite.time(seconds)),
    ]
    if let position {
      attributes.append(("file", position.path ?? position.file))
      attributes.append(("line", String(position.line)))
    }
    var element = XMLElement("testcase", attributes)
    switch result {
    case .passed: break
    case .failure(let type, let message, let body):
      let attributes = [(name: "message", value: message), ("type", type)]
      element.children.append(XMLElement("failure", attributes, text: body))
    case .error(let type, let message, let body):
      let attributes = [(name: "message", value: message), ("type", type)]
      element.children.append(XMLElement("error", attributes, text: body))
    case .skipped(let message):
      element.children.append(XMLElement("skipped", [("message", message)]))
    }
    if let output { element.children.append(XMLElement("system-out", text: output)) }
    return element
  }
}
