package import LifecycleModeling

/// A small random specification, the same for the same seed on every platform.
///
/// It has a platform with a process, sometimes an object in it, a view model and a saved archive; an app
/// with handlers, deferred work, observers and actions of its own; sometimes a second component that the
/// app stores, and scenes in several copies. What can stand where is chosen so that elaboration has
/// nothing to complain about, with few exceptions.
package struct RandomSpecification: Sendable {
  package let seed: UInt64
  package let root: RandomComponent

  package init(seed: UInt64) {
    self.seed = seed
    var writer = SpecificationWriter(seed: seed)
    writer.allowsCheckpoints = writer.random.chance(80)
    root = writer.write()
  }
}

/// A component whose variables and lists are data.
package struct RandomComponent: Specification, Platform, CustomReflectable {
  package enum Callback: CaseIterable, FiniteDomain {
    case launch, show, hide, quit
  }

  /// A value with three cases, for variables and arguments.
  package enum Mode: CaseIterable, FiniteDomain {
    case low, middle, high
  }

  /// Something stored in the component, with its name.
  struct Member: Sendable {
    let label: String
    let value: any Sendable
  }

  package let name: String
  package let callbacks = Callbacks<Callback>()
  var members: [Member] = []
  package var actions: [Action] = []
  package var handlers: [Handler] = []
  package var observers: [Observe] = []
  package var existence: [Existence] = []
  package var assumptions: [Assume] = []
  package var runsIn: Owner?

  /// What handlers of others can do to the component's variables.
  var operations: [LineList] = []

  /// What actions of others can do: ends, too.
  var deeds: [LineList] = []

  /// What callbacks are called with.
  var argument: Argument<Mode>?

  /// The owner that copies of the component have.
  var owner: Owner?

  /// What others can read.
  var readable: [RandomVariable] = []

  init(name: String) { self.name = name }

  package var customMirror: Mirror {
    var children = members.map { (label: $0.label, value: $0.value as Any) }
    children.append((label: "callbacks", value: callbacks))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// A variable of any type, with what is known about who can change it.
struct RandomVariable: Sendable {
  enum Kind: Sendable {
    case flag(Variable<Bool>)
    case mode(Variable<RandomComponent.Mode>)
    case count(Variable<Int>)
  }

  let kind: Kind

  /// Whether observers may change it.
  let isOfWorld: Bool

  /// Whether its owner exists, if that is in doubt.
  let exists: Condition?

  var member: any Sendable {
    switch kind {
    case .flag(let variable): variable
    case .mode(let variable): variable
    case .count(let variable): variable
    }
  }
}
