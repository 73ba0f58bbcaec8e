package import LifecycleModeling
package import ModelIR
private import TemporalProperties

/// A system that other checkers have been measured on, too.
package struct PeerModel: Sendable {
  package var system: TransitionSystem

  /// The states that the model forbids.
  package var forbidden: StateExpression

  init(_ draft: SystemDraft, forbidden: StateExpression) {
    system = draft.system
    self.forbidden = forbidden
  }

  /// Creates the model of a specification with one claim: that some states aren't reached.
  package init(_ specification: some Specification) throws {
    let model = try Model(elaborating: specification)
    system = model.system
    guard case .unreachable(.now(let states))? = model.claims.first?.kind else {
      throw UnsuitableSpecification(name: system.name)
    }
    forbidden = states
  }
}

/// The error for a specification whose first claim isn't about unreachable states.
private struct UnsuitableSpecification: Error {
  let name: String
}
