/// The part of a system that decides some conditions, with the way back to the whole.
///
/// **What is dropped.** First constants are propagated: a variable or a signal that never has another
/// value is replaced by it, and branches, alternatives and steps that it excludes go away. Then
/// only the cone of influence of the targets and the assumptions stays; see ``ConeOfInfluence``.
/// Both are repeated until nothing changes. Assumptions are always in the cone, since they can forbid
/// any step. Demands and notes of lines are dropped.
///
/// **What is preserved.** A target is reachable in the slice under a valuation of the remaining
/// variations iff it is reachable in the system under each valuation that extends it, by runs of the
/// same least length; and ``lift(_:)`` turns the canonical run of the one into the canonical run of
/// the other. Both hold for systems without faults. An assignment that leaves its domain blocks its
/// step; if it is outside the cone, the slice doesn't know that. So the question whether
/// faults are reachable has to be asked of the system itself, and comes first.
///
/// **Why steps may be dropped.** A step that writes nothing relevant repeats the relevant state, except
/// for what the epilogue does there. ``StutterCheck`` shows that the epilogue does nothing either that
/// could help to reach a target; then a shortest run to a target has no such step. Where the check
/// can't show it, as for monitors of `previously`, every step stays with its guard.
package struct Slice: Hashable, Sendable {
  /// The system that was sliced.
  package let original: TransitionSystem

  /// The conditions in terms of the system that was sliced.
  package let originalTargets: [StateExpression]

  /// What remains; it may have no variables at all.
  package private(set) var system: TransitionSystem

  /// The variables that remain, by their indices in the original.
  package private(set) var variables: [Int]

  /// The signals that remain, by their indices in the original.
  package private(set) var signals: [Int]

  /// The steps that remain, by their indices in the original.
  package private(set) var steps: [Int]

  /// The conditions in terms of what remains.
  package private(set) var targets: [StateExpression]

  /// Whether steps that write nothing relevant stay.
  package private(set) var keepsEveryStep: Bool

  /// Whether it is certain that steps without effect and event never help to reach a target.
  package private(set) var toleratesStuttering = false

  /// The most rounds; more would only make the slice smaller.
  private static let roundLimit = 10

  /// Slices a system.
  ///
  /// - Parameters:
  ///   - system: A valid system.
  ///   - targets: Conditions about a state and the event into it.
  ///   - keepingEveryStep: Whether to keep steps that write nothing relevant even where they can't
  ///     matter for the targets.
  ///   - toleratesStuttering: Whether it is certain that steps without effect and event never help to
  ///     reach a target. Otherwise that is tried on all combinations of values that matter.
  /// - Complexity: A small multiple of the size of the system times the length of the longest chain
  ///   of influences.
  package init(
    of system: TransitionSystem, targets: [StateExpression], keepingEveryStep: Bool = false,
    toleratesStuttering: Bool = false
  ) {
    self.init(
      keepingEveryStep: keepingEveryStep, toleratesStuttering: toleratesStuttering
    ) { keepingEveryStep in
      Slice(whole: system, targets: targets, keepingEveryStep: keepingEveryStep)
    }
  }

  /// Slices a system whose constants are known already, in one round.
  ///
  /// - Parameters:
  ///   - system: A valid system.
  ///   - simplification: What is known of it.
  ///   - targets: Conditions about a state and the event into it.
  ///   - keepingEveryStep: As above.
  ///   - toleratesStuttering: As above.
  /// - Complexity: A small multiple of the size of the system.
  package init(
    of system: TransitionSystem, simplifiedTo simplification: SystemSimplification,
    targets: [StateExpression], keepingEveryStep: Bool = false, toleratesStuttering: Bool = false
  ) {
    self.init(
      keepingEveryStep: keepingEveryStep, toleratesStuttering: toleratesStuttering
    ) { keepingEveryStep in
      Slice(whole: system, simplification, targets: targets, keepingEveryStep: keepingEveryStep)
    }
  }

  /// Takes it for granted that steps without effect don't matter, and checks that where it isn't certain.
  ///
  /// Dropping them changes no set of possible values, since the epilogue is taken to follow any event;
  /// so it suffices to check the smallest slice.
  private init(
    keepingEveryStep: Bool, toleratesStuttering: Bool, slicing: (_ keepingEveryStep: Bool) -> Slice
  ) {
    let smallest = slicing(keepingEveryStep)
    let isCertain =
      toleratesStuttering
      || !keepingEveryStep
        && StutterCheck(of: smallest.system, targets: smallest.targets).toleratesStuttering
    self = isCertain || keepingEveryStep ? smallest : slicing(true)
    self.toleratesStuttering = isCertain
  }

  private init(whole system: TransitionSystem, targets: [StateExpression], keepingEveryStep: Bool) {
    original = system
    originalTargets = targets
    self.system = system
    // Fairness restricts infinite runs only, and its conditions would have to be renamed.
    self.system.fairness = []
    self.targets = targets
    variables = Array(system.variables.indices)
    signals = Array(system.signals.indices)
    steps = Array(system.steps.indices)
    keepsEveryStep = keepingEveryStep
    for _ in 0..<Self.roundLimit {
      let before = self.system
      propagateConstants()
      restrictToCone()
      if self.system == before { break }
    }
  }

  private init(
    whole system: TransitionSystem, _ simplification: SystemSimplification,
    targets: [StateExpression], keepingEveryStep: Bool
  ) {
    original = system
    originalTargets = targets
    self.system = simplification.system
    self.system.fairness = []
    self.targets = targets.map(simplification.condition)
    variables = Array(system.variables.indices)
    signals = Array(system.signals.indices)
    steps = simplification.steps
    keepsEveryStep = keepingEveryStep
    restrictToCone()
  }

  private mutating func propagateConstants() {
    let simplified = SystemSimplification(of: system)
    system = simplified.system
    steps = simplified.steps.map { steps[$0] }
    targets = targets.map(simplified.condition)
  }

  private mutating func restrictToCone() {
    let restriction = Restriction(of: system, to: targets, keepingEveryStep: keepsEveryStep)
    system = restriction.system
    targets = restriction.targets
    variables = restriction.variables.map { variables[$0] }
    signals = restriction.signals.map { signals[$0] }
    steps = restriction.steps.map { steps[$0] }
  }
}

