package import ModelIR

/// The reason for which a specification means nothing.
package struct ElaborationError: Error, Hashable, Sendable {
  /// What is wrong, as data.
  package enum Problem: Hashable, Sendable {
    case unknownVariable
    case unstoredVariable(declared: String)
    case listedVariables(String)
    case storedTwice(String)
    case duplicateName(kind: String, name: String)
    case duplicateLabel(type: String, label: String)
    case emptyDomain(String)
    case noInitialValue(String)
    case valueOutOfRange(variable: String, value: Int)
    case noOwner(Owner.Kind)
    case severalOwners(Owner.Kind)
    case wrongOwner(Owner.Kind)
    case ownerWithoutExistence(String)
    case ownerDescribedTwice(String)
    case ownersEndEachOther(String)
    case foreignVariable(String)
    case observerChangesState(String)
    case observerActs
    case handlerActs(String)
    case handlerReadsVariation(String)
    case interruptionActs(String)
    case severalCallbacks
    case noProcess
    case turnOutsideSequence
    case unknownAction(String)
    case ambiguousAction(String)
    case unknownDeferred(name: String, candidates: [String])
    case deferredOutsideHandler
    case differentDeferred(String)
    case endedOwnerOutsideDeferred
    case argumentAfterCheckpoint
    case guardReadsEvent
    case unknownCallbackChannel
    case unsupportedAssumption(String)
    case variationNotConsidered(String)
    case tooManyPoints(Int)
    case noActions
    case emptyName(kind: String)
    case reservedName(String)
    case numberTooLarge(Int)
    case repeatedValue(variable: String, value: String)
    case nestedTooDeeply(Int)
    case expressionTooLarge(Int)
    case missingFromDomain(String)
    case emptyScenario
    case edgeToItself(String)
    case limitTooSmall(String)
    case negativeCopies(name: String, count: Int)
    case contradictorySettings(preset: String, variation: String)
    case assumptionAsksForAction
    case sameComponents(first: String, second: String, type: String)
    case severalProcesses
    case misplacedGuard
    case crashWithoutEnd(String)
    case operationOfSeveral(String, String)
    case knownIssueTwice(String)
    case userIsNeverFair(String)
    case forcedEndIsNeverFair(String)
    case fairnessTooLarge(String)
    case twoClocks(String)
    case measuredTwice(String)
    case tooManyTicks(time: String, tick: String)
    case impossibleTime(String)
  }

  package let problem: Problem
  package let position: SourcePosition?

  package init(_ problem: Problem, at position: SourcePosition? = nil) {
    self.problem = problem
    self.position = position
  }
}

extension ElaborationError.Problem {
  /// The problem of a variable that no component stores, with the place where it is declared.
  static func unknown(_ token: Token) -> Self {
    token.position.map { .unstoredVariable(declared: $0.shortDescription) } ?? .unknownVariable
  }
}

/// Everything that is wrong with a specification, in source order.
package struct ElaborationFailure: Error, Hashable, Sendable {
  /// The name of the specification.
  package let specification: String
  package let errors: [ElaborationError]
}
