/// A question about the platform, with its answers.
package struct ReportedVariation: Hashable, Sendable {
  package var name: String

  /// What is asked; empty where the author didn't say.
  package var question: String

  /// All values, as printed.
  package var values: [String]

  package init(name: String, question: String, values: [String]) {
    self.name = name
    self.question = question
    self.values = values
  }
}
