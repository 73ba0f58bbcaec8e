/// A short number that stands for a text, the same on every machine and in every version.
///
/// It tells names apart that nobody chose to collide; it is no protection against somebody who does.
package enum StableHash {
  /// Returns the 64 bits of Fowler, Noll and Vo's hash 1a of some bytes, in hexadecimal digits.
  ///
  /// - Complexity: Linear in the number of bytes.
  package static func digits(of bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  /// Returns the hash of a text.
  package static func digits(of text: String) -> String { digits(of: text.utf8) }
}
