extension HTTPRequest {
  /// Reads the head of a request.
  ///
  /// - Parameter head: The bytes before the empty line that ends the headers.
  /// - Returns: The request, or the answer to somebody who writes no HTTP or wants what isn't offered.
  static func reading(_ head: [UInt8]) -> Result<HTTPRequest, Refusal> {
    // A line break of two characters is one of Swift's, so lines are told apart as bytes.
    let lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .compactMap {
        String(validating: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
      }
    guard lines.count == head.count(where: { $0 == UInt8(ascii: "\n") }) + 1 else {
      return .failure(.malformed)
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(\.isTokenCharacter),
      words[2].hasPrefix("HTTP/")
    else { return .failure(.malformed) }
    guard words[2].hasPrefix("HTTP/1.") else { return .failure(.unknownVersion) }
    var request = HTTPRequest(method: String(words[0]), path: "")
    guard request.readTarget(words[1]) else { return .failure(.malformed) }
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].allSatisfy(\.isTokenCharacter)
      else { return .failure(.malformed) }
      let value = line[line.index(after: colon)...]
      guard
        !value.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 })
      else { return .failure(.malformed) }
      request.headers.append(
        Field(name: line[..<colon].lowercased(), value: value.trimmingBlanks))
    }
    let length = request.values(of: "content-length").contains { $0 != "0" }
    guard !length, request.values(of: "transfer-encoding").isEmpty else {
      return .failure(.unwantedContent)
    }
    return .success(request)
  }

  /// Reads the path and what follows the question mark.
  ///
  /// - Returns: Whether they are well-formed.
  private mutating func readTarget(_ target: Substring) -> Bool {
    guard target.hasPrefix("/"), target.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
      return false
    }
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = halves[0].withoutPercents else { return false }
    self.path = path
    guard halves.count == 2 else { return true }
    for pair in halves[1].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts[0].withoutPercents,
        let value = parts.count == 2 ? parts[1].withoutPercents : ""
      else { return false }
      query.append(Field(name: name, value: value))
    }
    return true
  }
}

extension Character {
  /// Whether the character may stand in the name of a method or a header.
  fileprivate var isTokenCharacter: Bool {
    isASCII && (isLetter || isNumber || "!#$%&'*+-.^_`|~".contains(self))
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: String {
    let blanks: Set<Character> = [" ", "\t"]
    var rest = self
    while let first = rest.first, blanks.contains(first) { rest.removeFirst() }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return String(rest)
  }

  /// The text with percent encoding undone; nil where it isn't well-formed.
  fileprivate var withoutPercents: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalDigit,
        let low = rest.popFirst()?.hexadecimalDigit
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The value of an ASCII character as a hexadecimal digit.
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
