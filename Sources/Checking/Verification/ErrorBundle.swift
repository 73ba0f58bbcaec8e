private import Foundation
internal import ModelIR
internal import TemporalProperties

/// What reproduces an internal error, as text.
struct ErrorBundle {
  let model: Model
  let claim: Claim?
  let answer: Verifier.Answer?

  /// What was found, and then the model in the format that can be verified again.
  var text: String {
    var question = model
    question.claims = claim.map { [$0] } ?? []
    return """
      specification: \(model.system.name)
      claim: \(claim?.name ?? "none; mistakes of the specification were searched")
      engines: \(answer?.engine ?? "none answered")
      findings: \(answer.map { "\($0.findings)" } ?? "none")

      The model, to be stored as a file *.lifecycle.json and verified with both engines:
      \(Self.json(question))

      """
  }

  private static func json(_ model: Model) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(model) else { return "\(model)" }
    return String(decoding: data, as: UTF8.self)
  }
}
