internal import ModelIR

extension ElaborationError {
  /// A stable number for the kind of problem, as in `LC104`.
  package var code: String { "LC\(100 + problem.number)" }

  /// What is wrong and what to write instead.
  package var message: String { problem.message }
}

extension ElaborationError.Problem {
  fileprivate var number: Int {
    switch self {
    case .unknownVariable: 1
    case .storedTwice: 2
    case .duplicateName: 3
    case .duplicateLabel: 4
    case .emptyDomain: 5
    case .noInitialValue: 6
    case .valueOutOfRange: 7
    case .noOwner: 8
    case .severalOwners: 9
    case .wrongOwner: 10
    case .ownerWithoutExistence: 11
    case .ownerDescribedTwice: 12
    case .ownersEndEachOther: 13
    case .foreignVariable: 14
    case .observerChangesState: 15
    case .observerActs: 16
    case .handlerActs: 17
    case .handlerReadsVariation: 18
    case .interruptionActs: 19
    case .severalCallbacks: 20
    case .noProcess: 21
    case .turnOutsideSequence: 22
    case .unknownAction: 23
    case .ambiguousAction: 24
    case .unknownDeferred: 25
    case .deferredOutsideHandler: 26
    case .differentDeferred: 27
    case .endedOwnerOutsideDeferred: 28
    case .argumentAfterCheckpoint: 29
    case .guardReadsEvent: 30
    case .unknownCallbackChannel: 31
    case .unsupportedAssumption: 32
    case .variationNotConsidered: 33
    case .tooManyPoints: 34
    case .noActions: 35
    }
  }

  fileprivate var message: String {
    switch self {
    case .unknownVariable:
      "this line reads or changes a variable that no component of the specification stores; store "
        + "the component that declares it, or refer to it with 'Uses'"
    case .storedTwice(let name):
      "'\(name)' is stored twice; store the component once and refer to it with 'Uses(...)' elsewhere"
    case .duplicateName(let kind, let name):
      "two \(kind)s are called '\(name)'; give one of them another name"
    case .duplicateLabel(let type, let label):
      "two values of '\(type)' print as '\(label)'; give them different descriptions"
    case .emptyDomain(let name): "'\(name)' can't hold any value; give its type at least one case"
    case .noInitialValue(let name): "'\(name)' has no initial value; list at least one"
    case .valueOutOfRange(let variable, let value):
      "'\(variable)' can't hold \(value); widen its range, or declare it '.saturating'"
    case .noOwner(let kind):
      "no \(kind.word) is in scope here; store a platform that has one, or use another lifetime"
    case .severalOwners(let kind):
      "several \(kind.word)s are in scope here; name one, as in '.\(kind.lifetime.rawValue)(of: …)'"
    case .wrongOwner(let kind):
      "this owner isn't a \(kind.word); use the line or lifetime that fits its kind"
    case .ownerWithoutExistence(let name):
      "nothing says when '\(name)' exists; describe it in 'existence', as in "
        + "'process.exists(while: phase != .notRunning)'"
    case .ownerDescribedTwice(let name):
      "'\(name)' is described twice in 'existence'; keep one of the two"
    case .ownersEndEachOther(let name):
      "the end of '\(name)' would end itself; 'within' must not form a circle"
    case .foreignVariable(let name):
      "'\(name)' belongs to another component; change it through an operation that the component "
        + "offers, as in 'app.requests(.faceID)'"
    case .observerChangesState(let name):
      "an observer only remembers: '\(name)' must have the lifetime '.world' and belong to the "
        + "observer's component"
    case .observerActs:
      "an observer only remembers; it can't call, crash, end, pause or defer anything"
    case .handlerActs(let what):
      "a handler can't \(what); request it from the platform, which acts in a later step"
    case .handlerReadsVariation(let name):
      "a handler can't know which value of '\(name)' is true; only the platform reads a variation"
    case .interruptionActs(let what):
      "an interrupting action can't \(what); it cuts into a sequence silently, and a later action "
        + "tells of it"
    case .severalCallbacks:
      "this step already makes a callback; put the second one into a 'Part { … }' of its own"
    case .noProcess:
      "no process is in scope here, so nothing can crash; store a platform that has one"
    case .turnOutsideSequence: "'Turn()' belongs into an action of a platform, between its parts"
    case .unknownAction(let title):
      "the action '\(title)' isn't among the 'actions' of any component of the specification"
    case .ambiguousAction(let title):
      "the action '\(title)' exists several times; name the component that performs it"
    case .unknownDeferred(let name, let candidates):
      "no line defers '\(name)'" + Self.suggestion(candidates)
    case .deferredOutsideHandler:
      "'Later' belongs into a handler, an action or other deferred work"
    case .differentDeferred(let name):
      "two lines defer different work called '\(name)'; give one of them another name"
    case .endedOwnerOutsideDeferred:
      "'ownerHasEnded' speaks of deferred work; read it inside 'Later' or in a claim about it"
    case .argumentAfterCheckpoint:
      "this argument isn't a constant, so no line can read it after a 'Checkpoint()'; copy it into a "
        + "variable before"
    case .guardReadsEvent: "a guard sees only the current state, no argument and no event"
    case .unknownCallbackChannel:
      "this callback belongs to a platform that no component of the specification stores"
    case .unsupportedAssumption(let operators):
      "an assumption can't look ahead (\(operators)); state it about the present and the past"
    case .variationNotConsidered(let id):
      "the variation '\(id)' considers no value; list at least one"
    case .tooManyPoints(let count):
      "the sequences of this specification can stop at more than \(count) points; split them, or "
        + "use fewer copies in 'ForEach'"
    case .noActions: "the specification has no actions, so it has no runs; store a platform"
    }
  }

  private static func suggestion(_ candidates: [String]) -> String {
    candidates.isEmpty ? "" : "; deferred here are: \(candidates.joined(separator: ", "))"
  }
}

extension Owner.Kind {
  /// The word for the kind in messages.
  package var word: String {
    switch self {
    case .process: "process"
    case .retained: "retained owner"
    case .instance: "instance"
    case .savedState: "saved state"
    }
  }
}
