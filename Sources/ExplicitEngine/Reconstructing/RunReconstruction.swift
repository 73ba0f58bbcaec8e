internal import Checking
internal import ModelIR

/// Finds the canonical run to each target that an exploration has found.
///
/// Unless the exploration has kept its layers, the search runs once more to the distances found and
/// keeps them this time. Going backwards it marks the states of each layer that can still reach a
/// target in exactly the steps left. Going forwards it takes the first start and then the first step
/// that leads to a marked state, in the order of the reference interpreter.
///
/// Where copies can change places, the layers hold one of the states that differ in nothing else. All of them
/// are equally far from the start and from every target, so the way forwards, which tells the copies
/// apart, is the same as without.
struct RunReconstruction<Word: PackedWord> {
  let query: ReachabilityQuery
  let system: CompiledSystem<Word>
  let valuations: Valuations
  let findings: Findings

  /// The layers of the exploration, if it has kept them.
  let keptLayers: [Layer<Word>]?

  /// The most memory to use for states, in bytes, where more of them can go to the disk.
  let memory: Int?
  let surroundings: Surroundings
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
      let marks: [MarkedStates<Word>]
      do throws(DiskFailure) {
        guard let complete = try self.marks(of: layers, for: block) else {
          outcome.stopReason = .cancelled
          break
        }
        marks = complete
      } catch {
        surroundings.disk?.note(error)
        outcome.stopReason = .disk(error)
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

  /// Searches once more and keeps every layer; only memory is limited, where there is the disk.
  ///
  /// Returns why it stopped if it did.
  private func search(keeping layers: inout [Layer<Word>]) -> StopReason? {
    let budget = Budget(memory: surroundings.disk == nil ? nil : memory)
    let limit = surroundings.memoryLimit(budget)
    guard let table = HashedStates<Word>(memoryLimit: limit) else { return .machineMemory }
    let watch = Watch("finding the shortest run", reporting: report)
    let search = LayerSearch(
      system, visited: table, within: budget, in: surroundings, watch: watch)
    let inspector = LayerInspector(system, valuations)
    if let reason = search.start(query.system) { return reason }
    let horizons = horizons
    layers = [search.layer]
    do throws(DiskFailure) {
      for distance in 0..<(horizons.max() ?? 0) {
        let filter = inspector.filter { horizons[$0] > distance }
        if let reason = search.advance(depth: distance + 1, filter: filter) { return reason }
        layers.append(search.layer)
        search.bytesElsewhere += layers[distance].bytes
        if case .disk(let disk) = search.known {
          for index in layers.indices where layers[index].bytes > 0 {
            layers[index] = try layers[index].written(in: disk.space)
          }
        }
      }
    } catch {
      surroundings.disk?.note(error)
      return .disk(error)
    }
    return nil
  }

  // MARK: Backwards

  /// Returns the states of each layer on shortest runs to some targets; nil if it was cancelled.
  private func marks(
    of layers: [Layer<Word>], for targets: [Int]
  ) throws(DiskFailure) -> [MarkedStates<Word>]? {
    let lengths = targets.map { findings.distance(target: $0) ?? 0 }
    let marking = BackwardMarking(system, valuations, workers: surroundings.workers)
    var watch = Watch("finding the shortest run", reporting: report)
    var marked: [MarkedStates<Word>] = []
    var states = 0
    for distance in stride(from: lengths.max() ?? 0, through: 0, by: -1) {
      var ending = [UInt64](repeating: 0, count: findings.targetCount)
      for (bit, target) in targets.enumerated() where lengths[bit] == distance {
        ending[target] = 1 << UInt64(bit)
      }
      let marks = try marking.marks(
        of: layers[distance], ending: lengths.contains(distance) ? ending : nil,
        following: marked.last
      ) { count in
        states += count
        return watch.isCancelled(states: states, depth: distance)
      }
      guard let marks else { return nil }
      marked.append(marks)
    }
    return marked.reversed()
  }

  // MARK: Forwards

  private func run(
    _ marks: [MarkedStates<Word>], bit: Int, length: Int
  ) throws(EngineFailure) -> Run {
    let interpreter = Interpreter(query.system)
    let sorter = CopySorter<Word>(system.layout)
    func leads(_ state: [Int], _ distance: Int) -> Bool {
      let packed: Word = system.layout.pack(state)
      let form = sorter?.form(of: packed) ?? packed
      return marks[distance].marks(of: form) >> UInt64(bit) & 1 == 1
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
