internal import Checking
internal import ModelIR
internal import Z3

/// The work on one question, from the encoding to the answer.
final class Investigation {
  private let query: ReachabilityQuery

  /// The time whose values are told apart, by its place among the times of a state.
  private let parameter: Int?

  /// Whether zones of times may be visited.
  private let usesZones: Bool
  private let budget: Budget
  private let progress: ProgressReporter
  private let meter: Meter
  private let search: BoundedSearch
  private let prover: Prover
  private var pursuits: [Pursuit]

  /// What the next attempt at a proof may cost, in units of which Spacer does about a thousand in a
  /// millisecond and a search does three thousand.
  private var allowance = 60_000

  /// The number of steps in a row that the latest attempt at a proof looked at.
  private var steps = 0

  init(
    _ query: ReachabilityQuery, apart parameter: Int? = nil, usingZones usesZones: Bool = true,
    within budget: Budget, progress: @escaping ProgressReporter
  ) throws {
    self.query = query
    self.usesZones = usesZones && parameter == nil && query.system.tick != nil
    self.budget = budget
    self.progress = progress
    meter = Meter(limit: budget.solverResources ?? SymbolicEngine.defaultResources)
    let context = try Context()
    let encoding = try Encoder.encode(query.system, targets: query.targets)
    let relation = TransitionRelation(encoding)
    self.parameter = encoding.times.firstIndex { $0.variable == parameter }
    search = try BoundedSearch(
      query, relation, parameter: self.parameter, in: context, meter: meter)
    prover = try Prover(relation, in: context, meter: meter)
    pursuits = query.targets.indices.map { Pursuit(index: $0) }
  }

  /// Alternates between looking for runs and showing that there are none, at about equal costs.
  ///
  /// - Complexity: Exponential at worst in the number of bits of a state, within the budget.
  func answer() throws -> ReachabilityAnswer {
    try investigate()
    let deepest = pursuits.compactMap { $0.run?.steps.count }.max() ?? 0
    return ReachabilityAnswer(
      targets: pursuits.map(answer), statistics: .init(depth: max(search.depth, deepest)))
  }

  /// Does the work, and returns the values of the time with which the only target is reachable.
  func intervals() throws -> (intervals: [Interval], answer: ReachabilityAnswer) {
    let answer = try answer()
    return (pursuits.first?.intervals ?? [], answer)
  }

  private func investigate() throws {
    try explore(to: 2)
    try guessLemmas()
    try explore(to: 6)
    try visitZones()
    while !isDone {
      if search.isAtEnd {
        try conclude()
        break
      }
      let target = isAtLimit ? nil : nextDepth
      guard allowance <= Self.highestAllowance || target != nil else { break }
      if isOpenToProof { try prove() }
      allowance = min(2 * allowance, 2 * Self.highestAllowance)
      try explore(to: max(search.depth + 3, target ?? 0))
      try compareWithZones()
    }
  }

  /// The most that one attempt at a proof may cost; it can't be interrupted.
  private static let highestAllowance = 8_000_000

  private var open: [Int] {
    pursuits.indices.filter { !pursuits[$0].isSettled(among: search.valuationCount) }
  }

  /// The length of the shortest run that zones know of and the solver hasn't found.
  private var nextDepth: Int? {
    open.flatMap { position in
      let pursuit = pursuits[position]
      return (pursuit.lengths ?? [:]).filter { !pursuit.reached.contains($0.key) }.map(\.value)
    }.min()
  }

  /// Whether there are targets about which zones don't tell everything.
  private var isOpenToProof: Bool { open.contains { pursuits[$0].lengths == nil } }

  private var isDone: Bool { open.isEmpty || meter.isExhausted }

  /// Whether longer runs aren't to be considered.
  private var isAtLimit: Bool { budget.depth.map { search.depth >= $0 } ?? false }

  private func report(_ phase: String) {
    progress(Progress(phase: phase, states: 0, depth: max(search.depth, 0)))
  }

  private func explore(to depth: Int) throws {
    let limit = meter.spent &+ 4 * allowance
    while search.depth < depth, !isAtLimit, !search.isAtEnd, !isDone {
      report("BMC depth \(search.depth + 1)")
      // What a depth costs grows quickly: a proof gets its turn while it is being searched.
      guard try search.advance(&pursuits, allowance: limit - meter.spent) else { return }
    }
  }

  private func openStates(_ positions: [Int]) throws -> [Literal] {
    try positions.map {
      let pursuit = pursuits[$0]
      guard let parameter else {
        return prover.openStates(
          of: pursuit.index, except: pursuit.reached, of: query.variations)
      }
      return try prover.openStates(
        of: pursuit.index, outside: pursuit.intervals, of: parameter)
    }
  }

