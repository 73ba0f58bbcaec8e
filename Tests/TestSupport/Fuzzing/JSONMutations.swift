package import Foundation

/// Broken variants of a JSON document, as a stranger could send them.
package struct JSONMutations: Sendable {
  private let document: Data

  /// Creates the variants of a valid document.
  package init(of document: Data) { self.document = document }

  /// Every beginning of the document that is shorter than the document.
  package var truncations: [Data] { document.indices.map { document[..<$0] } }

  /// The document with one of its values replaced by a value of another type or size.
  ///
  /// There are thousands; only some of them are made, those at a distance from the first.
  package func replacements(first: Int, distance: Int) -> [Data] {
    guard let root = try? JSONSerialization.jsonObject(with: document) else { return [] }
    let variants = Self.variants(of: root)
    return stride(from: first, to: variants.count, by: distance).compactMap { index in
      try? JSONSerialization.data(withJSONObject: variants[index], options: [.fragmentsAllowed])
    }
  }

  /// The document with a few bytes changed, and texts of random bytes.
  package func randomVariants(_ count: Int, seed: UInt64) -> [Data] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      if number.isMultiple(of: 4) {
        return Data((0..<random.int(in: 0...200)).map { _ in UInt8(random.int(in: 0...255)) })
      }
      var variant = document
      for _ in 0..<random.int(in: 1...4) {
        let index = variant.startIndex + random.int(in: 0...(variant.count - 1))
        switch random.int(in: 0...3) {
        case 0: variant[index] = UInt8(random.int(in: 0...255))
        case 1: variant[index] = UInt8(random.int(in: 0x30...0x39))
        case 2: variant.remove(at: index)
        default:
          variant.insert(contentsOf: [0x5B, 0x7B, 0x22, 0x2D].shuffled(using: &random), at: index)
        }
      }
      return variant
    }
  }

  private static let replacementTexts = [
    "null", "true", "-1", "9223372036854775807", "1e300", "\"x\"", "[]", "{}", "[\"not\"]",
  ]

  private static func variants(of value: Any) -> [Any] {
    var result: [Any] = replacementTexts.compactMap { text in
      try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    }
    switch value {
    case let object as [String: Any]:
      for key in object.keys.sorted() {
        var changed = object
        changed[key] = nil
        result.append(changed)
        changed["another \(key)"] = object[key]
        result.append(changed)
        guard let member = object[key] else { continue }
        for variant in variants(of: member) {
          changed = object
          changed[key] = variant
          result.append(changed)
        }
      }
    case let array as [Any]:
      for index in array.indices {
        var changed = array
        changed.remove(at: index)
        result.append(changed)
        result.append(array + [array[index]])
        for variant in variants(of: array[index]) {
          changed = array
          changed[index] = variant
          result.append(changed)
        }
      }
    default: break
    }
    return result
  }
}
