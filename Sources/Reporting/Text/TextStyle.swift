/// How a piece of text looks on a terminal that has colours.
package enum TextStyle: Hashable, Sendable {
  case plain
  case bold
  case dim
  case good
  case bad
  case doubtful
  case known
  case callback

  /// The sequence that switches the style on; nil for plain text.
  var code: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .good: "32"
    case .bad: "1;31"
    case .doubtful: "33"
    case .known: "36"
    case .callback: "34"
    }
  }
}
