internal import ModelIR

/// Lines that are still to run, innermost last: together they are a point of a sequence.
enum Frame: Hashable {
  /// Lines of one body.
  case lines([ClauseLine], LineContext)

  /// Bodies of which any can come next.
  case anyOrder([Body], LineContext)

  /// Lines that see one of several things of an owner that ended.
  case recalls([Memory], [ClauseLine], LineContext)

  /// The end of an action, by its index.
  case completes(Int)

  /// Where several ways through a line meet; it belongs to a step, not to a point.
  case meeting

  /// The end of work that ran while a sequence waited at a point.
  case resumes(Int)

  /// What is seen of the variables of an owner that ended.
  struct Memory: Hashable {
    let label: String
    let values: [Token: Int]

    /// Adds the value of another variable.
    func remembering(_ variable: ComponentTree.NamedVariable, as code: Int) -> Memory {
      let text = "\(variable.name) reads as \(variable.declaration.domain.label(code))"
      var values = values
      values[variable.declaration.token] = code
      return Memory(label: label.isEmpty ? text : "\(label), \(text)", values: values)
    }
  }

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

  /// Where that was called; runs tell of this line rather than of those that it stands for.
  var site: SourcePosition?

  /// The module in which the operation was written.
  var operationModule: String?

  /// Whether a choice without candidates makes the step impossible.
  var canBlock = false

  /// The callback whose handler this is.
  var callback: CallbackCode?

  /// The owners that ended before this deferred work ran, if its own is among them.
  var deadOwners: Set<Token> = []

  /// What the variables of those owners read as, where a reset gives one of several values.
  var deadValues: [Token: Int] = [:]

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

  /// What the callback of the step was called with.
  var arguments: [ArgumentValue] = []
  var processHasEnded = false
  var isFirstStep = false

  /// The owners that may have ended within the step and not have begun again.
  var ending: Set<Token> = []
}

/// What is known about the rest of a step that was cut at a checkpoint.
struct Resumption: Hashable {
  var isInPart = false
  var hasDelivered = false
  var arguments: [ArgumentValue] = []

  /// The arguments that can't be read any more, because they aren't constants.
  var lostArguments: Set<Token> {
    Set(arguments.filter { $0.constant == nil }.map(\.token))
  }
}

/// Where a run is cut.
enum Cut: Hashable {
  case betweenParts
  case atTurn
  case atCheckpoint

  /// At a line that takes time.
  case `while`(StepLowering.Span)
}

extension ArgumentValue {
  /// The code of the value, if it is the same in every state.
  var constant: Int? {
    if case .constant(let code) = value { code } else { nil }
  }
}

extension [Frame] {
  /// The same lines with those of one context joined, so that equal continuations are equal points.
  var joiningLines: [Frame] {
    reduce(into: []) { frames, frame in
      if case .lines(let inner, let context) = frame,
        case .lines(let outer, let outerContext)? = frames.last, context == outerContext
      {
        frames[frames.count - 1] = .lines(inner + outer, context)
      } else {
        frames.append(frame)
      }
    }
  }
}
