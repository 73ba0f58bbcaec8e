/// What keeps a check from being done.
public enum HandlerCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The specification itself is wrong; each mistake with its place.
  case invalidSpecification([String])

  /// An event of a plan can't happen where it stands.
  case unknownEvent(String, number: Int, possible: [String])

  public var description: String {
    switch self {
    case .invalidSpecification(let mistakes): mistakes.joined(separator: "\n")
    case .unknownEvent(let title, let number, let possible):
      "event \(number), ‘\(title)’, can't happen there; possible: \(possible.joined(separator: ", "))"
    }
  }
}
