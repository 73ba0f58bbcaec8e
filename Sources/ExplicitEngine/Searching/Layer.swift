/// The states at one distance from the start, in memory or in files.
struct Layer<Word: PackedWord> {
  /// Some of the states.
  enum Part {
    case memory(WordBuffer<Word>)
    case file(WordFile<Word>)

    /// The number of states.
    var count: Int {
      switch self {
      case .memory(let buffer): buffer.count
      case .file(let file): file.count
      }
    }
  }

  private(set) var parts: [Part] = []

  init(_ parts: [Part] = []) { self.parts = parts.filter { $0.count > 0 } }

  /// The number of states.
  var count: Int { parts.reduce(0) { $0 + $1.count } }

  /// The memory in use, in bytes.
  var bytes: Int {
    parts.reduce(0) { sum, part in
      if case .memory(let buffer) = part { sum + buffer.bytes } else { sum }
    }
  }

  /// Returns the states from a place on, at most so many; they stand in a buffer if they come from a file.
  ///
  /// Returns nil at the end. There may be fewer states than asked for before the end, too.
  func block(
    at place: Int, atMost count: Int, buffer: WordBuffer<Word>
  ) throws(DiskFailure) -> UnsafeMutableBufferPointer<Word>? {
    var place = place
    for part in parts {
      if place >= part.count {
        place -= part.count
        continue
      }
      let count = min(count, part.count - place)
      switch part {
      case .memory(let words):
        return UnsafeMutableBufferPointer(start: words.base + place, count: count)
      case .file(let file):
        buffer.count = 0
        buffer.reserve(count)
        try file.read(from: place, count, into: buffer.base)
        return UnsafeMutableBufferPointer(start: buffer.base, count: count)
      }
    }
    return nil
  }

  /// Calls a function with all states from a place on, block by block.
  func forEachBlock(
    from place: Int = 0, atMost count: Int = 1 << 14,
    _ body: (UnsafeMutableBufferPointer<Word>) throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    let buffer = WordBuffer<Word>(capacity: 1)
    var place = place
    while let block = try block(at: place, atMost: count, buffer: buffer) {
      try body(block)
      place += block.count
    }
  }

  /// Returns whether there is a state that a filter lets pass; without a filter all do.
  func contains(where filter: ((Word) -> Bool)?) throws(DiskFailure) -> Bool {
    guard let filter else { return count > 0 }
    var isFound = false
    try forEachBlock { (block) throws(DiskFailure) in
      isFound = isFound || block.contains(where: filter)
    }
    return isFound
  }

  /// Returns the same states in the same order, in a file.
  func written(in space: DiskSpace) throws(DiskFailure) -> Layer<Word> {
    let file = try WordFile<Word>(in: space)
    try forEachBlock { (block) throws(DiskFailure) in
      if let base = block.baseAddress { try file.append(base, block.count) }
    }
    return Layer([.file(file)])
  }
}
