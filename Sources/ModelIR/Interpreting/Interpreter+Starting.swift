extension Interpreter {
  /// Returns the initial states with given values, in canonical order, without trying all others.
  ///
  /// A variable that the epilogue writes isn't compared; the caller does that.
  ///
  /// - Parameter values: The value of each variable; nil leaves all its initial values possible.
  /// - Returns: The states with the events into them, as far as no assumption excludes them.
  /// - Complexity: The product of the numbers of initial values that are left.
  package func starts(agreeingWith values: [Int?]) -> [Start] {
    var written: Set<Slot> = []
    system.epilogue.forEachAssignment { slot, _ in written.insert(slot) }
    var restricted = system
    for index in system.variables.indices where !written.contains(.variable(index)) {
      guard values.indices.contains(index), let value = values[index] else { continue }
      restricted.variables[index].initialValues.removeAll { $0 != value }
    }
    return Interpreter(restricted).initialStates()
  }

  /// Returns the initial state in which a run starts, if it is one.
  ///
  /// - Complexity: The product of the numbers of initial values of what the epilogue writes.
  package func start(of run: Run) -> Start? {
    guard run.start.count == system.variables.count else { return nil }
    return starts(agreeingWith: run.start).first { $0.state == run.start }
  }

  /// Returns the first initial state in canonical order, without trying all others.
  ///
  /// - Returns: The state with its event; nil if assumptions exclude the first 100,000 combinations of values.
  package func firstStart() -> Start? {
    let open = system.variables.indices.filter { system.variables[$0].initialValues.count > 1 }
    var places = [Int](repeating: 0, count: open.count)
    for _ in 0..<100_000 {
      var values: [Int?] = system.variables.map(\.initialValues.first)
      for (variable, place) in zip(open, places) {
        values[variable] = system.variables[variable].initialValues[place]
      }
      if let start = starts(agreeingWith: values).first { return start }
      // The next combination, counted from the last variable on.
      guard
        let turned = places.indices.last(where: {
          places[$0] + 1 < system.variables[open[$0]].initialValues.count
        })
      else { return nil }
      places[turned] += 1
      for index in places.indices where index > turned { places[index] = 0 }
    }
    return nil
  }
}
