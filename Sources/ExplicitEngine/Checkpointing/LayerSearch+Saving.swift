/// Searches are written as rows of states: those known, those of the layer that are still to be taken to their
/// successors, those that are new, and those that may be. So a search can go on under other limits.
extension LayerSearch {
  /// Writes how far the search has come.
  ///
  /// - Complexity: Linear in the number of states.
  func save(to section: SectionWriter) throws(DiskFailure) {
    let new = Layer(written + [.memory(next)])
    switch known {
    case .memory(let visited):
      try section.write(visited.count)
      try visited.forEachBlock { (states, count) throws(DiskFailure) in
        try section.write(states, count)
      }
      try section.align()
      try save(layer, from: position, to: section)
      try save(new, to: section)
      try save(Layer(), to: section)
    case .disk(let disk):
      try disk.flush()
      try save(Layer(disk.known.map { .file($0) }), to: section)
      try save(layer, from: position, to: section)
      try save(new, to: section)
      try save(Layer(disk.candidates.map { .file($0) }), to: section)
    }
  }

  private func save(
    _ states: Layer<Word>, from place: Int = 0, to section: SectionWriter
  ) throws(DiskFailure) {
    try section.write(states.count - place)
    try states.forEachBlock(from: place) { (block) throws(DiskFailure) in
      try section.write(UnsafeRawBufferPointer(block))
    }
    try section.align()
  }

  /// Goes to where another search had come; nothing must be known yet.
  ///
  /// Returns why that isn't possible if it isn't.
  ///
  /// - Complexity: Linear in the number of states.
  func resume(from section: SectionReader) throws(DiskFailure) -> StopReason? {
    if let reason = try addStates(of: section) { return reason }
    next = WordBuffer()
    if case .disk(let disk) = known { _ = try disk.finishLayer { false } }
    layer = try row(of: section)
    position = 0
    let new = try row(of: section)
    // The states that are new are known already; so they must not be added again.
    if case .memory = known, case .memory(let states)? = new.parts.first {
      next = states
    } else {
      written = new.parts
    }
    return try addStates(of: section)
  }

  /// Adds a row of states, which may be sorted.
  private func addStates(of section: SectionReader) throws(DiskFailure) -> StopReason? {
    let count = try section.number()
    // A table that grew only when it is full would be crowded where the first states of a sorted row stand.
    if case .memory(let visited) = known, !visited.reserve(count), let reason = try goToDisk() {
      return reason
    }
    guard case .disk(let disk) = known else {
      return try forEachBlock(of: section, count) { (block) throws(DiskFailure) in
        try add(block.base, block.count)
      }
    }
    try disk.addCandidates { (body) throws(DiskFailure) in
      _ = try forEachBlock(of: section, count) { (block) throws(DiskFailure) -> StopReason? in
        try body(block.base, block.count)
        return nil
      }
    }
    return nil
  }

  /// Reads a row of states, in memory as long as the search is.
  private func row(of section: SectionReader) throws(DiskFailure) -> Layer<Word> {
    var file: WordFile<Word>?
    if case .disk(let disk) = known { file = try WordFile(in: disk.space) }
    let words = WordBuffer<Word>()
    let count = try section.number()
    _ = try forEachBlock(of: section, count) { (block) throws(DiskFailure) -> StopReason? in
      if let file {
        try file.append(block.base, block.count)
      } else {
        words.append(contentsOf: block)
      }
      return nil
    }
    return Layer([file.map { .file($0) } ?? .memory(words)])
  }

  private func forEachBlock(
    of section: SectionReader, _ count: Int,
    _ body: (WordBuffer<Word>) throws(DiskFailure) -> StopReason?
  ) throws(DiskFailure) -> StopReason? {
    let block = WordBuffer<Word>(capacity: 1 << 12)
    var rest = count
    while rest > 0 {
      block.count = min(rest, block.capacity)
      try section.words(into: block.base, block.count)
      if let reason = try body(block) { return reason }
      rest -= block.count
    }
    section.align()
    return nil
  }
}
