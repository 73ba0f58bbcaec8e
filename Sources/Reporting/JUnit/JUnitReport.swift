/// The report for programs that show tests: a suite for each specification, a case for each claim under each valuation.
package enum JUnitReport {
  /// Returns the report.
  package static func text(of document: ReportDocument) -> String {
    var suites = document.specifications.map(JUnitSuite.init)
    suites += document.rejected.map(JUnitSuite.init)
    var root = XMLElement(
      "testsuites",
      [("name", "lifecheck")] + JUnitSuite.numbers(of: suites.flatMap(\.cases))
        + [("time", JUnitSuite.time(document.elapsedSeconds))])
    root.children = suites.map(\.element)
    return root.document
  }
}

/// The cases of one specification.
struct JUnitSuite {
  var name: String
  var file: String?
  var seconds: Double?
  var cases: [JUnitCase]

  init(_ specification: ReportDocument.Specification) {
    name = specification.name
    file = specification.position?.path
    seconds = specification.elapsedSeconds
    cases = specification.claims.flatMap(JUnitCase.all)
    cases += specification.refusals.map { refusal in
      JUnitCase(
        name: refusal.claim, position: refusal.position,
        result: .error(type: "refused", message: refusal.message, body: refusal.message))
    }
    if let fault = specification.fault {
      cases.append(
        JUnitCase(
          name: "the specification is valid", position: fault.position,
          result: .error(type: "invalid", message: fault.message, body: fault.message)))
    }
    cases += specification.internalErrors.map { error in
      JUnitCase(
        name: "the checker agrees with itself", position: specification.position,
        result: .error(type: "internal error", message: error, body: error))
    }
    cases += specification.unchecked.map { claim in
      JUnitCase(name: claim, result: .skipped("the check was interrupted"))
    }
  }

  init(_ rejection: ReportDocument.Rejection) {
    name = rejection.name
    let message = rejection.messages.first ?? "it can't be read"
    cases = [
      JUnitCase(
        name: "the specification can be read",
        result: .error(
          type: "invalid", message: message, body: rejection.messages.joined(separator: "\n")))
    ]
  }

  var element: XMLElement {
    var element = XMLElement(
      "testsuite",
      [("name", name)] + Self.numbers(of: cases) + [("time", Self.time(seconds))]
        + (file.map { [("file", $0)] } ?? []))
    element.children = cases.map { $0.element(of: name) }
    return element
  }

  /// How many cases there are of each kind, as attributes.
  static func numbers(of cases: [JUnitCase]) -> [(name: String, value: String)] {
    [
      ("tests", String(cases.count)),
      ("failures", String(cases.count { if case .failure = $0.result { true } else { false } })),
      ("errors", String(cases.count { if case .error = $0.result { true } else { false } })),
      ("skipped", String(cases.count { if case .skipped = $0.result { true } else { false } })),
    ]
  }

  /// Returns a number of seconds with three decimals, as some readers need it; none for no time.
  static func time(_ seconds: Double?) -> String {
    let thousandths = Int(((seconds ?? 0) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
