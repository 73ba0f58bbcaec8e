internal import Checking
internal import ModelIR

/// Makes a run out of a graph and the components in which runs can stay for ever.
///
/// The stem is a shortest one to any cycle that counts, and the least of them by initial values and steps.
/// The cycle begins where the stem ends. It goes to the nearest state with something that is still
/// missing, again and again, and then the shortest way back: it is short, but not always the
/// shortest.
struct LassoReconstruction<Word: PackedWord> {
  let query: LassoQuery
  let system: CompiledSystem<Word>
  let graph: StateGraph<Word>
  let components: FairComponents<Word>
  let labels: [UInt64]
  let bits: FairComponents<Word>.Bits

  /// Returns a lasso; nil if no state is in a component.
  ///
  /// - Complexity: Linear in the size of the graph, for each condition once more.
  func lasso() throws(EngineFailure) -> Lasso? {
    guard let nearest = components.components.firstIndex(where: { $0 != 0 }) else { return nil }
    let distance = graph.distance(of: nearest)
    var run = try stem(distance)
    let entry = system.layout.pack(run.states[distance], as: Word.self)
    guard let start = graph.number(of: entry) else {
      throw .internalError("the stem leads to a state that the search hasn't found")
    }
    let interpreter = Interpreter(query.system)
    for next in cycle(from: start) {
      let state = system.layout.unpack(graph.states.base[next])
      let transition = interpreter.transitions(from: run.states[run.states.count - 1]).first {
        $0.fault == nil && $0.state == state
      }
      guard let transition else {
        throw .internalError("the interpreter knows no step that the search has taken")
      }
      run.steps.append(Run.Step(step: transition.step, choices: transition.choices))
      run.states.append(state)
    }
    return Lasso(run: Run(start: run.states[0], steps: run.steps), loop: distance)
  }

  // MARK: Stem

  /// Returns the least shortest run to a state of a component.
  private func stem(
    _ length: Int
  ) throws(EngineFailure) -> (states: [[Int]], steps: [Run.Step]) {
    var leads = [Bool](repeating: false, count: graph.count)
    let end = length + 1 < graph.layers.count ? graph.layers[length + 1] : graph.count
    for state in graph.layers[length]..<end { leads[state] = components.components[state] != 0 }
    for distance in (0..<length).reversed() {
      let next =
        graph.layers[
          distance + 1]..<(distance + 2 < graph.layers.count
        ? graph.layers[distance + 2] : graph.count)
      for state in graph.layers[distance]..<graph.layers[distance + 1] {
        leads[state] = graph.edges(of: state).contains { edge in
          let successor = Int(graph.successors[edge])
          return next.contains(successor) && leads[successor]
        }
      }
    }
    func isOnWay(_ state: [Int], _ distance: Int) -> Bool {
      guard let number = graph.number(of: system.layout.pack(state)) else { return false }
      return graph.distance(of: number) == distance && leads[number]
    }
    guard let start = query.system.firstStart(where: { isOnWay($0, 0) }) else {
      throw .internalError("no initial state leads to the cycle that the search has found")
    }
    let interpreter = Interpreter(query.system)
    var states = [start]
    var steps: [Run.Step] = []
    for distance in 0..<length {
      let transition = interpreter.transitions(from: states[distance]).first {
        $0.fault == nil && isOnWay($0.state, distance + 1)
      }
      guard let transition else {
        throw .internalError("the interpreter knows no step that the search has taken")
      }
      steps.append(Run.Step(step: transition.step, choices: transition.choices))
      states.append(transition.state)
    }
    return (states, steps)
  }

  // MARK: Cycle

  /// Returns the states of a cycle that counts, after the first one; the last is the first.
  private func cycle(from start: Int) -> [Int] {
    let component = components.components[start]
    let available = components.members[Int(component) - 1].reduce(UInt64(0)) {
      $0 | labels[Int($1)]
    }
    let plain = cycle(from: start, collecting: bits.justice)
    let found = plain.reduce(UInt64(0)) { $0 | labels[$1] }
    let lacking = bits.pairs.filter { found & $0.occasion != 0 && found & $0.reaction == 0 }
    guard !lacking.isEmpty else { return plain }
    let reactions = bits.pairs.filter { available & $0.occasion != 0 }.map(\.reaction)
    return cycle(from: start, collecting: reactions.reduce(bits.justice, |))
  }

  private func cycle(from start: Int, collecting labels: UInt64) -> [Int] {
    var missing = labels & ~self.labels[start]
    var states: [Int] = []
    while missing != 0 {
      let way = way(from: states.last ?? start) { self.labels[$0] & missing != 0 }
      guard !way.isEmpty else { return states }
      states += way
      for state in way { missing &= ~self.labels[state] }
    }
    if states.last != start { states += way(from: states.last ?? start) { $0 == start } }
    return states
  }

  /// Returns the states on a shortest way of at least one step within a component.
  private func way(from start: Int, to isGoal: (Int) -> Bool) -> [Int] {
    let component = components.components[start]
    var origins: [Int: Int] = [:]
    var queue = [start]
    var position = 0
    while position < queue.count {
      let state = queue[position]
      position += 1
      for edge in graph.edges(of: state) {
        let successor = Int(graph.successors[edge])
        guard components.components[successor] == component else { continue }
        if isGoal(successor) {
          var way = [successor]
          var last = state
          while last != start {
            way.append(last)
            last = origins[last] ?? start
          }
          return way.reversed()
        }
        guard successor != start, origins[successor] == nil else { continue }
        origins[successor] = state
        queue.append(successor)
      }
    }
    return []
  }
}

extension TransitionSystem {
  /// Returns the first s₀ with a property, in canonical order.
  ///
  /// - Complexity: The product of the numbers of initial values.
  fileprivate func firstStart(where isWanted: ([Int]) -> Bool) -> [Int]? {
    for values in InitialValues(self) {
      var pinned = self
      for (variable, value) in values.enumerated() {
        pinned.variables[variable].initialValues = [value]
      }
      let start = Interpreter(pinned).initialStates().first { isWanted($0.state) }
      if let start { return start.state }
    }
    return nil
  }
}
