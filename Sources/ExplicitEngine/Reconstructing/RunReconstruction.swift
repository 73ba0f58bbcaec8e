internal import Checking
internal import ModelIR

/// Finds the canonical run to each target that an exploration has found.
///
/// Unless the exploration has kept its layers, the search runs once more to the distances found and
/// keeps them this time. Going backwards it marks the states of each layer that can still reach a
/// target in exactly the steps left. Going forwards it takes the first start and then the first step
/// that leads to a marked state, in the order of the reference interpreter.
struct RunReconstruction<Word: PackedWord> {
  let query: ReachabilityQuery
  let system: CompiledSystem<Word>
  let valuations: Valuations
  let findings: Findings

  /// The layers of the exploration, if it has kept them.
  let keptLayers: [WordBuffer<Word>]?
  let report: ProgressReporter

  /// What the reconstruction came to.
  struct Outcome {
    /// The run to each target; nil where there is none or it has not been found again.
    var runs: [Run?]

    /// Why runs are missing, if they are.
    var stopReason: StopReason?
  }

  /// Returns the run to each target that has one.
  ///
  /// - Complexity: Linear in the number of transitions up to the largest distance, at most three
  ///   times that per 64 targets; the layers take one word per state.
  func run() throws(EngineFailure) -> Outcome {
    var outcome = Outcome(runs: Array(repeating: nil, count: findings.targetCount))
    let found = outcome.runs.indices.filter { findings.distance(target: $0) != nil }
    guard !found.isEmpty else { return outcome }
    var layers = keptLayers ?? []
    if keptLayers == nil { outcome.stopReason = search(keeping: &layers) }
    for first in stride(from: 0, to: found.count, by: 64) where outcome.stopReason == nil {
      let block = Array(found[first..<min(first + 64, found.count)])
      guard let marks = marks(of: layers, for: block) else {
        outcome.stopReason = .cancelled
        break
      }
      for (bit, target) in block.enumerated() {
        let length = findings.distance(target: target) ?? 0
        outcome.runs[target] = try run(marks, bit: bit, length: length)
      }
    }
    return outcome
  }

  // MARK: Layers

  /// Returns the distance up to which the states of each valuation matter.
  private var horizons: [Int] {
    var horizons = [Int](repeating: -1, count: valuations.all.count)
    for target in 0..<findings.targetCount {
      guard let length = findings.distance(target: target) else { continue }
      for valuation in horizons.indices
      where findings.distance(target: target, valuation: valuation) == length {
        horizons[valuation] = max(horizons[valuation], length)
      }
    }
    return horizons
  }

  /// Searches once more, without a budget, and keeps every layer.
  ///
  /// Returns why it stopped if it did.
  private func search(keeping layers: inout [WordBuffer<Word>]) -> StopReason? {
    guard let table = HashedStates<Word>(memoryLimit: nil) else { return .machineMemory }
    let watch = Watch("finding the shortest run", reporting: report)
    let search = LayerSearch(system, visited: table, within: Budget(), watch: watch)
    let inspector = LayerInspector(system, valuations)
    if let reason = search.start(query.system) { return reason }
    let horizons = horizons
    layers = [search.layer]
    for distance in 0..<(horizons.max() ?? 0) {
      let open = inspector.openStates(of: search.layer) { horizons[$0] > distance }
      if let reason = search.advance(depth: distance + 1, open: open) { return reason }
      layers.append(search.layer)
    }
    return nil
  }

  // MARK: Backwards

  /// Returns the states of each layer on shortest runs to some targets; nil if it was cancelled.
  private func marks(of layers: [WordBuffer<Word>], for targets: [Int]) -> [MarkedStates<Word>]? {
    let lengths = targets.map { findings.distance(target: $0) ?? 0 }
    let longest = lengths.max() ?? 0
    let runner = StepRunner(system.steps, in: system)
    let inspector = LayerInspector(system, valuations)
    let next = WordBuffer<Word>()
    var watch = Watch("finding the shortest run", reporting: report)
    var marked: [MarkedStates<Word>] = []
    var states = 0
    for distance in stride(from: longest, through: 0, by: -1) {
      let marks = MarkedStates<Word>()
      var ending = [UInt64](repeating: 0, count: findings.targetCount)
      for (bit, target) in targets.enumerated() where lengths[bit] == distance {
        ending[target] = 1 << UInt64(bit)
      }
      let endsHere = lengths.contains(distance)
      let layer = layers[distance]
      for index in 0..<layer.count {
        let state = layer.base[index]
        var found = endsHere ? inspector.marks(of: state, ending) : 0
        if let following = marked.last, following.count > 0 {
          next.count = 0
          runner.expand(layer.base + index, 1, into: next)
          for successor in 0..<next.count { found |= following.marks(of: next.base[successor]) }
        }
        if found != 0 { marks.insert(state, marks: found) }
        states += 1
        if states & 0xFFF == 0, watch.isCancelled(states: states, depth: distance) { return nil }
      }
      marked.append(marks)
    }
    return marked.reversed()
  }

  // MARK: Forwards

  private func run(
    _ marks: [MarkedStates<Word>], bit: Int, length: Int
  ) throws(EngineFailure) -> Run {
    let interpreter = Interpreter(query.system)
    func leads(_ state: [Int], _ distance: Int) -> Bool {
      marks[distance].marks(of: system.layout.pack(state)) >> UInt64(bit) & 1 == 1
    }
    guard let start = start(where: { leads($0, 0) }) else {
      throw .internalError("no initial state leads to the target that the search has found")
    }
    var state = start
    var steps: [Run.Step] = []
    for distance in 0..<length {
      let transition = query.system.steps.indices.lazy.compactMap { step in
        interpreter.transitions(of: step, from: state).first {
          $0.fault == nil && leads($0.state, distance + 1)
        }
      }.first
      guard let transition else {
        throw .internalError("the interpreter knows no step that the search has taken")
      }
      steps.append(Run.Step(step: transition.step, choices: transition.choices))
      state = transition.state
    }
    return Run(start: start, steps: steps)
  }

  /// Returns the first s₀ with a property, in canonical order.
  private func start(where leads: ([Int]) -> Bool) -> [Int]? {
    let starter = StepRunner(system.start, in: system)
    let next = WordBuffer<Word>()
    for values in InitialValues(query.system) {
      next.count = 0
      withUnsafePointer(to: system.layout.pack(values, as: Word.self)) {
        starter.expand($0, 1, into: next)
      }
      let mayLead = (0..<next.count).contains { leads(system.layout.unpack(next.base[$0])) }
      guard mayLead else { continue }
      var pinned = query.system
      for (variable, value) in values.enumerated() {
        pinned.variables[variable].initialValues = [value]
      }
      let start = Interpreter(pinned).initialStates().first { leads($0.state) }
      if let start { return start.state }
    }
    return nil
  }
}
