/// How a checkpoint is laid out: a head, then sections, each with a head of its own, all in units of eight bytes.
enum CheckpointLayout {
  /// The first eight bytes of each file.
  private static var magic: UInt64 { 0x6C63_6865_636B_7074 }

  /// The version of the layout and of the meaning of packed states.
  private static var version: UInt64 { 1 }

  /// The bytes of a head.
  private static var headSize: Int { 48 }

  /// What a section holds.
  private enum Kind: UInt64 {
    case end = 0
    case answer = 1
    case search = 2
  }

  // MARK: Reading

  /// Reads where everything stands, and checks all of it.
  static func read(_ path: String, of run: ContentKey) throws(CheckpointError) -> Checkpoint.State {
    var state = Checkpoint.State()
    do throws(DiskFailure) {
      state.file = try OpenFile.reading(path)
    } catch {
      throw .unreadable(error)
    }
    guard let file = state.file else { return state }
    let head = try head(of: file, at: 0)
    guard head[0] == magic else { throw .noCheckpoint }
    guard head[1] == version else { throw .otherVersion }
    guard head[5] == Checksum.of(Array(head[..<5])) else { throw .damaged }
    guard ContentKey(high: head[2], low: head[3]) == run else { throw .otherRun }
    var position = headSize
    while true {
      let head = try Self.head(of: file, at: position)
      guard head[5] == Checksum.of(Array(head[..<5])), let kind = Kind(rawValue: head[0]),
        head[3] <= UInt64(Int.max / 2)
      else { throw .damaged }
      let (key, length) = (ContentKey(high: head[1], low: head[2]), Int(head[3]))
      let section = position + headSize..<position + headSize + length
      switch kind {
      case .end: return state
      case .answer: state.answers[key] = try numbers(of: file, section, head[4])
      case .search:
        try check(file, section, head[4])
        state.searches[key] = section
      }
      position = section.upperBound
    }
  }

  private static func head(
    of file: OpenFile, at position: Int
  ) throws(CheckpointError) -> [UInt64] {
    let head = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: headSize / 8)
    defer { head.deallocate() }
    try read(UnsafeMutableRawBufferPointer(head), of: file, at: position)
    return head.map(UInt64.init(littleEndian:))
  }

  private static func read(
    _ bytes: UnsafeMutableRawBufferPointer, of file: OpenFile, at position: Int
  ) throws(CheckpointError) {
    do throws(DiskFailure) {
      try file.read(bytes, at: position)
    } catch {
      // A file that is too short to have a head is no checkpoint.
      if error.code == 0 { throw position == 0 ? .noCheckpoint : .damaged }
      throw .unreadable(error)
    }
  }

  private static func numbers(
    of file: OpenFile, _ section: Range<Int>, _ expected: UInt64
  ) throws(CheckpointError) -> [Int] {
    try check(file, section, expected)
    let numbers = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: section.count / 8)
    defer { numbers.deallocate() }
    try read(UnsafeMutableRawBufferPointer(numbers), of: file, at: section.lowerBound)
    return numbers.map { Int(Int64(bitPattern: UInt64(littleEndian: $0))) }
  }

  /// Checks that a section is as it was written.
  private static func check(
    _ file: OpenFile, _ section: Range<Int>, _ expected: UInt64
  ) throws(CheckpointError) {
    var checksum = Checksum()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    for start in stride(from: section.lowerBound, to: section.upperBound, by: buffer.count) {
      let count = min(buffer.count, section.upperBound - start)
      guard count.isMultiple(of: 8) else { throw .damaged }
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      try read(part, of: file, at: start)
      checksum.add(UnsafeRawBufferPointer(part))
    }
    guard checksum.value == expected else { throw .damaged }
  }

  // MARK: Writing

  /// Writes a file beside the old one and puts it in its place; the state then tells where everything stands in it.
  static func write(
    _ state: inout Checkpoint.State, to path: String, of run: ContentKey,
    about question: ContentKey, _ contents: ((SectionWriter) throws(DiskFailure) -> Void)?
  ) throws(DiskFailure) {
    let file = try OpenFile.creating(insteadOf: path)
    var searches: [ContentKey: Range<Int>] = [:]
    do throws(DiskFailure) {
      var output = Output(file: file)
      try output.writeHead([magic, version, run.high, run.low, 0])
      for (key, answer) in state.answers.sorted(by: { $0.key.precedes($1.key) }) {
        try output.write(.answer, key) { (section) throws(DiskFailure) in
          try section.write(answer)
        }
      }
      for (key, range) in state.searches.sorted(by: { $0.key.precedes($1.key) })
      where key != question && state.answers[key] == nil {
        guard let old = state.file else { continue }
        searches[key] = try output.write(.search, key) { (section) throws(DiskFailure) in
          try copy(range, of: old, to: section)
        }
      }
      if let contents { searches[question] = try output.write(.search, question, contents) }
      try output.writeHead([Kind.end.rawValue, 0, 0, 0, 0])
      try file.takePlace()
    } catch {
      OpenFile.removeCreated(insteadOf: path)
      throw error
    }
    state.file = file
    state.searches = searches
  }

  private static func copy(
    _ range: Range<Int>, of file: OpenFile, to section: SectionWriter
  ) throws(DiskFailure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    for start in stride(from: range.lowerBound, to: range.upperBound, by: buffer.count) {
      let count = min(buffer.count, range.upperBound - start)
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
      try file.read(part, at: start)
      try section.write(UnsafeRawBufferPointer(part))
    }
  }

  /// A file as far as it has been written.
  private struct Output {
    let file: OpenFile
    var position = 0

    mutating func writeHead(_ numbers: [UInt64]) throws(DiskFailure) {
      try write(head: numbers, at: position)
      position += headSize
    }

    private func write(head numbers: [UInt64], at place: Int) throws(DiskFailure) {
      let head = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: headSize / 8)
      defer { head.deallocate() }
      _ = head.initialize(from: (numbers + [Checksum.of(numbers)]).map(\.littleEndian))
      try file.write(UnsafeRawBufferPointer(head), at: place)
    }

    /// Writes a section and returns where its contents stand.
    @discardableResult
    mutating func write(
      _ kind: Kind, _ key: ContentKey, _ contents: (SectionWriter) throws(DiskFailure) -> Void
    ) throws(DiskFailure) -> Range<Int> {
      let start = position + headSize
      let section = SectionWriter(file, at: start)
      try contents(section)
      try section.align()
      try section.flush()
      let length = section.position - start
      try write(
        head: [kind.rawValue, key.high, key.low, UInt64(length), section.checksum.value],
        at: position)
      position = section.position
      return start..<section.position
    }
  }
}

extension ContentKey {
  fileprivate func precedes(_ other: ContentKey) -> Bool {
    (high, low) < (other.high, other.low)
  }
}
