extension Claims {
  /// Claims that a resource is held only while a condition holds; vacuous if it is never held.
  ///
  /// For P-REL.
  public static func isHeldOnly(
    _ resource: String, _ isHeld: some FormulaConvertible,
    while isAllowed: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(resource) is held only while it may be", source, fileID, filePath, line,
      whenever: isHeld, demand: isAllowed)
  }

  /// Claims that a resource is released on each occasion; vacuous if the occasion never comes.
  ///
  /// For P-REL and P-LOCK: the occasion is a phase, the end of an object, or a callback.
  public static func isReleased(
    _ resource: String, _ isHeld: some FormulaConvertible,
    whenever occasion: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(resource) is released in time", source, fileID, filePath, line,
      whenever: occasion, demand: !isHeld.formula)
  }

  /// Claims that a resource is released when each of the callbacks has been handled.
  ///
  /// For P-REL: one claim for each callback, vacuous if that never comes.
  public static func isReleased<Base: Platform>(
    _ resource: String, _ isHeld: some FormulaConvertible, by callbacks: Base.Callback...,
    of platform: Base, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> [Property] {
    callbacks.map { callback in
      isReleased(
        resource, isHeld, whenever: platform.hasJustCalled(callback),
        named: "\(resource) is released by \(callback)", source: source, fileID: fileID,
        filePath: filePath, line: line)
    }
  }

  /// Claims that content is covered whenever others can see it; vacuous if they never can.
  ///
  /// For P-COVER.
  public static func isCovered(
    _ content: String, _ isCovered: some FormulaConvertible,
    whenever isExposed: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(content) is covered whenever it can be seen", source, fileID, filePath, line,
      whenever: isExposed, demand: isCovered)
  }

  /// Claims that the cover is gone where the user works; vacuous if the user never does.
  ///
  /// For P-COVER.
  public static func isUncovered(
    _ content: String, _ isCovered: some FormulaConvertible,
    whenever isUsed: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    property(
      name ?? "\(content) is uncovered for its user", source, fileID, filePath, line,
      whenever: isUsed, demand: !isCovered.formula)
  }
}
