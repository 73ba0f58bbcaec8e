public import LifecycleModeling

/// The two-phase commit of Gray and Lamport, with its resource managers as copies.
///
/// Three have 288 states, five 8,832, eight 1,745,408 (Stateright's own tests; tlaplus/Examples).
public struct CommitProtocol: Specification {
  /// What the manager of the transaction has decided.
  public enum Decision: CaseIterable, FiniteDomain {
    case open
    case commit
    case abort
  }

  /// The manager of a resource, with the message that it is prepared.
  public struct Resource: Component {
    /// How far the manager has come.
    public enum Phase: CaseIterable, FiniteDomain {
      case working
      case prepared
      case committed
      case aborted
    }

    let phase = Variable(initially: Phase.working, lifetime: .world)
    let preparedIsSent = Variable(initially: false, lifetime: .world)
    let isKnownPrepared = Variable(initially: false, lifetime: .world)

    func becomes(_ value: Phase) -> Operation { Operation { phase.becomes(value) } }

    var prepares: Operation {
      Operation {
        phase.becomes(.prepared)
        preparedIsSent.becomes(true)
      }
    }

    var isHeard: Operation { Operation { isKnownPrepared.becomes(true) } }
  }

  let decision = Variable(initially: Decision.open, lifetime: .world)
  let commitIsSent = Variable(initially: false, lifetime: .world)
  let abortIsSent = Variable(initially: false, lifetime: .world)
  let resources: Copies<Resource>

  public init(resources count: Int) { resources = Copies(count) { Resource() } }

  public var name: String { "2pc(\(resources.all.count))" }

  public var actions: [Action] {
    Action("commits", by: .system) {
      When(resources.all { $0.isKnownPrepared })
      decision.moves(from: .open, to: .commit)
      commitIsSent.becomes(true)
    }
    Action("aborts", by: .system) {
      decision.moves(from: .open, to: .abort)
      abortIsSent.becomes(true)
    }
    Action("learns who is prepared", by: .system) {
      When(decision == .open)
      Choose(resources, where: { $0.preparedIsSent == true }) { $0.isHeard }
    }
    Action("prepares", by: .system) {
      Choose(resources, where: { $0.phase == .working }) { $0.prepares }
    }
    Action("gives up", by: .system) {
      Choose(resources, where: { $0.phase == .working }) { $0.becomes(.aborted) }
    }
    Action("learns of the commit", by: .system) {
      When(commitIsSent)
      Choose(resources) { $0.becomes(.committed) }
    }
    Action("learns of the abort", by: .system) {
      When(abortIsSent)
      Choose(resources) { $0.becomes(.aborted) }
    }
  }

  public var properties: [Property] {
    Unreachable("one commits and another aborts") {
      resources.any { $0.phase == .committed } && resources.any { $0.phase == .aborted }
    }
  }
}
