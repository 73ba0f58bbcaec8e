extension Claims {
  /// Claims that something is ready on each occasion; vacuous if the occasion never comes.
  ///
  /// For P-READY: the screen when the app enters the foreground, the controller when it resumes.
  public static func isReady(
    _ thing: String, _ isReady: some FormulaConvertible, on occasion: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) is ready when it is needed", source, fileID, filePath, line,
      whenever: occasion, demand: isReady)
  }

  /// Claims that what can't be read isn't taken for absent; vacuous if it can always be read.
  ///
  /// For P-PD.
  public static func unreadableIsNotAbsent(
    _ item: String, isUnreadable: some FormulaConvertible,
    isTakenForAbsent: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(item) isn't taken for absent where it can't be read", source, fileID, filePath,
      line,
      whenever: isUnreadable, demand: !isTakenForAbsent.formula)
  }

  /// Claims that a restored instance shows what was saved; vacuous if none is ever restored.
  ///
  /// For P-RESTORE.
  public static func isRestored<Value: ModelValue>(
    _ thing: String, _ shown: some TermConvertible<Value>,
    from saved: some TermConvertible<Value>, on restoration: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) is restored as it was saved", source, fileID, filePath, line,
      whenever: restoration, demand: shown.term == saved.term)
  }

  /// Claims that a value agrees with the clock whenever it is looked at; vacuous if it never is.
  ///
  /// For P-TIME: the clock is a counter of the world that an observer counts.
  public static func agreesWithClock(
    _ thing: String, _ shown: some TermConvertible<Int>, _ clock: some TermConvertible<Int>,
    whenever isShown: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) agrees with the clock", source, fileID, filePath, line,
      whenever: isShown, demand: shown.term == clock.term)
  }

  /// Claims that a cached status was checked after the last moment that may have changed it.
  ///
  /// For P-STALE; vacuous if the status is never used. A check counts from its own step on.
  public static func isFresh(
    _ status: String, onUse isUsed: some FormulaConvertible,
    checkedBy check: some FormulaConvertible, staleAfter change: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(status) is checked again before it is used", source, fileID, filePath, line,
      whenever: isUsed, demand: Past.holds(!change.formula, since: check))
  }

  /// Claims that a flag agrees with what it stands for, on each occasion to compare them.
  ///
  /// For P-AGG, with an aggregate over copies; vacuous if there is no occasion.
  public static func follows(
    _ flag: String, _ isSet: some FormulaConvertible, _ truth: some FormulaConvertible,
    whenever isSettled: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(flag) follows what it stands for", source, fileID, filePath, line,
      whenever: isSettled, demand: agree(isSet, truth))
  }

  /// Claims that a restart without input doesn't crash; vacuous if there is no such restart.
  ///
  /// For P-NULL.
  public static func toleratesNoInput(
    _ component: String, restart: some FormulaConvertible,
    crash hasCrashed: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(component) tolerates a restart without input", source, fileID, filePath, line,
      whenever: restart, demand: !hasCrashed.formula)
  }

  /// Claims that an event finds its owner alive; vacuous if the event never comes.
  ///
  /// For P-ALIVE.
  public static func isAlive(
    _ thing: String, _ owner: Owner, on event: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(thing) is alive when it is touched", source, fileID, filePath, line,
      whenever: event, demand: owner.exists)
  }

  /// Claims that deferred work never runs after the end of its owner; vacuous if it never runs.
  ///
  /// For P-ALIVE; the work is one of the component that makes the claim.
  public static func findsOwnerAlive(
    later work: String,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "the owner is alive when '\(work)' runs", source, fileID, filePath, line,
      whenever: hasJustRun(later: work), demand: !ownerHasEnded.formula)
  }

  /// Claims that a number never grows above a limit.
  ///
  /// For P-OBS with a number of observers, and for P-SIZE with the size of the saved state.
  public static func staysAtMost(
    _ number: String, _ count: some TermConvertible<Int>, _ limit: Int,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(number) stays at most \(limit)", source, fileID, filePath, line,
      demand: count.term <= limit)
  }

  /// Claims that nothing was lost, as a variable of the world remembers it.
  ///
  /// For P-SAVE: the variable is set by an observer, as in ``Variable/remembers(_:at:fileID:line:)``.
  public static func nothingIsLost(
    _ things: String, _ wasLost: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "nothing is lost of \(things)", source, fileID, filePath, line,
      demand: !wasLost.formula)
  }
}
