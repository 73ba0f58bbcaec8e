/// Remembers whether something was lost: what was at risk when something happened.
///
/// For P-SAVE. Store it: `losses = Losses(of: "the edits", hasUnsavedEdits, at: .end(of: app.process))`. What
/// you don't promise stands apart, as in `unless: app.isOnScreen`.
public struct Losses: Component {
  /// Whether anything was lost at any time.
  public let haveHappened = Variable(initially: false, lifetime: .world)

  public let observers: [Observe]

  private let things: String
  private let isAtRisk: Condition

  /// Remembers losses: what is at risk when something happens is lost, unless that is accepted.
  public init(
    of things: String, _ isAtRisk: some ConditionConvertible, at happening: Happening,
    unless isAccepted: (any ConditionConvertible)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.things = things
    self.isAtRisk = isAtRisk.condition
    let isLost = isAccepted.map { isAtRisk.condition && !$0.condition } ?? isAtRisk.condition
    observers = [haveHappened.remembers(isLost, at: happening, fileID: fileID, line: line)]
  }

  /// Claims that nothing is lost; vacuous if nothing is ever at risk.
  public func neverHappen(
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    Claims.property(
      name ?? "nothing is lost of \(things)", source, fileID, filePath, line,
      whenever: Past.once(isAtRisk) || haveHappened.formula, demand: !haveHappened)
  }
}
