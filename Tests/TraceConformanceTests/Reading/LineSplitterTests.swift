import Testing

@testable import TraceConformance

@Suite("Lines of a text in pieces")
struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> (lines: [String], splitter: LineSplitter) {
    var splitter = LineSplitter()
    var result: [String] = []
    for piece in pieces {
      _ = splitter.add(piece) { bytes, range, number in
        result.append("\(number) \(bytes.text(range))")
        return true
      }
    }
    _ = splitter.finish { bytes, range, number in
      result.append("\(number) \(bytes.text(range))")
      return true
    }
    return (result, splitter)
  }

  @Test("the same lines come whatever the pieces are")
  func pieces() {
    let text = Array("one\r\ntwo\n\nfour é\nfive".utf8)
    let expected = ["1 one", "2 two", "3 ", "4 four é", "5 five"]
    for size in 1...text.count {
      let pieces = stride(from: 0, to: text.count, by: size).map {
        Array(text[$0..<min($0 + size, text.count)])
      }
      #expect(lines(pieces).lines == expected)
    }
  }

  @Test("a line of a megabyte is counted and not kept")
  func tooLong() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let (found, splitter) = lines([Array("a\n".utf8), long, long, Array("\nb\n".utf8), long])
    #expect(found == ["1 a", "3 b"])
    #expect(splitter.tooLong == 2 && splitter.lines == 4)
  }

  @Test("lines that are no text are counted")
  func unreadable() {
    let (found, splitter) = lines([[0x61, 0x0A, 0x00, 0x62, 0x0A, 0xC3, 0x28, 0x0A, 0x63]])
    #expect(found == ["1 a", "4 c"])
    #expect(splitter.unreadable == 2)
  }
}