  private func guessLemmas() throws {
    guard !isDone else { return }
    report("proving")
    let positions = open
    let found = try prover.guessLemmas(
      targets: try openStates(positions), allowance: 10 * allowance)
    for (position, certificate) in zip(positions, found) { try settle(position, certificate) }
  }

  /// Finds out by zones of times what is reachable at all, if there are times and depth isn't limited.
  private func visitZones() throws {
    guard usesZones, !isDone, !search.isAtEnd else { return }
    report("zones")
    let zones = ZoneAnalysis(
      query, within: budget, meter: meter, allowance: (meter.limit - meter.spent) / 4,
      progress: progress)
    try zones.run()
    guard zones.obstacle == nil else { return }
    for position in pursuits.indices {
      pursuits[position].lengths = zones.lengths[pursuits[position].index]
      pursuits[position].visitedZones = zones.stateCount
    }
    try compareWithZones()
  }

  /// Settles targets of which the solver found all runs that there are by the zones.
  private func compareWithZones() throws {
    for position in pursuits.indices {
      let pursuit = pursuits[position]
      guard let lengths = pursuit.lengths else { continue }
      let missing = lengths.filter { !pursuit.reached.contains($0.key) }
      guard pursuit.reached.allSatisfy({ lengths[$0] != nil }),
        missing.allSatisfy({ search.depth < $0.value })
      else { throw EngineFailure.internalError("the solver and zones of times disagree") }
      guard missing.isEmpty, pursuit.reached.count < search.valuationCount else { continue }
      pursuits[position].proof = Pursuit.Proof(
        exceptions: pursuit.reached, intervals: pursuit.intervals,
        evidence: .exhausted(states: pursuit.visitedZones))
    }
  }

  /// Uses that no run is longer than those that were searched.
  private func conclude() throws {
    let positions = open
    for (position, target) in zip(positions, try openStates(positions)) {
      try settle(
        position, Certificate(statements: [], target: target, form: .end(search.depth)))
    }
  }

  private func prove() throws {
    report("proving")
    steps += 1
    let unknown = open.filter { pursuits[$0].lengths == nil }
    let positions = zip(unknown, try openStates(unknown)).filter { !prover.isSeenOnWalks($1) }
    let found = try prover.induct(
      positions.map(\.1), upTo: min(steps, search.depth + 1), allowance: allowance)
    for ((position, _), certificate) in zip(positions, found) {
      try settle(position, certificate)
    }
    for (position, target) in positions
    where !pursuits[position].isSettled(among: search.valuationCount) {
      guard !isDone else { return }
      guard !pursuits[position].isKnownReachable else { continue }
      switch try prover.ask(target, limit: min(allowance, meter.limit - meter.spent)) {
      case .excluded(let certificate): try settle(position, certificate)
      case .reachable: pursuits[position].isKnownReachable = true
      case .unknown: continue
      }
    }
  }

  private func settle(_ position: Int, _ certificate: Certificate?) throws {
    guard let certificate, let evidence = try prover.evidence(certificate) else { return }
    pursuits[position].proof = Pursuit.Proof(
      exceptions: pursuits[position].reached, intervals: pursuits[position].intervals,
      evidence: evidence)
  }

  private func answer(_ pursuit: Pursuit) -> ReachabilityAnswer.Target {
    let rest: ReachabilityAnswer.Rest =
      if pursuit.reached.count == search.valuationCount {
        .none
      } else if let proof = pursuit.proof {
        .unreachable(proof.evidence)
      } else if search.depth >= 0 {
        .bounded(depth: search.depth, reason: reason)
      } else {
        .undecided(reason: reason)
      }
    return ReachabilityAnswer.Target(
      run: pursuit.run, isCanonical: pursuit.isCanonical, finerTicks: pursuit.finerTicks,
      reached: pursuit.reached.sorted { order($0).lexicographicallyPrecedes(order($1)) },
      rest: rest)
  }

  private var reason: String {
    if meter.isExhausted { return meter.reason }
    if isAtLimit { return "runs of more than \(search.depth) parts were not considered" }
    return "the solver gave up"
  }

  /// Returns the places of the values of a valuation among the initial values.
  private func order(_ valuation: [Int]) -> [Int] {
    zip(query.variations, valuation).map { variable, value in
      query.system.variables[variable].initialValues.firstIndex(of: value) ?? .max
    }
  }
}
