internal import ModelIR

extension ElaboratedHandlers {
  /// Returns the line that gives variables their only initial value back, after a line that gives them another.
  ///
  /// An operation is undone as a whole, and only if all that it does is to give variables fixed values.
  ///
  /// - Parameters:
  ///   - line: The line to undo.
  ///   - restored: The variables that are left as they are.
  /// - Returns: The line, or nil if there is nothing to undo or no way to do so.
  func undo(of line: ClauseLine, without restored: Set<Token>) -> ClauseLine? {
    var undo: ClauseLine
    switch line.node {
    case .assign(let token, .constant(let code), _):
      guard !restored.contains(token), let initial = initialValue(of: token), initial != code else {
        return nil
      }
      undo = ClauseLine(.assign(token, .constant(initial), clampedTo: nil), at: line.position)
    case .operation(let lines, let isOffered):
      let undone = lines.compactMap { self.undo(of: $0, without: restored) }
      guard lines.allSatisfy(\.givesFixedValues), !undone.isEmpty else { return nil }
      undo = ClauseLine(.operation(undone, isOffered: isOffered), at: line.position)
    default: return nil
    }
    undo.site = line.site
    return undo
  }

  /// The variables to which a line, or one inside it, gives their only initial value.
  func restoredVariables(_ line: ClauseLine) -> [Token] {
    if case .assign(let token, .constant(let code), _) = line.node {
      return initialValue(of: token) == code ? [token] : []
    }
    return line.nested.joined().flatMap(restoredVariables)
  }

  /// The only value that a variable begins with, if it is one that an app could give back.
  private func initialValue(of token: Token) -> Int? {
    guard let declaration = variables[token]?.declaration, declaration.initialCodes.count == 1,
      declaration.timing == .none, !declaration.isBookkeeping
    else { return nil }
    return declaration.initialCodes[0]
  }
}
