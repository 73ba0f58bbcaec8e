package import LifecycleModeling

extension LineInterpreter {
  /// Everything that the next steps depend on.
  package struct State: Hashable {
    /// The value of each variable, in declaration order.
    package var values: [Int]

    /// What is waiting to be done later, by place where it is deferred.
    package var pending: [Pending]

    /// The sequence that waits in each process, if any.
    package var waiting: [Waiting?]
  }

  /// How often deferred work is waiting.
  package struct Pending: Hashable {
    package var live = 0

    /// Scheduled by an owner that ended since, by what ended of all that the work knows.
    package var orphaned: [Set<Token>: Int] = [:]
  }

  /// The rest of an action, between two of its parts.
  package struct Waiting: Hashable {
    package var action: Int

    /// What is still to do, last first.
    var stack: [Task]

    /// Whether the run loop turns here, so that code of the app can come between.
    package var isTurn: Bool

    /// Whether the cut is inside a part, at a checkpoint.
    var isInPart: Bool

    /// What the callback was called with that the part made before the cut, if it made one.
    var call: [Token: Int]?

    /// The sequence that waited at a turn when this work of the app began; at most one.
    var interrupted: [Waiting]
  }

  /// A callback of a channel.
  struct Callback: Hashable {
    let channel: Token
    let code: Int
  }

  /// Something that is still to do within an action.
  enum Task: Hashable {
    case line(ClauseLine, Speaker)

    /// The lines for copies of which any comes next.
    case anyOrder([Body], Speaker)

    /// The observers of an owner's end; the owner that the line names exists for sure.
    case tell(Token, isNamed: Bool)

    /// Notes that an owner doesn't exist any more, whatever its condition says.
    case mark(Token, isNamed: Bool)
    case reset(Token)

    /// Resets one variable to one of several values.
    case restart(variable: Int)

    /// Looks which owners that ended are gone, so that they can begin again.
    case settle

    /// The end of the action.
    case finish
  }

  /// The lines for one copy.
  struct Body: Hashable {
    let copy: Int
    let lines: [ClauseLine]
  }

  /// On whose behalf a line runs.
  struct Speaker: Hashable {
    enum Role: Hashable {
      case platform
      case handler(Callback)
      case deferred
      case observer
      case claim
    }

    /// What deferred work sees of an owner that ended before it ran.
    struct Dead: Hashable {
      /// The owners that ended, with everything that ended with them.
      let owners: Set<Token>

      /// The variables with several initial values, and the one that is seen.
      let values: [Token: Int]
    }

    var component: Int
    var role: Role
    var isOperation = false
    var dead: Dead?
  }

  /// What happened in a step.
  package struct Event: Hashable {
    package var action: Int?
    package var isFirstPart = false
    package var isLastPart = false
    package var ownerHasEnded = false

    /// The callback delivered through each channel, if any.
    package var delivered: [Int?]

    /// The callback whose handlers run, by channel.
    package var handling: [Int?]
    package var arguments: [Int]
    package var started: [Bool]
    package var ended: [Bool]

    init(_ cast: Cast, action: Int?) {
      self.action = action
      delivered = cast.tree.channels.map { _ in nil }
      handling = delivered
      arguments = cast.tree.arguments.map(\.restingCode)
      started = cast.owners.map { _ in false }
      ended = started
    }
  }

  /// One way to continue.
  package struct Transition: Hashable {
    package var event: Event
    package var state: State

    /// What the specification did wrong, if anything.
    package var fault: String?
  }
}
