internal import ModelIR

/// The search for names that are empty, or that Lifecheck needs itself.
struct NameCheck {
  private(set) var errors: [ElaborationError] = []

  init(_ specification: any Specification, _ tree: ComponentTree, _ text: WrittenText) {
    check(specification.name, "specification", nil)
    for variable in tree.variables {
      let declaration = variable.declaration
      let kind = declaration.lifetime == nil ? "variation" : "variable"
      check(declaration.explicitName ?? variable.name, kind, declaration.position)
      if Self.isMonitors(variable.name) {
        errors.append(ElaborationError(.reservedName(variable.name), at: declaration.position))
      }
    }
    for entry in tree.entries {
      for action in entry.component.actions { check(action.title, "action", action.position) }
      for claim in entry.component.properties { check(claim.name, "claim", claim.position) }
      for assume in entry.component.assumptions {
        check(assume.name, "assumption", assume.position)
      }
      for preset in entry.component.presets { check(preset.name, "preset", preset.position) }
    }
    for written in text.lines {
      if case .later(let work) = written.line.node {
        check(work.name, "deferred work", written.line.position)
      }
    }
  }

  /// Finds what is called like something that elaboration adds.
  mutating func compare(_ tree: ComponentTree, with symbols: SymbolTable) {
    let added = Set(symbols.variables.dropFirst(tree.variables.count).map(\.name))
    for variable in tree.variables where added.contains(variable.name) {
      errors.append(
        ElaborationError(.reservedName(variable.name), at: variable.declaration.position))
    }
    for argument in tree.arguments
    where symbols.signals.count(where: { $0.name == argument.name }) > 1 {
      errors.append(ElaborationError(.reservedName(argument.name), at: argument.position))
    }
    for (index, channel) in tree.channels.enumerated()
    where tree.channels.prefix(index).contains(where: { $0.name == channel.name }) {
      errors.append(
        ElaborationError(
          .duplicateName(kind: "channel", name: channel.name), at: channel.position))
    }
  }

  private mutating func check(_ name: String, _ kind: String, _ position: SourcePosition?) {
    guard name.allSatisfy(\.isWhitespace) else { return }
    errors.append(ElaborationError(.emptyName(kind: kind), at: position))
  }

  /// Whether a name looks like one of the variables that follow a run beside the system.
  private static func isMonitors(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count > 1 else { return false }
    if name == "monitor.fault" { return true }
    if parts[0] == "monitor" { return Int(parts[1]) != nil }
    return parts[0].hasPrefix("assumption ") && Int(parts[0].dropFirst(11)) != nil
  }
}
