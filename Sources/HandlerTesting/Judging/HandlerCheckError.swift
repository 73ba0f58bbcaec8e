/// What keeps a check from being done.
public enum HandlerCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The specification itself is wrong; each mistake with its place.
  case invalidSpecification([String])

  /// No run of the specification starts.
  case noStart

  /// The platform asks no such question.
  case unknownVariation(String, known: [String])

  /// A question has no such answer.
  case unknownValue(variation: String, value: String, known: [String])

  /// An event of a plan can't happen where it stands.
  case unknownEvent(String, number: Int, possible: [String])

  public var description: String {
    switch self {
    case .invalidSpecification(let mistakes): mistakes.joined(separator: "\n")
    case .noStart: "no run of the specification starts"
    case .unknownVariation(let name, let known):
      "there is no variation '\(name)'; there are \(known.joined(separator: ", "))"
    case .unknownValue(let variation, let value, let known):
      "'\(value)' is no value of \(variation); it has \(known.joined(separator: ", "))"
    case .unknownEvent(let title, let number, let possible):
      "event \(number), ‘\(title)’, can't happen there; possible: \(possible.joined(separator: ", "))"
    }
  }
}
