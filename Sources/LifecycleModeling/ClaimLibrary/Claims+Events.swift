extension Claims {
  /// Claims that something happens at most once in the life of an owner; vacuous if it never happens.
  ///
  /// For P-ONCE and P-INIT. What happens in a step that ends the owner and begins its next life belongs to
  /// the next.
  public static func happensOnce(
    _ event: String, _ hasHappened: some FormulaConvertible, per owner: Owner,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(event) happens once at most", source, fileID, filePath, line,
      whenever: hasHappened, demand: !hadHappened(hasHappened, within: owner))
  }

  /// Claims that something happens at most once for each thing that asks for it, and never unasked.
  ///
  /// For P-ONCE: vacuous if it never happens. What asks in the same step is taken to ask before and again
  /// after it.
  public static func happensOnce(
    _ event: String, _ hasHappened: some FormulaConvertible,
    perEach arming: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(event) happens once at most when asked for", source, fileID, filePath, line,
      whenever: hasHappened,
      demand: arming.formula
        || Past.previously(Past.holds(!hasHappened.formula, since: arming)))
  }

  /// Claims that something never happens while a condition holds; vacuous if it never happens.
  ///
  /// For P-NOFG and P-FGS: a sound in the background, a start when the time is used up.
  public static func neverHappens(
    _ event: String, _ happens: some FormulaConvertible,
    while isExcluded: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(event) never happens at the wrong time", source, fileID, filePath, line,
      whenever: happens, demand: !isExcluded.formula)
  }

  /// Claims that something for the eyes of the user never happens in the background.
  ///
  /// For P-NOFG: vacuous if it never happens at all.
  public static func neverInBackground(
    _ event: String, _ happens: some FormulaConvertible,
    _ isInBackground: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(event) never happens in the background", source, fileID, filePath, line,
      whenever: happens, demand: !isInBackground.formula)
  }

  /// Claims that something comes before its deadline, in the life of the same owner.
  ///
  /// For the order in P-DEADLINE; vacuous if the deadline never comes. The same step is in time.
  public static func comesInTime(
    _ event: String, _ hasHappened: some FormulaConvertible,
    before deadline: some FormulaConvertible, per owner: Owner,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(event) comes in time", source, fileID, filePath, line,
      whenever: deadline, demand: Self.hasHappened(hasHappened, within: owner))
  }

  /// Claims that no state is committed between a save and the next chance to commit.
  ///
  /// For P-COMMIT; vacuous if nothing is ever committed. The chance counts from its own step on.
  public static func isNotCommitted(
    _ change: String, _ isCommitted: some FormulaConvertible,
    afterSave isSaved: some FormulaConvertible, until canCommit: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(change) isn't committed after the state was saved", source, fileID, filePath, line,
      whenever: isCommitted,
      demand: !Past.holds(!canCommit.formula, since: isSaved.formula && !canCommit.formula))
  }

  /// Claims that each way in leads to the handling of what came; one claim for each route.
  ///
  /// For P-ROUTE: a route on which nothing ever comes is vacuous, and so reported.
  public static func isHandled(
    _ arrival: String, _ isHandled: some FormulaConvertible,
    on routes: KeyValuePairs<String, Formula>, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> [Property] {
    routes.map { route, comes in
      property(
        "\(arrival) is handled on \(route)", source, fileID, filePath, line, whenever: comes,
        demand: isHandled)
    }
  }

  /// Claims that a repeated callback leaves a variable as it is; vacuous if none is repeated.
  ///
  /// For P-DUP.
  public static func isUnchanged<Value: FiniteDomain>(
    _ thing: String, _ variable: Variable<Value>, by repetition: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) is the same after a repetition", source, fileID, filePath, line,
      whenever: repetition, demand: !changed(variable, within: Value.domain))
  }

  /// Claims that a repeated callback leaves a counter as it is; vacuous if none is repeated.
  ///
  /// For P-DUP; the range is that of the counter.
  public static func isUnchanged(
    _ thing: String, _ counter: Variable<Int>, in range: ClosedRange<Int>,
    by repetition: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) is the same after a repetition", source, fileID, filePath, line,
      whenever: repetition, demand: !changed(counter, within: Array(range)))
  }

  /// States that the step into this state changed a variable.
  private static func changed<Value>(
    _ variable: Variable<Value>, within values: [Value]
  ) -> Formula {
    let changes = values.map { Past.previously(variable == $0) && variable != $0 }
    return changes.dropFirst().reduce(changes.first ?? (!Condition.always).formula) { $0 || $1 }
  }
}
