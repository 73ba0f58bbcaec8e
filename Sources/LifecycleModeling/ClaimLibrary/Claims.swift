/// Ready-made claims for what goes wrong most often in lifecycles.
///
/// Each takes what it is about in words, such as `"the camera"`, from which it makes the name of the claim;
/// `named:` gives it another one. A claim about an occasion is vacuous if the occasion never comes.
public enum Claims {
  /// Claims that a demand is met at every time, or on each of its occasions.
  static func property(
    _ name: String, _ source: String, _ fileID: String, _ filePath: String, _ line: Int,
    whenever occasion: (any FormulaConvertible)? = nil, demand: some FormulaConvertible
  ) -> Property {
    let claimed = occasion.map { $0.formula ==> demand } ?? demand.formula
    return Always(name, source: source, fileID: fileID, filePath: filePath, line: line) {
      claimed
    }
    .property
  }

  /// States that two formulas agree.
  static func agree(
    _ first: some FormulaConvertible, _ second: some FormulaConvertible
  ) -> Formula {
    let (first, second) = (first.formula, second.formula)
    return (first ==> second) && (second ==> first)
  }

  /// States that something has happened within the present life of an owner, this step included.
  static func hasHappened(_ event: some FormulaConvertible, within owner: Owner) -> Formula {
    event.formula || hadHappened(event, within: owner)
  }

  /// States that something had happened before this step within the present life of an owner.
  ///
  /// What happens in a step that ends the owner and begins its next life belongs to the next life.
  static func hadHappened(_ event: some FormulaConvertible, within owner: Owner) -> Formula {
    Past.previously(hasLasted(event, within: owner)) && !(owner.justEnded && owner.exists.formula)
  }

  /// States that something has happened, and that the life of an owner in which it did goes on.
  static func hasLasted(
    _ event: some FormulaConvertible, without end: Formula? = nil, within owner: Owner
  ) -> Formula {
    let goesOn = end.map { !$0 && !owner.justEnded } ?? !owner.justEnded
    return Past.holds(goesOn, since: event.formula && (!owner.justEnded || owner.exists.formula))
  }
}
