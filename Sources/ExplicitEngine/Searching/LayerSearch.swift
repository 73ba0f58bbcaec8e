internal import Checking
internal import ModelIR

/// Breadth-first search: the states at distance zero, one, two, ….
///
/// It begins in memory; where that doesn't suffice and there is room on disk, it goes on there. Counts
/// and layers are the same in all cases, only the order of the states within a layer isn't.
final class LayerSearch<Visited: VisitedStates> {
  typealias Word = Visited.Word

  /// What is known of the states seen so far.
  enum Known {
    case memory(Visited)
    case disk(DiskStates<Word>)
  }

  /// The states at the present distance.
  var layer = Layer<Word>()

  /// The states before this place of the layer have been taken to their successors.
  var position = 0

  /// The states found so far that are one step farther, as far as they are in memory.
  var next = WordBuffer<Word>()

  /// States one step farther that were found before the search went on on disk.
  var written: [Layer<Word>.Part] = []
  var known: Known

  /// The memory that others use for the same search, in bytes.
  var bytesElsewhere = 0
  let expander: Expander<Word>
  let surroundings: Surroundings
  private let system: CompiledSystem<Word>
  private let budget: Budget
  private var watch: Watch
  private let discarded = WordBuffer<Word>()
  private let block = WordBuffer<Word>(capacity: 1)
  private let open = WordBuffer<Word>(capacity: 1)

  /// The states between two looks at the watch.
  private static var patience: Int { 2048 }

  init(
    _ system: CompiledSystem<Word>, visited: Visited, within budget: Budget,
    in surroundings: Surroundings, watch: Watch
  ) {
    self.system = system
    self.budget = budget
    self.surroundings = surroundings
    self.watch = watch
    known = .memory(visited)
    expander = Expander(
      system, workers: surroundings.workers, leastParallel: surroundings.leastParallel)
  }

  /// The number of states found so far; on disk some may be counted twice until their layer is complete.
  var states: Int {
    switch known {
    case .memory(let visited): visited.count
    case .disk(let disk): disk.count + disk.table.count
    }
  }

  /// The steps taken so far, counted with their choices.
  var transitions: Int {
    get { expander.transitions }
    set { expander.transitions = newValue }
  }

  /// Finds the states in which a run can start.
  ///
  /// Returns why it stopped if it did.
  ///
  /// - Complexity: Linear in the product of the numbers of initial values.
  func start(_ source: TransitionSystem) -> StopReason? {
    guarded { () throws(DiskFailure) in
      let starter = StepRunner(system.start, in: system)
      let (before, after) = (WordBuffer<Word>(), WordBuffer<Word>())
      var combinations = InitialValues(source)
      var isFinished = false
      while !isFinished {
        before.count = 0
        while before.count < 1024, !isFinished {
          if let values = combinations.next() {
            before.append(system.layout.pack(values))
          } else {
            isFinished = true
          }
        }
        after.count = 0
        starter.expand(before.base, before.count, into: after)
        if let reason = try add(after.base, after.count) { return reason }
        if let reason = try excess() { return reason }
        if watch.isCancelled(states: states, depth: 0) { return .cancelled }
      }
      return try finishLayer(depth: 0)
    }
  }

  /// Replaces the layer by the next one: the new states one step after those that are open.
  ///
  /// - Parameters:
  ///   - depth: The distance of the new layer.
  ///   - filter: Tells which states of the old one are open; nil means all.
  ///   - pause: What to do now and then, when all states before ``position`` are done.
  /// - Returns: Why it stopped if it did; the layer is then the old one, and the search can go on.
  /// - Complexity: Linear in the number of transitions from the open states.
  func advance(
    depth: Int, filter: ((Word) -> Bool)? = nil, pause: () -> Void = {}
  ) -> StopReason? {
    guarded { () throws(DiskFailure) in
      let isLarge = expander.workers > 1 && layer.count >= expander.leastParallel
      let size = isLarge ? ParallelRound<Word>.size : Self.patience
      while let states = try layer.block(at: position, atMost: size, buffer: block) {
        // The states stay where they are, even if the search goes on on disk meanwhile.
        let kept = layer
        if let reason = try settle(filter.map { selected(states, by: $0) } ?? states, isLarge) {
          return reason
        }
        withExtendedLifetime(kept) { position += states.count }
        if let reason = try excess() { return reason }
        if watch.isCancelled(states: self.states, depth: depth) { return .cancelled }
        pause()
      }
      return try finishLayer(depth: depth)
    }
  }

  /// Does some work, and makes a reason to stop of a failure of the disk.
  private func guarded(_ work: () throws(DiskFailure) -> StopReason?) -> StopReason? {
    do throws(DiskFailure) {
      return try work()
    } catch {
      surroundings.disk?.note(error)
      return .disk(error)
    }
  }