/// A system restricted to a cone, with new indices.
private struct Restriction {
  var system: TransitionSystem
  var targets: [StateExpression]
  var variables: [Int]
  var signals: [Int]
  var steps: [Int]

  init(of original: TransitionSystem, to targets: [StateExpression], keepingEveryStep: Bool) {
    let cone = ConeOfInfluence(of: targets, in: original, keepingEveryStep: keepingEveryStep)
    variables = original.variables.indices.filter { cone.variables[$0] }
    signals = original.signals.indices.filter { !cone.signals[$0].isNothing }
    var renaming: [Slot: Slot] = [:]
    for (new, old) in variables.enumerated() { renaming[.variable(old)] = .variable(new) }
    for (new, old) in signals.enumerated() { renaming[.signal(old)] = .signal(new) }
    system = original
    system.variables = variables.map { original.variables[$0] }
    system.signals = signals.map { original.signals[$0] }
    system.epilogue = cone.restrictedEpilogue.renamed(renaming)
    for index in system.assumptions.indices {
      system.assumptions[index].condition = original.assumptions[index].condition.renamed(renaming)
    }
    self.targets = targets.map { $0.renamed(renaming) }
    // Of steps that do the same, the canonical run takes the first.
    var seen: Set<TransitionSystem.Step> = []
    steps = []
    system.steps = []
    for index in original.steps.indices where cone.steps[index] {
      var step = original.steps[index]
      step.guardCondition = step.guardCondition.renamed(renaming)
      step.body = cone.restricted(index).renamed(renaming)
      var effect = step
      effect.action = 0
      effect.part = 0
      guard seen.insert(effect).inserted else { continue }
      system.steps.append(step)
      steps.append(index)
    }
  }
}

extension StateExpression {
  fileprivate func renamed(_ names: [Slot: Slot]) -> StateExpression {
    replacingReads { .read(names[$0] ?? $0) }
  }
}

extension [Statement] {
  fileprivate func renamed(_ names: [Slot: Slot]) -> [Statement] {
    map { statement in
      switch statement {
      case .assign(let slot, let expression):
        return .assign(names[slot] ?? slot, expression.renamed(names))
      case .branch(let condition, let first, let second):
        return .branch(
          condition.renamed(names), then: first.renamed(names), else: second.renamed(names))
      case .choose(var choice):
        for index in choice.alternatives.indices {
          let alternative = choice.alternatives[index]
          choice.alternatives[index].condition = alternative.condition.renamed(names)
          choice.alternatives[index].body = alternative.body.renamed(names)
        }
        return .choose(choice)
      case .require(let condition, let fault):
        return .require(condition.renamed(names), fault: fault)
      case .line: return statement
      }
    }
  }
}
