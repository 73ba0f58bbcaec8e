import Lifecycle
import TemporalProperties
import TraceConformance

/// The first bytes of a log, as many as it takes to see which format it has.
struct LogBeginning {
  private(set) var bytes: [UInt8] = []

  /// Whether there are no more.
  private(set) var isWhole = false
  private(set) var format = LogFormat.prints
  private let isForced: Bool

  init(format: LogFormat?) {
    isForced = format != nil
    if let format { self.format = format }
  }

  /// Reads until the format is clear.
  mutating func read(_ input: LogInput) throws(CommandFailure) {
    var detection = FormatDetection()
    var splitter = LineSplitter()
    while true {
      let piece = try input.next()
      if piece.isEmpty {
        isWhole = true
        break
      }
      if bytes.isEmpty { try check(piece, input.path) }
      bytes += piece
      if isForced { return }
      if isDocument {
        format = .itf
        return
      }
      let goesOn = splitter.add(piece) { bytes, line, _ in !detection.look(at: bytes, line) }
      if !goesOn { break }
    }
    if isWhole { _ = splitter.finish { bytes, line, _ in !detection.look(at: bytes, line) } }
    if bytes.isEmpty { throw .invalidLog(path: input.path, reason: "it is empty") }
    if !isForced, let found = detection.format { format = found }
  }

  /// How many objects the first lines tell of, as far as methods of scenes do.
  func objects(_ mapping: LineMapping) -> Int {
    guard let model = try? Model(elaborating: AnySceneApp(scenes: 1)) else { return 0 }
    var reader = LogReader(
      format, mapping: mapping, vocabularies: [Vocabulary(of: model.system)])
    var splitter = LineSplitter()
    var objects: Set<[Int32]> = []
    func look(_ bytes: [UInt8], _ line: Range<Int>, _ number: Int) -> Bool {
      if let event = reader.read(bytes, line), event.instance >= 0 {
        objects.insert([event.component, event.instance])
      }
      return objects.count < 2
    }
    if splitter.add(bytes, look) { _ = splitter.finish(look) }
    return objects.count
  }

  /// Whether the bytes are the beginning of a document with states, and not of an object in each line.
  private var isDocument: Bool {
    let head = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard head.first(where: { !$0.isWhitespace }) == "{" else { return false }
    return head.contains("\"#meta\"") || head.contains("\"vars\"") && head.contains("\"states\"")
  }

  /// Refuses what is certainly no text.
  private func check(_ piece: [UInt8], _ path: String) throws(CommandFailure) {
    let head = piece.prefix(4096)
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      throw .invalidLog(
        path: path, reason: "it is in UTF-16; 'iconv -f UTF-16 -t UTF-8' makes it readable")
    }
    if head.starts(with: [0x1F, 0x8B]) || head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      throw .invalidLog(path: path, reason: "it is compressed")
    }
    if head.count(where: { $0 == 0 }) * 8 > head.count {
      throw .invalidLog(path: path, reason: "it is binary, not text")
    }
  }
}
