internal import ModelIR

extension ComponentTree {
  /// The errors about guards where no line can make a step impossible.
  var misplacedGuards: [ElaborationError] {
    entries.flatMap { entry -> [ElaborationError] in
      let component = entry.component
      let inner = component.actions.flatMap(\.lines).flatMap { $0.nested.joined() }
      let handled = component.handlers.flatMap(\.lines) + component.observers.flatMap(\.lines)
      let crashes = component.existence.flatMap(\.crash)
      return (inner + handled + crashes).flatMap(\.guards).map { guardLine in
        ElaborationError(.misplacedGuard, at: guardLine.position)
      }
    }
  }
}

extension ClauseLine {
  /// The guards among a line and those inside it.
  fileprivate var guards: [ClauseLine] {
    if case .guarded = node { return [self] }
    return nested.joined().flatMap(\.guards)
  }
}

extension Component {
  /// The module of the component's type.
  var module: String { String(String(reflecting: Self.self).prefix { $0 != "." }) }
}
