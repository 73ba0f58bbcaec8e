internal import Checking
internal import ModelIR

/// Breadth-first search: the states at distance zero, one, two, ….
final class LayerSearch<Visited: VisitedStates> {
  typealias Word = Visited.Word

  /// The states at the present distance, in the order found.
  private(set) var layer = WordBuffer<Word>()

  /// The steps taken so far, counted with their choices.
  private(set) var transitions = 0

  private let visited: Visited
  private let system: CompiledSystem<Word>
  private let budget: Budget
  private let runner: StepRunner<Word>
  private var watch: Watch
  private let batch = WordBuffer<Word>(capacity: 1 << 13)

  /// The states that are taken together, so that the waits for memory overlap.
  private static var batchSize: Int { 32 }

  /// The batches between two looks at the watch.
  private static var patience: Int { 64 }

  init(
    _ system: CompiledSystem<Word>, visited: Visited, within budget: Budget, watch: Watch
  ) {
    self.system = system
    self.visited = visited
    self.budget = budget
    self.watch = watch
    runner = StepRunner(system.steps, in: system)
  }

  /// The number of states found so far.
  var states: Int { visited.count }

  /// Finds the states in which a run can start.
  ///
  /// Returns why it stopped if it did.
  ///
  /// - Complexity: Linear in the product of the numbers of initial values.
  func start(_ source: TransitionSystem) -> StopReason? {
    let starter = StepRunner(system.start, in: system)
    let before = WordBuffer<Word>()
    var combinations = InitialValues(source)
    var isFinished = false
    while !isFinished {
      before.count = 0
      while before.count < 1024 {
        guard let values = combinations.next() else {
          isFinished = true
          break
        }
        before.append(system.layout.pack(values))
      }
      batch.count = 0
      starter.expand(before.base, before.count, into: batch)
      if let reason = settleBatch(in: layer, depth: 0) { return reason }
      if watch.isCancelled(states: states, depth: 0) { return .cancelled }
    }
    return nil
  }

  /// Replaces the layer by the next one: the new states one step after those that are open.
  ///
  /// Returns why it stopped if it did; the layer is then incomplete. The old layer is returned, too.
  ///
  /// - Complexity: Linear in the number of transitions from the open states.
  func advance(depth: Int, open: WordBuffer<Word>) -> StopReason? {
    let next = WordBuffer<Word>(capacity: max(layer.count, 1024))
    var position = 0
    var untilLook = Self.patience
    while position < open.count {
      let count = min(Self.batchSize, open.count - position)
      batch.count = 0
      runner.expand(open.base + position, count, into: batch)
      transitions += batch.count
      position += count
      if let reason = settleBatch(in: next, depth: depth) { return reason }
      untilLook -= 1
      if untilLook == 0 {
        untilLook = Self.patience
        if watch.isCancelled(states: states, depth: depth) { return .cancelled }
      }
    }
    layer = next
    return nil
  }

  private func settleBatch(in layer: WordBuffer<Word>, depth: Int) -> StopReason? {
    guard visited.insert(batch, recordingIn: layer) else {
      return budget.memory.map { .memory($0) } ?? .machineMemory
    }
    if let limit = budget.states, states > limit { return .states(limit) }
    if let limit = budget.memory, visited.bytes + self.layer.bytes + layer.bytes > limit {
      return .memory(limit)
    }
    return nil
  }
}
