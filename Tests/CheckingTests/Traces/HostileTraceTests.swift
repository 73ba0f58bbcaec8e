import Checking
import ModelIR
import TestSupport
import Testing

@Suite("A file that a stranger sends can't do harm")
struct HostileTraceTests {
  /// Reads bytes as a trace and replays it; what comes of it is an error or a run, never a crash.
  @discardableResult
  func read(_ bytes: some Sequence<UInt8>) -> TraceFormatError? {
    do throws(TraceFormatError) {
      let stored = try StoredTrace(itf: bytes)
      _ = try? stored.run(in: NotesModel.system)
      return nil
    } catch {
      #expect(!error.message.isEmpty)
      return error
    }
  }

  static func text() throws -> String { try StoredTraceTests.stored().itfText }

  @Test("a file that was cut off at any byte is refused")
  func truncation() throws {
    let bytes = Array(try Self.text().utf8)
    for length in 0..<bytes.count - 2 {
      let error = read(bytes.prefix(length))
      guard case .json(let json)? = error else {
        Issue.record("length \(length): \(String(describing: error))")
        return
      }
      #expect(json.kind == .unexpectedEnd, "length \(length)")
    }
  }

  @Test("random bytes and random changes are refused or harmless", arguments: [5, nil])
  func randomBytes(seed: UInt64?) throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    let bytes = Array(try Self.text().utf8)
    for _ in 0..<400 {
      let noise = (0..<generator.int(in: 0...60)).map { _ in
        UInt8(truncatingIfNeeded: generator.next())
      }
      read(noise)
      var changed = bytes
      for _ in 0..<generator.int(in: 1...4) {
        changed[generator.int(in: 0...changed.count - 1)] = UInt8(
          truncatingIfNeeded: generator.next())
      }
      read(changed)
    }
  }

  @Test("each value can have each other type")
  func wrongTypes() throws {
    let document = try JSONValue(parsing: try Self.text())
    let others: [JSONValue] = [
      .null, .boolean(true), .integer(-1), .number("1e999"), .string("x"), .array([]), .object([:]),
      .number(String(repeating: "9", count: 400)), .array([.object([:])]),
      .object(["#bigint": .string(String(repeating: "9", count: 400))]),
    ]
    var refused = 0
    var total = 0
    for variant in document.variants(by: others) {
      total += 1
      if read(variant.compactText.utf8) != nil { refused += 1 }
    }
    #expect(total > 500)
    #expect(refused > total / 2)
  }

  @Test("deep nesting is refused", arguments: ["[", "{\"a\":", "[{\"states\":"])
  func nesting(opening: String) {
    let error = read(String(repeating: opening, count: 200_000).utf8)
    guard case .json(let json)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(json.kind == .tooDeep)
    #expect(error?.message.hasSuffix("nested too deeply") == true)
  }

  @Test("huge numbers are refused where a number matters")
  func hugeNumbers() throws {
    let text = try Self.text()
    let huge = text.replacing("\"part\": 0", with: "\"part\": 99999999999999999999999")
    #expect(
      read(huge.utf8)
        == .wrongType(
          path: "states[1].#meta.part", expected: "an integer of at most 64 bits"))
    let loop = String(text.dropLast(2)) + ", \"loop\": 77}"
    #expect(read(loop.utf8) == .loopOutside(77, states: 5))
    let negative = String(text.dropLast(2)) + ", \"loop\": -1}"
    #expect(read(negative.utf8) == .loopOutside(-1, states: 5))
    let version = text.replacing("\"version\": 1", with: "\"version\": 2")
    #expect(read(version.utf8) == .unknownVersion(2))
  }

  @Test("the message says where and what")
  func messages() {
    #expect(
      read("{\"a\": tru}".utf8)?.message
        == "this isn't JSON: line 1, column 10: this character can't stand here")
    #expect(read("{}".utf8)?.message == "#meta is missing; a stored trace needs it")
    #expect(read("[]".utf8)?.message == "the document should be an object")
    let empty = "{\"#meta\": {\"source\": \"S\"}, \"vars\": [], \"states\": []}"
    #expect(read(empty.utf8) == .noStates)
    let wrong = "{\"#meta\": {\"source\": \"S\"}, \"vars\": [\"x\"], \"states\": [{\"x\": 1.5}]}"
    #expect(
      read(wrong.utf8)?.message
        == "states[0].x should be true, false, a string or {\"#bigint\": \"…\"} of at most 64 bits")
  }
}

extension JSONValue {
  /// The document with one value at a time replaced by each of some others.
  fileprivate func variants(by others: [JSONValue]) -> [JSONValue] {
    switch self {
    case .array(let elements):
      return others
        + elements.indices.flatMap { index in
          elements[index].variants(by: others).map { variant in
            var changed = elements
            changed[index] = variant
            return .array(changed)
          }
        }
    case .object(let members):
      return others
        + members.keys.sorted().flatMap { key in
          (members[key] ?? .null).variants(by: others).map { variant in
            .object(members.merging([key: variant]) { $1 })
          }
        }
    default: return others
    }
  }
}
