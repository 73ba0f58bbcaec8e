internal import Checking
internal import ModelIR
internal import Z3

/// Shows that targets can't be reached at all.
final class Prover {
  private let relation: TransitionRelation
  private let context: Context
  private let meter: Meter
  private let lemmas: Lemmas
  private var encoding: SystemEncoding
  private var induction: Induction?
  private var recheck: Recheck?

  /// The statements of the lemmas that say that a target isn't reached, by what they exclude.
  private var avoidances: [Literal: Int] = [:]

  /// Targets that the present number of steps in a row was tried on.
  private var tried: Set<Literal> = []

  init(_ relation: TransitionRelation, in context: Context, meter: Meter) throws {
    self.relation = relation
    self.context = context
    self.meter = meter
    encoding = relation.encoding
    lemmas = try Lemmas(relation, in: context, meter: meter)
  }

  /// Returns the states in which a target holds under a valuation without exceptions.
  func openStates(
    of target: Int, except valuations: Set<[Int]>, of variations: [Int]
  ) -> Literal {
    let excluded = encoding.states(
      with: valuations.sorted { $0.lexicographicallyPrecedes($1) }, of: variations)
    return encoding.circuit.all(encoding.targets[target], !excluded)
  }

  /// Returns the states in which a target holds and a time belongs to none of some intervals.
  func openStates(
    of target: Int, outside intervals: [Interval], of time: Int
  ) throws -> Literal {
    let rest = try encoding.states(outside: intervals, of: time)
    return encoding.circuit.all(encoding.targets[target], rest)
  }

  /// Guesses lemmas and returns which targets they exclude together with themselves.
  ///
  /// - Complexity: At most one check for each lemma.
  func guessLemmas(targets: [Literal], allowance: Int) throws -> [Certificate?] {
    var candidates = LemmaCandidates(encoding)
    let found = candidates.find(besides: targets.map { !$0 }, rounds: 128)
    encoding = candidates.encoding
    _ = try lemmas.add(found.lemmas, of: encoding.circuit)
    let likely = targets.indices.filter { found.others[$0] }
    let indices = try lemmas.add(likely.map { !targets[$0] }, of: encoding.circuit)
    for (target, index) in zip(likely, indices) { avoidances[targets[target]] = index }
    guard try lemmas.settle(allowance: allowance) else { return targets.map { _ in nil } }
    return try targets.map { target in
      guard let index = avoidances[target], lemmas.isAlive[index] else { return nil }
      return try supported(index, target, allowance: allowance)
    }
  }

  private func supported(
    _ index: Int, _ target: Literal, allowance: Int
  ) throws -> Certificate? {
    try lemmas.support(of: index, allowance: allowance).map { support in
      Certificate(
        statements: support.map { lemmas.statements[$0] }, target: target, form: .invariant)
    }
  }

  /// Tries steps in a row, at most so many, to exclude targets.
  ///
  /// Runs of fewer parts than ``BoundedSearch`` has seen are known not to reach them.
  func induct(
    _ targets: [Literal], upTo length: Int, allowance: Int
  ) throws -> [Certificate?] {
    let induction =
      try self.induction
      ?? Induction(
        relation, lemmas: lemmas.living, of: encoding.circuit, in: context, meter: meter)
    self.induction = induction
    var found: [Certificate?] = targets.map { _ in nil }
    while true {
      for (index, target) in targets.enumerated()
      where found[index] == nil && induction.length > 0 && tried.insert(target).inserted {
        guard
          try induction.excludes(target, of: encoding.circuit, allowance: allowance)
        else { continue }
        found[index] = Certificate(
          statements: induction.lemmas, target: target, form: .window(induction.length))
      }
      guard induction.length < length else { return found }
      try induction.extend()
      tried = []
    }
  }

  /// Whether random walks come to a state.
  ///
  /// - Complexity: Linear in the size of the system.
  func isSeenOnWalks(_ target: Literal) -> Bool {
    var walks = RandomWalks(encoding, observing: [target])
    walks.start()
    for _ in 0..<256 {
      walks.look()
      if walks.observe(target) != 0 { return true }
      walks.advance()
    }
    return false
  }

  /// What Spacer says about a target.
  enum Finding {
    case excluded(Certificate)
    case reachable
    case unknown
  }

  /// Asks Spacer about a target.
  func ask(_ target: Literal, limit: Int) throws -> Finding {
    let query = HornQuery(relation: relation, context: context, lemmas: lemmas.living)
    let finding = try query.ask(about: target, of: encoding.circuit, limit: limit)
    try meter.record(lemmas.solver)
    switch finding {
    case .reachable: return .reachable
    case .unknown: return .unknown
    case .unreachable(let statements, let circuit):
      encoding.circuit = circuit
      _ = try lemmas.add(statements, of: circuit)
      let index = try avoidances[target] ?? lemmas.add([!target], of: circuit)[0]
      let certificate = try supported(index, target, allowance: limit)
      return .excluded(
        certificate
          ?? Certificate(statements: lemmas.living, target: target, form: .invariant))
    }
  }

  /// Returns the evidence that a certificate gives, after checking it again.
  ///
  /// Returns nil if a solver gave up.
  func evidence(_ certificate: Certificate) throws -> ReachabilityAnswer.Evidence? {
    let recheck = try self.recheck ?? Recheck(relation)
    self.recheck = recheck
    switch try recheck.isValid(certificate, of: encoding.circuit) {
    case nil: return nil
    case false: throw EngineFailure.internalError("a proof failed when it was checked again")
    case true:
      switch certificate.form {
      case .window(let length), .end(let length): return .induction(k: length)
      case .invariant where certificate.statements == [!certificate.target]:
        return .induction(k: 1)
      case .invariant:
        var described = relation.encoding
        described.circuit = encoding.circuit
        return .invariant(StateDescription(described).text(of: certificate.statements))
      }
    }
  }
}
