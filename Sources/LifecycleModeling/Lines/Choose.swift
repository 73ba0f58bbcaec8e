internal import ModelIR

/// A free choice between groups of lines: every one of them may happen.
public struct Choose: Clause {
  public let clauses: ClauseList

  /// Chooses one of two groups of lines.
  public init(
    fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ first: () -> ClauseList, @LineBuilder or second: () -> ClauseList
  ) {
    self.init(among: [first().lines, second().lines], fileID: fileID, line: line)
  }

  /// Chooses one of three groups of lines.
  public init(
    fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ first: () -> ClauseList, @LineBuilder or second: () -> ClauseList,
    @LineBuilder or third: () -> ClauseList
  ) {
    self.init(among: [first().lines, second().lines, third().lines], fileID: fileID, line: line)
  }

  /// Chooses any of several values.
  public init<Value: ModelValue>(
    among values: [Value], fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: (Value) -> ClauseList
  ) {
    self.init(
      among: values.map { lines($0).lines }, labels: values.map { "\($0)" }, fileID: fileID,
      line: line)
  }

  /// Chooses any copy for which a condition holds.
  ///
  /// Without one, an action isn't possible; a handler, an operation or a later part does nothing.
  public init<Base: Component>(
    _ copies: Copies<Base>, where condition: (Base) -> Condition = { _ in .always },
    fileID: String = #fileID, line: Int = #line, @LineBuilder _ lines: (Base) -> ClauseList
  ) {
    let alternatives = copies.all.enumerated().map { index, copy in
      ClauseLine.Alternative(
        label: String(index), condition: condition(copy).expression, lines: lines(copy).lines)
    }
    clauses = ClauseList(.choose(alternatives), at: SourcePosition(fileID: fileID, line: line))
  }

  private init(
    among bodies: [[ClauseLine]], labels: [String]? = nil, fileID: String, line: Int
  ) {
    let alternatives = bodies.enumerated().map { index, lines in
      ClauseLine.Alternative(
        label: labels?[index] ?? "", condition: .true, lines: lines)
    }
    clauses = ClauseList(.choose(alternatives), at: SourcePosition(fileID: fileID, line: line))
  }
}

/// Lines for every copy, one copy after the other: in any order where the lines have parts, else in
/// the order of the copies.
public struct ForEach: Clause {
  public let clauses: ClauseList

  /// Writes the lines once for each copy.
  public init<Base: Component>(
    _ copies: Copies<Base>, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: (Base) -> ClauseList
  ) {
    clauses = ClauseList(
      .forEach(copies.all.map { lines($0).lines }),
      at: SourcePosition(fileID: fileID, line: line))
  }
}
