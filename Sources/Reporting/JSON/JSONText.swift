private import Foundation

/// JSON as this tool writes it: indented, with its keys in order, the same on each run.
package enum JSONText {
  /// Returns a value as JSON with a line break at its end.
  package static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("a report holds only texts, whole numbers and finite times")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
