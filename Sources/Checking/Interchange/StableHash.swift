/// A short number that stands for a text, the same on every machine and in every version.
///
/// It tells names apart that nobody chose to collide; it is no protection against somebody who does.
package enum StableHash {
  /// Returns the 64 bits of Fowler, Noll and Vo's hash 1a of a text.
  ///
  /// - Complexity: Linear in the length of the text.
  package static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns the hash in hexadecimal digits.
  package static func digits(of text: String) -> String { String(of(text), radix: 16) }
}
