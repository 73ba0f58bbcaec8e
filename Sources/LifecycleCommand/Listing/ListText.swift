import Reporting

/// What `list` tells people about specifications.
struct ListText {
  let width: Int

  /// A line for a specification.
  func summary(of specification: ListDocument.Specification) -> String {
    let figures = [
      Wording.count(specification.claims.count, "claim"),
      Wording.count(specification.actions.count, "action"),
      Wording.count(specification.variables.count, "variable"),
    ]
    return "\(plain(specification.name))  (\(figures.joined(separator: ", ")))\n"
  }

  /// Everything that a specification consists of.
  func details(of specification: ListDocument.Specification) -> String {
    var text = plain(specification.name) + "\n"
    text += section("variables", specification.variables.map(entry))
    text += section("variations", specification.variations.map(entry))
    text += section("presets", specification.presets.map(entry))
    text += section("actions", specification.actions.map(entry))
    text += section("assumptions", specification.assumptions.map { Entry($0, []) })
    text += section("claims", specification.claims.map(entry))
    text += section("warnings", specification.warnings.map { Entry($0, []) })
    return text
  }

  /// A thing with what there is to say about it.
  private struct Entry {
    var title: String
    var facts: [String]

    init(_ title: String, _ facts: [String]) {
      self.title = title
      self.facts = facts.filter { !$0.isEmpty }
    }
  }

  private func section(_ title: String, _ entries: [Entry]) -> String {
    guard !entries.isEmpty else { return "" }
    let lines = entries.flatMap { entry in
      ["    \(plain(entry.title))"]
        + entry.facts.flatMap { fact in
          PrintableText.wrapped(plain(fact), to: width - 8).map { "        " + $0 }
        }
    }
    return (["  \(title)"] + lines).map { $0 + "\n" }.joined()
  }

  private func plain(_ text: String) -> String { PrintableText.spelledOut(text) }

  private func entry(_ variable: ListDocument.Variable) -> Entry {
    let initial = variable.initialValues.joined(separator: " or ")
    return Entry(
      variable.name,
      [
        "\(variable.values.joined(separator: " | ")); begins as \(initial); "
          + "lifetime \(variable.lifetime)", variable.position ?? "",
      ])
  }

  private func entry(_ variation: ListDocument.Variation) -> Entry {
    Entry(
      variation.name,
      [
        variation.question,
        "\(variation.values.joined(separator: " | ")); considers "
          + variation.considered.joined(separator: " and "), variation.provenance,
      ])
  }

  private func entry(_ preset: ListDocument.Preset) -> Entry {
    let settings = preset.settings.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    return Entry(preset.name, [settings.joined(separator: ", "), preset.provenance])
  }

  private func entry(_ action: ListDocument.Action) -> Entry {
    var facts = ["by the \(action.initiator)"]
    if action.isDeferred { facts.append("deferred work") }
    if action.parts > 1 { facts.append(Wording.count(action.parts, "part")) }
    if let fairness = action.fairness { facts.append("\(fairness)ly fair") }
    if action.isInterrupting { facts.append("can interrupt a sequence") }
    if action.isDoubtful { facts.append("little is known about this") }
    if let position = action.position { facts.append(position) }
    return Entry(action.name, [facts.joined(separator: ", "), action.provenance])
  }

  private func entry(_ claim: ListDocument.Claim) -> Entry {
    Entry(
      claim.name,
      [
        claim.formula, claim.knownIssue.map { "known issue: \($0)" } ?? "", claim.provenance,
        claim.position ?? "",
      ])
  }
}
