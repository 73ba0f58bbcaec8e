extension LineMapping.Piece {
  /// Takes a pattern apart.
  static func pieces(of pattern: String) -> [LineMapping.Piece] {
    var result: [LineMapping.Piece] = []
    var text: [UInt8] = []
    func flush() {
      if !text.isEmpty { result.append(.text(text)) }
      text = []
    }
    var rest = pattern[...]
    while let character = rest.first {
      if character == "*" {
        flush()
        result.append(.anything)
        rest = rest.dropFirst()
      } else if rest.hasPrefix("{instance}") {
        flush()
        result.append(.instance)
        rest = rest.dropFirst("{instance}".count)
      } else if rest.hasPrefix("{component}") {
        flush()
        result.append(.component)
        rest = rest.dropFirst("{component}".count)
      } else {
        text += Array(String(character).utf8)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }
}

/// What a pattern found in a line.
struct LineCaptures {
  var instance: Range<Int>?
  var component: Range<Int>?
}

extension [LineMapping.Piece] {
  /// Returns what the pattern finds in a line that fits it as a whole, nil if it doesn't.
  ///
  /// - Complexity: Linear in the line for each `*`.
  func match(_ bytes: [UInt8], _ range: Range<Int>) -> LineCaptures? {
    var captures = LineCaptures()
    return match(0, bytes, range.lowerBound, range.upperBound, &captures) ? captures : nil
  }

  private func match(
    _ piece: Int, _ bytes: [UInt8], _ start: Int, _ end: Int, _ captures: inout LineCaptures
  ) -> Bool {
    guard piece < count else { return start == end }
    switch self[piece] {
    case .text(let text):
      guard start + text.count <= end else { return false }
      for offset in text.indices where bytes[start + offset] != text[offset] { return false }
      return match(piece + 1, bytes, start + text.count, end, &captures)
    case .anything:
      if piece == count - 1 { return true }
      var next = start
      while next <= end {
        if match(piece + 1, bytes, next, end, &captures) { return true }
        next += 1
      }
      return false
    case .instance, .component:
      var next = end
      var stop = start
      while stop < end, bytes[stop] != LineScanner.space { stop += 1 }
      next = stop
      while next > start {
        if match(piece + 1, bytes, next, end, &captures) {
          if self[piece] == .instance {
            captures.instance = start..<next
          } else {
            captures.component = start..<next
          }
          return true
        }
        next -= 1
      }
      return false
    }
  }
}
