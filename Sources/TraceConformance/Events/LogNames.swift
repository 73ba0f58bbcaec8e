/// The words of a log, each stored once and known by a number.
///
/// A log has few different words, so memory stays bounded; beyond a limit all further ones are refused.
package struct LogNames {
  private var texts: [String] = []
  private var bytes: [[UInt8]] = []
  private var slots: [Int32]

  /// The most words that are stored.
  static let limit = 1 << 20

  package init() { slots = Array(repeating: -1, count: 1 << 10) }

  /// Returns the word with a number, or nothing for no number.
  package func text(_ number: Int32) -> String? {
    texts.indices.contains(Int(number)) ? texts[Int(number)] : nil
  }

  package mutating func number(of text: String) -> Int32 { number(of: Array(text.utf8)[...]) }

  /// Returns the number of a word, a new one if it is new; -1 if there are too many.
  package mutating func number(of word: ArraySlice<UInt8>) -> Int32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (slots.count - 1)
    while slots[slot] >= 0 {
      if bytes[Int(slots[slot])].elementsEqual(word) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard texts.count < Self.limit else { return -1 }
    let number = Int32(texts.count)
    texts.append(String(decoding: word, as: UTF8.self))
    bytes.append(Array(word))
    slots[slot] = number
    if texts.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    var larger = [Int32](repeating: -1, count: slots.count * 2)
    for number in bytes.indices {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes[number] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      var slot = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (larger.count - 1)
      while larger[slot] >= 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Int32(number)
    }
    slots = larger
  }
}
