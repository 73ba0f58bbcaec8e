internal import ModelIR

extension Verifier {
  /// What the engines of the mode found out about a query.
  struct Answer {
    var findings: [Finding]
    var statistics: ReachabilityAnswer.Statistics

    /// The engines that were asked, in words.
    var engine: String

    /// Where an engine couldn't let copies change places.
    var distinctions: [CopyDistinction] = []

    /// How the engines contradict each other, if they do.
    var contradiction: String?

    /// Into how many parts a tick has to be divided so that every run can be shown; nil where it needn't be.
    var finerTicks: Int? {
      let parts = findings.compactMap { $0.run == nil ? $0.finerTicks : nil }
      return parts.isEmpty ? nil : parts.reduce(1) { Tick.leastCommonMultiple($0, $1) }
    }
  }

  /// Asks the engines of the mode which targets are reachable.
  func ask(
    _ query: ReachabilityQuery, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> Answer {
    let isFine = query.system.hasManyTicks
    return try ask(
      avoidingTicksBecauseOf: query.objectionToWholeTicks, count: query.targets.count,
      isFine: isFine
    ) {
      engine throws(EngineFailure) in
      let answer = try engine.answer(query, within: budget) { report(.engine($0)) }
      guard answer.targets.count == query.targets.count else {
        throw .internalError("\(engine.name) left targets unanswered")
      }
      return Answer(
        findings: answer.targets.map(Finding.init), statistics: answer.statistics,
        engine: engine.name, distinctions: answer.distinctions)
    }
  }

  /// Asks the engines of the mode about cycles; there is one finding.
  func ask(
    _ query: LassoQuery, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> Answer {
    try ask(avoidingTicksBecauseOf: query.objectionToWholeTicks, count: 1) {
      engine throws(EngineFailure) in
      let answer = try engine.answer(query, within: budget) { report(.engine($0)) }
      return Answer(
        findings: [Finding(answer)], statistics: answer.statistics, engine: engine.name)
    }
  }

  /// Asks all that a slice of a claim asks: about cycles first, if it does.
  func ask(
    _ slice: ClaimSlice, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> Answer {
    guard let cycles = slice.cycleQuery else { return try ask(slice.query, reporting: report) }
    var answer = try ask(cycles, reporting: report)
    guard !slice.query.targets.isEmpty else { return answer }
    let triggers = try ask(slice.query, reporting: report)
    answer.findings += triggers.findings
    answer.contradiction = answer.contradiction ?? triggers.contradiction
    return answer
  }

  /// Asks the engines of the mode, but not the one that counts whole ticks where they don't tell enough.
  private func ask(
    avoidingTicksBecauseOf objection: WholeTicks.Objection?, count: Int, isFine: Bool = false,
    _ answer: (any Engine) throws(EngineFailure) -> Answer
  ) throws(EngineFailure) -> Answer {
    if let objection {
      guard mode == .explicit else { return try answer(try solver()) }
      let reason =
        "\(objection.words), and the explicit engine counts whole ticks, which are exact for closed bounds "
        + "only; ask with --engine symbolic"
      return Answer(
        findings: Array(repeating: Finding(undecidedBecause: reason), count: count),
        statistics: .init(), engine: explicit.name)
    }
    switch mode {
    case .explicit: return try answer(explicit)
    case .symbolic: return try answer(try solver())
    case .auto where isFine && symbolic != nil:
      // Where times are long and ticks short, the solver is the faster one.
      let first = try answer(try solver())
      guard !Task.isCancelled, !first.findings.allSatisfy(\.isComplete) else { return first }
      return Self.joined(first, try answer(explicit))
    case .auto:
      let first = try answer(explicit)
      guard let symbolic, !Task.isCancelled, !first.findings.allSatisfy(\.isComplete) else {
        return first
      }
      return Self.joined(first, try answer(symbolic))
    case .both:
      let second = try solver()
      return Self.joined(try answer(explicit), try answer(second))
    }
  }

  private func solver() throws(EngineFailure) -> any Engine {
    guard let symbolic else {
      throw .solverUnavailable("this build has no symbolic engine")
    }
    return symbolic
  }

  private static func joined(_ first: Answer, _ second: Answer) -> Answer {
    var result = first
    result.engine = "\(first.engine) and \(second.engine)"
    for (index, finding) in second.findings.enumerated() {
      let contradiction = first.findings[index].contradiction(to: finding)
      if result.contradiction == nil, let contradiction {
        result.contradiction = "target \(index + 1): \(contradiction)"
      }
      result.findings[index].add(finding)
    }
    if result.statistics.states == 0 { result.statistics = second.statistics }
    if result.distinctions.isEmpty { result.distinctions = second.distinctions }
    return result
  }
}
