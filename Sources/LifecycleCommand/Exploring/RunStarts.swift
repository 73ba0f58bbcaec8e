import ModelIR

/// Where the runs of a system can start, without trying all combinations of values.
struct RunStarts {
  private let system: TransitionSystem

  init(_ system: TransitionSystem) { self.system = system }

  /// The most combinations of values that are tried.
  private static let mostTries = 100_000

  /// The first state in canonical order that no assumption excludes; nil where there is none among the
  /// first 100,000 combinations.
  var first: [Int]? {
    let open = system.variables.indices.filter { system.variables[$0].initialValues.count > 1 }
    var places = [Int](repeating: 0, count: open.count)
    let interpreter = Interpreter(system)
    for _ in 0..<Self.mostTries {
      var values: [Int?] = system.variables.map { $0.initialValues.first }
      for (variable, place) in zip(open, places) {
        values[variable] = system.variables[variable].initialValues[place]
      }
      if let start = interpreter.starts(agreeingWith: values).first { return start.state }
      guard advance(&places, through: open) else { return nil }
    }
    return nil
  }

  /// Goes on to the next combination.
  ///
  /// - Returns: Whether there is one.
  private func advance(_ places: inout [Int], through variables: [Int]) -> Bool {
    for index in places.indices.reversed() {
      places[index] += 1
      if places[index] < system.variables[variables[index]].initialValues.count { return true }
      places[index] = 0
    }
    return false
  }

  /// The variables whose first value somebody can choose, each with its values; long ranges are left out.
  var choices: [(variable: Int, values: [Int])] {
    system.variables.indices.compactMap { index in
      let variable = system.variables[index]
      let values = variable.role.isFixed ? Array(variable.domain.range) : variable.initialValues
      guard values.count > 1, values.count <= 24 else { return nil }
      return (index, values)
    }
  }
}
