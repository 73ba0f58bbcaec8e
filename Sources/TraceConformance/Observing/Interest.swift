/// What of a system a kind of log can tell.
package struct Interest: Hashable, Sendable {
  /// Whether lines name actions.
  package var actions: Bool

  /// Whether lines tell the values of any variables.
  package var variables: Bool

  /// The last names of the variables whose values lines can tell, where it isn't all of them.
  package var namedVariables: [String]

  package init(actions: Bool = false, variables: Bool = false, namedVariables: [String] = []) {
    self.actions = actions
    self.variables = variables
    self.namedVariables = namedVariables
  }

  /// Whether a variable is among those that lines can tell of.
  func includes(_ name: String) -> Bool {
    variables || namedVariables.contains { name == $0 || name.hasSuffix(".\($0)") }
  }
}
