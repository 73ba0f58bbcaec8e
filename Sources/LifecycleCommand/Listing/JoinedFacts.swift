import ModelIR

/// The facts of several specifications, of which those that are the same are one.
struct JoinedFacts {
  /// An action with all that it does in any of the specifications, and in any copy of its component.
  struct Action {
    var title: String
    var initiator: String
    var provenance: String
    var isDeferred: Bool
    var isInterrupting: Bool
    var fairness: String?

    /// Whether the specification itself makes the action, and none of its components.
    var isOwn: Bool
    var callbacks: [String]
    var phases: [ListDocument.Phase]

    /// Whether nobody acts, and time passes.
    var isTime: Bool { initiator == TransitionSystem.Action.Initiator.time.rawValue }
  }

  /// A variation with the answers that all specifications consider, and those that some do.
  struct Variation {
    var name: String
    var question: String
    var values: [String]
    var provenance: String
    var consideredByAll: Set<String>
    var consideredBySome: Set<String>
  }

  private(set) var variations: [Variation] = []
  private(set) var actions: [Action] = []
  private(set) var presets: [ListDocument.Preset] = []
  private(set) var claims: [ListDocument.Claim] = []

  private struct ActionKey: Hashable {
    var title: String
    var initiator: String
    var provenance: String
    var isOwn: Bool
  }

  init(of specifications: [ListDocument.Specification]) {
    var places: [ActionKey: Int] = [:]
    var seenClaims: Set<[String]> = []
    for specification in specifications {
      specification.variations.forEach { add($0) }
      for action in specification.actions { add(action, &places) }
      for preset in specification.presets where !presets.contains(preset) { presets.append(preset) }
      for claim in specification.claims
      where seenClaims.insert([claim.title, claim.kind, claim.knownIssue ?? ""]).inserted {
        claims.append(claim)
      }
    }
  }

  /// A name in which copies of a component are no different.
  static func withoutIndices(_ name: String) -> String {
    name.replacing(/\[[0-9]+\]/, with: "[]")
  }

  private mutating func add(_ variation: ListDocument.Variation) {
    let considered = Set(variation.considered)
    guard let place = variations.firstIndex(where: { $0.name == variation.name }) else {
      variations.append(
        Variation(
          name: variation.name, question: variation.question,
          // A range of times is told by its ends, which may be none of the values that are considered.
          values: Self.joined(variation.values, variation.considered),
          provenance: variation.provenance, consideredByAll: considered,
          consideredBySome: considered))
      return
    }
    let known = variations[place]
    if known.question.isEmpty { variations[place].question = variation.question }
    variations[place].values = Self.joined(
      known.values, Self.joined(variation.values, variation.considered))
    variations[place].consideredByAll.formIntersection(considered)
    variations[place].consideredBySome.formUnion(considered)
  }

  private mutating func add(_ action: ListDocument.Action, _ places: inout [ActionKey: Int]) {
    let key = ActionKey(
      title: action.title, initiator: action.initiator, provenance: action.provenance,
      isOwn: action.name == action.title)
    let phases = action.phases.map { phase in
      var phase = phase
      phase.variable = Self.withoutIndices(phase.variable)
      return phase
    }
    guard let place = places[key] else {
      places[key] = actions.count
      actions.append(
        Action(
          title: action.title, initiator: action.initiator, provenance: action.provenance,
          isDeferred: action.isDeferred, isInterrupting: action.isInterrupting,
          fairness: action.fairness, isOwn: key.isOwn, callbacks: action.callbacks, phases: []))
      join(phases, into: actions.count - 1)
      return
    }
    actions[place].callbacks = Self.joined(actions[place].callbacks, action.callbacks)
    join(phases, into: place)
  }

  /// Adds the values of phases to those that are known of an action.
  private mutating func join(_ phases: [ListDocument.Phase], into place: Int) {
    for phase in phases {
      let known = actions[place].phases.firstIndex { $0.variable == phase.variable }
      guard let known else {
        actions[place].phases.append(phase)
        continue
      }
      var joined = actions[place].phases[known]
      // One of several copies can be in any phase while the action concerns another; where there is one
      // copy, its phase is told.
      let isTold = phase.variable.contains("[]")
      if joined.before.isEmpty || phase.before.isEmpty {
        joined.before = isTold ? joined.before + phase.before : []
      } else {
        joined.before = Self.joined(joined.before, phase.before)
      }
      joined.after = Self.joined(joined.after, phase.after)
      actions[place].phases[known] = joined
    }
  }

  /// Returns the union of two lists in which each element of the second stands behind those that go before it there.
  private static func joined(_ first: [String], _ second: [String]) -> [String] {
    var result = first
    var place = 0
    for element in second {
      if let known = result.firstIndex(of: element) {
        place = max(place, known + 1)
      } else {
        result.insert(element, at: place)
        place += 1
      }
    }
    return result
  }
}
