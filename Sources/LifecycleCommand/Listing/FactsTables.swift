import ModelIR
import Reporting

/// What there is to tell about specifications, as tables and lists of Markdown.
struct FactsTables {
  /// A table or a list, with what a reader must know before.
  struct Section {
    var introduction: [String] = []
    var body: String
  }

  private typealias Text = MarkdownText
  private let specifications: [ListDocument.Specification]
  private let facts: JoinedFacts

  init(of specifications: [ListDocument.Specification]) {
    self.specifications = specifications
    facts = JoinedFacts(of: specifications)
  }

  /// Whether a source says with a letter how sure a fact is.
  var isGraded: Bool { facts.actions.contains { Provenance.isGraded($0.provenance) } }

  var variations: Section? {
    var introduction =
      "Answers in bold are considered as long as `--set` and `--preset` say nothing else."
    if facts.variations.contains(where: { $0.consideredByAll != $0.consideredBySome }) {
      introduction += " Some of the specifications consider those in italics, too."
    }
    return table(
      ["name", "question", "answers", "source"],
      facts.variations.map { variation in
        let values = variation.values.map { value in
          let text = Text.inline(value)
          if variation.consideredByAll.contains(value) { return "**\(text)**" }
          return variation.consideredBySome.contains(value) ? "*\(text)*" : text
        }
        return [
          Text.cellCode(variation.name), Text.inline(variation.question),
          values.joined(separator: ", "), Text.inline(variation.provenance),
        ]
      }, [introduction])
  }

  var presets: Section? {
    table(
      ["preset", "sets", "source"],
      facts.presets.map { preset in
        let settings = preset.settings.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        return [
          Text.cellCode(preset.name), settings.map(Text.inline).joined(separator: ", "),
          Text.inline(preset.provenance),
        ]
      })
  }

  var variables: Section? {
    let rows = specifications.flatMap(\.variables).map { variable in
      [
        Text.cellCode(JoinedFacts.withoutIndices(variable.name)),
        Text.inline(variable.values.joined(separator: ", ")),
        Text.inline(variable.initialValues.joined(separator: " or ")),
        Text.inline(variable.lifetime),
      ]
    }
    return table(["variable", "values", "begins as", "lifetime"], Self.unique(rows))
  }

  var actions: Section? {
    table(
      of: facts.actions.filter { !$0.isOwn },
      [
        "A phase before an arrow is one with which the action can begin, one behind it is where its "
          + "steps could lead; *any* says that the steps alone exclude none. The callbacks are all that the "
          + "steps could make, seldom all of them at once. What can interrupt happens between the callbacks "
          + "of another action, too."
      ])
  }

  var ownActions: Section? { table(of: facts.actions.filter(\.isOwn)) }

  var callbacks: Section? {
    let names = Self.unique(facts.actions.flatMap(\.callbacks))
    return table(
      ["callback", "made when"],
      names.map { name in
        let makers = facts.actions.filter { $0.callbacks.contains(name) }
        return [
          Text.cellCode(name),
          makers.map { Text.inline("\($0.isTime ? "" : "the ")\($0.initiator) \($0.title)") }
            .joined(separator: "; "),
        ]
      })
  }

  var claims: Section? {
    list(
      of: facts.claims.filter { $0.knownIssue == nil && !$0.isPossibility && $0.kind != "scenario" }
    )
  }

  var possibilities: Section? {
    list(of: facts.claims.filter { $0.knownIssue == nil && $0.isPossibility })
  }

  var impossibilities: Section? {
    list(
      of: facts.claims.filter {
        $0.knownIssue == nil && !$0.isPossibility && $0.kind == "scenario"
      })
  }

  var knownIssues: Section? {
    list(
      of: facts.claims.filter { $0.knownIssue != nil },
      ["These claims are expected to fail: some run breaks each of them, or none shows it."])
  }

  var assumptions: Section? {
    let all = Self.unique(specifications.flatMap(\.assumptions))
    return all.isEmpty
      ? nil : Section(body: all.map { "- \(Text.inline($0))" }.joined(separator: "\n"))
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  private func table(
    of actions: [JoinedFacts.Action], _ introduction: [String] = []
  ) -> Section? {
    table(
      ["action", "by", "phase", "callbacks", "source"],
      actions.map { action in
        let notes = [
          action.isDeferred ? "deferred work" : nil,
          action.isInterrupting ? "can interrupt" : nil,
          action.fairness.map { "\($0)ly fair" },
        ].compactMap(\.self)
        return [
          Text.inline(action.title)
            + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"),
          action.initiator,
          action.phases.map(phase).joined(separator: "<br>"),
          action.callbacks.map(Text.cellCode).joined(separator: ", "),
          Text.inline(action.provenance),
        ]
      }, introduction)
  }

  private func phase(_ phase: ListDocument.Phase) -> String {
    let before = phase.before.isEmpty ? "any" : phase.before.joined(separator: ", ")
    let after = phase.after.isEmpty ? "" : " → " + phase.after.joined(separator: ", ")
    return "\(Text.cellCode(phase.variable)): \(Text.inline(before + after))"
  }

  /// A list of claims, with the source that most of them have in front.
  private func list(of claims: [ListDocument.Claim], _ introduction: [String] = []) -> Section? {
    guard !claims.isEmpty else { return nil }
    let sources = claims.map(\.provenance).filter { !$0.isEmpty }
    let numbers = Dictionary(sources.map { ($0, 1) }, uniquingKeysWith: +)
    let usual = Self.unique(sources).filter { numbers[$0, default: 0] > 1 }
      .max { numbers[$0, default: 0] < numbers[$1, default: 0] }
    let note = usual.map { ["Where no source is named, it is: \(Text.inline($0))."] } ?? []
    return Section(
      introduction: introduction + note,
      body: claims.map { entry($0, usually: usual) }.joined(separator: "\n"))
  }

  private func entry(_ claim: ListDocument.Claim, usually source: String?) -> String {
    var lines = ["- **\(Text.inline(claim.title))**"]
    if let issue = claim.knownIssue { lines[0] += ": \(Text.inline(issue))" }
    lines.append("  <br>\(Text.code(claim.formula))")
    if claim.provenance != source, !(claim.provenance.isEmpty && source == nil) {
      lines.append(
        "  <br>Source: \(claim.provenance.isEmpty ? "none" : Text.inline(claim.provenance))")
    }
    return lines.joined(separator: "\n")
  }

  private func table(
    _ headings: [String], _ rows: [[String]], _ introduction: [String] = []
  ) -> Section? {
    rows.isEmpty ? nil : Section(introduction: introduction, body: Text.table(headings, rows))
  }
}
