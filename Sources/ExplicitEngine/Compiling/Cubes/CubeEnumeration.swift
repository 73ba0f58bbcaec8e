/// Writes a path of a step as cubes that share no state.
struct CubeEnumeration {
  let diagrams: DecisionDiagrams
  let limit: Int
  private(set) var cubes: [SymbolicCube] = []

  /// The variables that the path at hand changes.
  private var changed: [Int] = []
  private var constraints: [SymbolicCube.Constraint] = []

  /// The functions still to be decided, as frames of equal length on top of each other: the domain
  /// of the path, then the new value of each changed variable.
  private var frames: [Diagram] = []

  /// Prepares for at most so many cubes.
  init(_ diagrams: DecisionDiagrams, limit: Int) {
    self.diagrams = diagrams
    self.limit = limit
  }

  /// Adds the cubes of a path, in those states in which some variables have given codes.
  ///
  /// - Parameters:
  ///   - path: A path whose functions don't ask those variables.
  ///   - given: The codes.
  /// - Throws: An error if there are too many cubes.
  /// - Complexity: Linear in the number of cubes, times variables and values.
  mutating func add(
    _ path: SymbolicPath, where given: [SymbolicCube.Constraint] = []
  ) throws(TooLarge) {
    changed = path.changes.indices.filter { path.changes[$0] != .keep }
    try enumerate(path.domain, changed.map { path.changes[$0] }, given)
  }

  /// Adds the cubes of a condition, which change nothing.
  ///
  /// - Complexity: Linear in the number of cubes, times variables and values.
  mutating func add(_ condition: Diagram) throws(TooLarge) {
    changed = []
    try enumerate(condition, [], [])
  }

  private mutating func enumerate(
    _ domain: Diagram, _ values: [Diagram], _ given: [SymbolicCube.Constraint]
  ) throws(TooLarge) {
    guard domain != .zero else { return }
    constraints = given
    frames.removeAll(keepingCapacity: true)
    frames.append(domain)
    frames.append(contentsOf: values)
    try expand(frame: 0)
  }

  /// Splits the frame at a place by the first variable that it asks, until nothing is left to ask.
  private mutating func expand(frame: Int) throws(TooLarge) {
    let length = changed.count + 1
    var level = Int.max
    for index in frame..<frame + length { level = min(level, diagrams.level(of: frames[index])) }
    guard level != .max else {
      try emit(frame: frame)
      return
    }
    // Codes that leave the same functions belong to the same cubes.
    let firstGroup = frames.count
    var groups: [CodeSet] = []
    for code in 0..<diagrams.counts[level] {
      let domain = diagrams.child(of: frames[frame], at: level, code: code)
      guard domain != .zero else { continue }
      let candidate = frames.count
      for index in frame..<frame + length {
        frames.append(diagrams.child(of: frames[index], at: level, code: code))
      }
      if let group = groups.indices.first(where: {
        framesAreEqual(firstGroup + $0 * length, candidate, length)
      }) {
        groups[group].insert(code)
        frames.removeLast(length)
      } else {
        groups.append(CodeSet())
        groups[groups.count - 1].insert(code)
      }
    }
    for (index, codes) in groups.enumerated() {
      constraints.append(SymbolicCube.Constraint(variable: level, codes: codes))
      try expand(frame: firstGroup + index * length)
      constraints.removeLast()
    }
    frames.removeSubrange(firstGroup...)
  }

  private func framesAreEqual(_ first: Int, _ second: Int, _ length: Int) -> Bool {
    for index in 0..<length where frames[first + index] != frames[second + index] { return false }
    return true
  }

  private mutating func emit(frame: Int) throws(TooLarge) {
    guard cubes.count < limit else { throw TooLarge() }
    var assignments: [SymbolicCube.Assignment] = []
    for (index, variable) in changed.enumerated() {
      let value = frames[frame + 1 + index]
      guard value != .keep else { continue }
      assignments.append(
        SymbolicCube.Assignment(
          variable: variable, code: diagrams.constant(value) &- diagrams.lowerBounds[variable]))
    }
    cubes.append(SymbolicCube(constraints: constraints, assignments: assignments))
  }
}