  private func selected(
    _ states: UnsafeMutableBufferPointer<Word>, by filter: (Word) -> Bool
  ) -> UnsafeMutableBufferPointer<Word> {
    open.count = 0
    open.reserve(states.count)
    for state in states where filter(state) { open.append(state) }
    return UnsafeMutableBufferPointer(start: open.base, count: open.count)
  }

  // MARK: Adding states

  /// Takes some states to their successors.
  private func settle(
    _ states: UnsafeMutableBufferPointer<Word>, _ isLarge: Bool
  ) throws(DiskFailure) -> StopReason? {
    guard let base = states.baseAddress else { return nil }
    var done = 0
    var isEmpty = false
    while done < states.count {
      let rest = states.count - done
      let before = done
      switch known {
      case .memory(let visited):
        if isLarge, done == 0 {
          if expander.expandTogether(base, rest, into: visited, recordingIn: next) { return nil }
        } else {
          done += expander.expand(base + done, rest, into: visited, recordingIn: next)
        }
        if done < states.count, let reason = try goToDisk() { return reason }
      case .disk(let disk):
        if let failure = disk.failure { throw failure }
        discarded.count = 0
        if isLarge, done == 0, !isEmpty {
          if expander.expandTogether(base, rest, into: disk.table, recordingIn: discarded) {
            return nil
          }
        } else {
          done += expander.expand(base + done, rest, into: disk.table, recordingIn: discarded)
        }
        guard done < states.count else { break }
        guard isEmpty, done == before else {
          try disk.flush()
          isEmpty = true
          continue
        }
        // Even an empty table has no room for the successors of so many states.
        let successors = expander.successors(of: base + done)
        if let reason = try add(successors.base, successors.count) { return reason }
        done += 1
      }
      isEmpty = false
    }
    return nil
  }

  /// Adds states to the next layer, if they are new.
  func add(_ states: UnsafePointer<Word>, _ count: Int) throws(DiskFailure) -> StopReason? {
    let part = WordBuffer<Word>()
    for place in stride(from: 0, to: count, by: 256) {
      part.count = 0
      part.append(states + place, min(256, count - place))
      if case .memory(let visited) = known {
        if visited.insert(part, recordingIn: next) { continue }
        if let reason = try goToDisk() { return reason }
      }
      guard case .disk(let disk) = known else { continue }
      if let failure = disk.failure { throw failure }
      discarded.count = 0
      if !disk.table.insert(part, recordingIn: discarded) {
        try disk.flush()
        guard disk.table.insert(part, recordingIn: discarded) else { return .machineMemory }
      }
    }
    return nil
  }

  /// Begins the next layer; returns a reason to stop if that isn't possible.
  private func finishLayer(depth: Int) throws(DiskFailure) -> StopReason? {
    switch known {
    case .memory:
      layer = Layer([.memory(next)])
      next = WordBuffer(capacity: max(layer.count, 1024))
    case .disk(let disk):
      try disk.flush()
      let new = try disk.finishLayer { watch.isCancelled(states: states, depth: depth) }
      guard let new else { return .cancelled }
      layer = Layer(written + [.file(new)])
      written = []
      if let limit = budget.states, states > limit { return .states(limit) }
    }
    position = 0
    #if DEBUG || CHECKED_TABLES
      checkInvariants(of: system.layout)
    #endif
    return nil
  }

  // MARK: Limits

  /// Returns the reason to stop if there are too many states; goes to the disk if they take too much memory.
  private func excess() throws(DiskFailure) -> StopReason? {
    guard case .memory(let visited) = known else { return nil }
    if let limit = budget.states, visited.count > limit { return .states(limit) }
    let bytes = visited.bytes + layer.bytes + next.bytes + bytesElsewhere
    guard let limit = surroundings.memoryLimit(budget), bytes > limit else { return nil }
    return try goToDisk()
  }

  /// Goes on on disk if that is possible; returns the reason to stop if it isn't.
  func goToDisk() throws(DiskFailure) -> StopReason? {
    guard case .memory(let visited) = known else { return nil }
    guard let space = surroundings.disk, let limit = surroundings.memoryLimit(budget) else {
      return budget.memory.map { .memory($0) } ?? .machineMemory
    }
    watch.phase += " on disk"
    guard let disk = DiskStates<Word>(in: space, memory: limit) else { return .machineMemory }
    if let table = visited as? HashedStates<Word> {
      disk.add(try table.sortedFile(in: space))
    } else {
      try disk.addCandidates { (body) throws(DiskFailure) in try visited.forEachBlock(body) }
      _ = try disk.finishLayer { false }
    }
    known = .disk(disk)
    layer = try layer.written(in: space)
    written += try Layer([.memory(next)]).written(in: space).parts
    next = WordBuffer(capacity: 1)
    return nil
  }
}
