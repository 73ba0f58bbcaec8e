internal import ModelIR

/// Lines that are still to run, innermost last: together they are a point of a sequence.
enum Frame: Hashable {
  /// Lines of one body.
  case lines([ClauseLine], LineContext)

  /// Bodies of which any can come next.
  case anyOrder([Body], LineContext)

  /// The end of an action, by its index.
  case completes(Int)

  /// The end of work that ran while a sequence waited at a point.
  case resumes(Int)

  /// The lines for one copy.
  struct Body: Hashable {
    let index: Int
    let lines: [ClauseLine]
  }
}

/// Where a line stands and on whose behalf it runs.
struct LineContext: Hashable {
  let component: Int
  let kind: TransitionSystem.Line.Kind

  /// Whether the line is part of something that another component offers.
  var isOperation = false

  /// Whether a choice without candidates makes the step impossible.
  var canBlock = false

  /// The callback whose handler this is.
  var callback: CallbackCode?

  /// What the callback was called with; nil once the run was cut.
  var arguments: [ArgumentValue] = []

  /// The arguments that a cut made unreadable.
  var lostArguments: Set<Token> = []

  /// The owner that ended before this deferred work ran.
  var deadOwner: Token?

  /// Whether this is deferred work.
  var isDeferred = false

  /// The action that the step belongs to interrupts others.
  var isInterruption = false

  /// A callback of a channel.
  struct CallbackCode: Hashable {
    let channel: Token
    let code: Int
  }
}

/// What is known about a step while its lines are lowered.
struct StepState {
  /// Whether a step makes a callback.
  enum Delivery {
    case no
    case maybe
    case yes
  }

  var isInPart = false
  var delivery = Delivery.no
  var processHasEnded = false
  var isFirstStep = false
}
