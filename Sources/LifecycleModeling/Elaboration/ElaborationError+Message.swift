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
    case .unknownVariable, .unstoredVariable, .listedVariables: 1
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
    case .emptyName: 36
    case .reservedName: 37
    case .numberTooLarge: 38
    case .repeatedValue: 39
    case .nestedTooDeeply, .expressionTooLarge: 40
    case .missingFromDomain: 41
    case .emptyScenario: 42
    case .edgeToItself: 43
    case .limitTooSmall: 44
    case .negativeCopies: 45
    case .contradictorySettings: 46
    case .assumptionAsksForAction: 47
    case .sameComponents: 48
    case .severalProcesses: 49
    case .misplacedGuard: 50
    case .crashWithoutEnd: 51
    case .operationOfSeveral: 52
    case .knownIssueTwice: 53
    case .userIsNeverFair: 54
    case .forcedEndIsNeverFair: 55
    case .fairnessTooLarge: 56
    case .twoClocks: 57
    case .measuredTwice: 58
    case .tooManyTicks: 59
    case .impossibleTime: 60
    }
  }

  fileprivate var message: String {
    switch self {
    case .unknownVariable:
      "this line reads or changes a variable that no component of the specification stores; store "
        + "the component that declares it, or refer to it with 'Uses'"
    case .unstoredVariable(let declared):
      "this line reads or changes the variable declared at \(declared), which no component of the "
        + "specification stores; store its component in a constant, not in a computed property, or "
        + "refer to it with 'Uses'"
    case .listedVariables(let name):
      "'\(name)' is a list of variables, which have no names of their own; store each variable in a "
        + "constant, or several alike as 'Copies' of a component"
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
      "several \(kind.words) are in scope here; name one, as in '.\(kind.lifetime.rawValue)(of: …)'"
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
      "an app can't know which value of '\(name)' is true; only the platform reads a variation"
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
      "the action '\(title)' exists several times; name the component that performs it, as in "
        + "'scene.appears.performed(by: scene)', and let it store something of its own"
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
    case .severalProcesses:
      "several processes are in scope here; say in which one the component's code runs, as in "
        + "'var runsIn: Owner? { app.process }'"
    case .misplacedGuard:
      "only an action has guards, outside 'If', 'Choose', 'ForEach' and 'Part'; ask with 'If(...)' here"
    case .crashWithoutEnd(let name):
      "nothing says how '\(name)' ends in a crash; write the lines after its 'exists(while:)', as in "
        + "'{ ProcessEnds(process); phase.becomes(.notRunning) }'"
    case .operationOfSeveral(let first, let second):
      "'\(first)' and '\(second)' belong to different components; an operation changes only variables "
        + "of the component that offers it"
    case .noActions: "the specification has no actions, so it has no runs; store a platform"
    default: valueMessage
    }
  }

  /// The messages about single names, numbers and values.
  private var valueMessage: String {
    switch self {
    case .emptyName(let kind): "the name of this \(kind) is empty; reports need one"
    case .reservedName(let name):
      "the name '\(name)' is needed for something else; give this one another name"
    case .numberTooLarge(let number):
      "the number \(number) is too large; numbers go from -2147483648 to 2147483648"
    case .repeatedValue(let variable, let value):
      "'\(variable)' lists \(value) twice; list each value once"
    case .nestedTooDeeply(let limit):
      "this is nested more than \(limit) levels deep; join conditions with 'any' and 'all' of a list, "
        + "or keep what is known so far in a variable"
    case .expressionTooLarge(let limit):
      "this condition has more than \(limit) parts; keep what is known so far in a variable"
    case .missingFromDomain(let type):
      "a value of '\(type)' that is used here is missing from its 'domain'; list every value there"
    case .emptyScenario: "the scenario has no events; list at least one action or callback"
    case .edgeToItself(let value):
      "an edge leads from one value to another, so there is none from '\(value)' to itself; ask for "
        + "two different values"
    case .limitTooSmall(let name):
      "'\(name)' could never be pending; 'upTo' has to be at least 1"
    case .negativeCopies(let name, let count):
      "'\(name)' can't have \(count) copies; give a number from 0 on"
    case .contradictorySettings(let preset, let variation):
      "the preset '\(preset)' sets '\(variation)' twice; a preset pins each variation to one value"
    case .knownIssueTwice(let claim):
      "'\(claim)' is marked as a known issue twice; give all values in one mark, or write two claims"
    case .userIsNeverFair(let action):
      "the user never has to do anything, so '\(action)' can't be fair; name the fairness of what the app "
        + "or the system does"
    case .forcedEndIsNeverFair(let action):
      "nothing has to be ended by force, so '\(action)' can't be fair; leave out its fairness"
    case .fairnessTooLarge(let action):
      "where '\(action)' is possible is too hard to say for its fairness; make the assumptions simpler"
    case .twoClocks(let name):
      "the clock '\(name)' can be compared with a duration or a parameter only, not with another clock or "
        + "a sum; measure the difference with a clock of its own"
    case .measuredTwice(let name):
      "'\(name)' measures two conditions; give each a clock of its own"
    case .tooManyTicks(let time, let tick):
      "the times of this specification are multiples of \(tick) only, and the longest is \(time); round "
        + "them, so that they have a longer time in common"
    case .impossibleTime(let what):
      "\(what); times go from zero on, the shorter one first"
    case .assumptionAsksForAction:
      "an assumption can't ask what can happen, which depends on the assumptions; state what is so "
        + "while the action is possible"
    case .sameComponents(let first, let second, let type):
      "'\(first)' and '\(second)' are both a '\(type)', whose variations have the same names; store "
        + "one and refer to it with 'Uses'"
    default: ""
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

  /// The word for several of the kind.
  var words: String { self == .process ? "processes" : word + "s" }
}
