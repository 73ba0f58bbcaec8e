/// The words of a log, each stored once and known by a number.
///
/// A log has few different words, so memory stays bounded; beyond a limit all further ones are refused.
package struct LogNames {
  private var texts: [String] = []
  private var bytes: [[UInt8]] = []
  private var slots: [Int32]

  /// The most words that are stored.
  static let limit = 1 << 20

  /// Whether some word was refused, so that words can't be told apart any more.
  package private(set) var isFull = false

  package init() { slots = Array(repeating: -1, count: 1 << 10) }

  /// Returns the word with a number, or nothing for no number.
  package func text(_ number: Int32) -> String? {
    texts.indices.contains(Int(number)) ? texts[Int(number)] : nil
  }

  package mutating func number(of text: String) -> Int32 { number(of: Array(text.utf8)[...]) }

  /// Returns the number of a word that is stored, -1 for any other.
  func known(_ word: ArraySlice<UInt8>) -> Int32 { slots[slot(of: word)] }

  /// The place of a word among the slots, or the free one where it would go.
  private func slot(of word: ArraySlice<UInt8>) -> Int {
    var slot = Self.hash(of: word) & (slots.count - 1)
    while slots[slot] >= 0, !bytes[Int(slots[slot])].elementsEqual(word) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private static func hash(of word: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29))
  }

  /// Returns the number of a word, a new one if it is new; -1 if there are too many.
  package mutating func number(of word: ArraySlice<UInt8>) -> Int32 {
    let slot = slot(of: word)
    if slots[slot] >= 0 { return slots[slot] }
    guard texts.count < Self.limit else {
      isFull = true
      return -1
    }
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
      var slot = Self.hash(of: bytes[number]) & (larger.count - 1)
      while larger[slot] >= 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = Int32(number)
    }
    slots = larger
  }
}
