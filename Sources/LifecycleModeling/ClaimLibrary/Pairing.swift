/// Two events that belong together in the life of an owner: each begin has one end.
///
/// For P-BAL and P-PAIR: a task that is begun and ended, a listener that is added and removed. Both events
/// in one step count as an end that is followed by a begin.
public struct Pairing: Sendable {
  private let thing: String
  private let begins: Formula
  private let ends: Formula
  private let owner: Owner

  /// Pairs the events that begin and end something; the end of the owner ends it as well.
  public init(
    _ thing: String, begins: some FormulaConvertible, ends: some FormulaConvertible,
    within owner: Owner
  ) {
    self.thing = thing
    self.begins = begins.formula
    self.ends = ends.formula
    self.owner = owner
  }

  /// States that it has begun and not ended yet.
  public var isOpen: Formula {
    Claims.hasLasted(begins, without: ends, within: owner)
  }

  /// Claims that it isn't begun again while it is open; vacuous if it never begins.
  public func beginsOnce(
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    Claims.property(
      name ?? "\(thing) isn't begun twice", source, fileID, filePath, line,
      whenever: begins,
      demand: ends || (owner.justEnded && owner.exists.formula) || !Past.previously(isOpen))
  }

  /// Claims that only what was begun is ended; vacuous if it never ends.
  public func endsWhatBegan(
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    Claims.property(
      name ?? "\(thing) is ended only after it was begun", source, fileID, filePath, line,
      whenever: ends, demand: Past.previously(isOpen))
  }

  /// Claims that it isn't open on an occasion, such as a suspension; vacuous if that never comes.
  public func isClosed(
    whenever occasion: some FormulaConvertible,
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    Claims.property(
      name ?? "\(thing) is ended in time", source, fileID, filePath, line,
      whenever: occasion, demand: !isOpen)
  }

  /// Makes all three claims.
  public func isBalanced(
    whenever occasion: some FormulaConvertible, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> [Property] {
    [
      beginsOnce(source: source, fileID: fileID, filePath: filePath, line: line),
      endsWhatBegan(source: source, fileID: fileID, filePath: filePath, line: line),
      isClosed(
        whenever: occasion, source: source, fileID: fileID, filePath: filePath, line: line),
    ]
  }
}
