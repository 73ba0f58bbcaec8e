import ModelIR
import Reporting

/// A page of Markdown about specifications: questions, presets, state, actions, callbacks and claims.
///
/// What several of the specifications have is told once, so that those about one platform make one page.
/// Places in the sources aren't told: they change more often than the facts.
struct FactsPage {
  private typealias Text = MarkdownText

  private let specifications: [ListDocument.Specification]
  private let title: String

  init(of specifications: [ListDocument.Specification], titled title: String?) {
    self.specifications = specifications
    self.title = title ?? specifications.map(\.name).joined(separator: ", ")
  }

  /// The whole page, with a line break at its end.
  var text: String {
    let facts = FactsTables(of: specifications)
    var blocks = ["# \(Text.inline(title))"]
    if specifications.count > 1 || title != specifications.first?.name {
      let names = specifications.map { Text.code($0.name) }.joined(separator: ", ")
      let note = " What several of them have is told once, as the first has it."
      blocks.append("Made from \(names).\(specifications.count > 1 ? note : "")")
    }
    if facts.isGraded { blocks.append(Text.inline(Provenance.legend)) }
    blocks += section("Questions with several answers", about: facts.variations)
    blocks += section("Presets", about: facts.presets)
    blocks += section("State", about: facts.variables)
    blocks += section("Actions", about: facts.actions)
    blocks += section("Callbacks", about: facts.callbacks)
    blocks += section("Actions of the specification itself", about: facts.ownActions)
    blocks += section("Claims", about: facts.claims)
    blocks += section("What can happen", about: facts.possibilities)
    blocks += section("What can't happen", about: facts.impossibilities)
    blocks += section("Known issues", about: facts.knownIssues)
    blocks += section("Assumptions", about: facts.assumptions)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func section(_ title: String, about facts: FactsTables.Section?) -> [String] {
    guard let facts else { return [] }
    return ["## \(title)"] + facts.introduction + [facts.body]
  }
}
