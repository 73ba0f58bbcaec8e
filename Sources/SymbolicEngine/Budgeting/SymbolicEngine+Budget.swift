package import Checking
internal import ModelIR

extension SymbolicEngine: BudgetEngine {
  /// Decides for which values of an open time a condition is reachable, as far as the budget allows.
  ///
  /// All zones of times are visited, which gives exactly the values with which one meets the condition. Where
  /// these are too many, runs are found one after the other. The steps and choices of each are possible for an
  /// interval of values, which is computed exactly and left out from then on, until no other value is left
  /// or none is proved to be reachable.
  ///
  /// - Complexity: Unlimited in general, within the budget.
  package func budget(
    _ query: BudgetQuery, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> BudgetAnswer {
    guard let range = query.range, query.system.tick != nil,
      query.system.variables[query.parameter].role == .parameter
    else { throw .internalError("no open time is asked about") }
    do {
      let found = try values(query, range, within: budget, reporting: progress)
      let examples = Examples(query: query, range: range, budget: budget, report: progress)
      return BudgetAnswer(
        reached: try found.intervals.map {
          BudgetAnswer.Reached(interval: $0, example: try examples.example(in: $0))
        },
        others: range.without(found.intervals), rest: found.rest, statistics: found.statistics)
    } catch let failure as EncodingFailure {
      return BudgetAnswer(
        reached: [], others: [range], rest: .undecided(reason: failure.words),
        statistics: .init())
    } catch {
      throw Self.failure(for: error)
    }
  }

  /// The values of a time with which a condition is reachable, and what is known about the others.
  private struct Values {
    var intervals: [Interval]
    var rest: ReachabilityAnswer.Rest
    var statistics: ReachabilityAnswer.Statistics
  }

  /// Visits all zones, and where these are too many looks for runs and for a proof.
  private func values(
    _ query: BudgetQuery, _ range: Interval, within budget: Budget,
    reporting progress: @escaping ProgressReporter
  ) throws -> Values {
    var question = ReachabilityQuery(system: query.system, targets: [query.target])
    question.variations = []
    let meter = Meter(limit: budget.solverResources ?? Self.defaultResources)
    let few = try visitZones(
      question, query.parameter, within: budget, meter: meter,
      allowance: meter.limit / Self.shareOfZones, progress: progress)
    if few.obstacle == nil { return values(few, range) }
    var rest = budget
    rest.solverResources = max(meter.limit - meter.spent, 0) / 2
    let found = try Investigation(
      question, apart: query.parameter, within: rest, progress: progress
    ).intervals()
    let intervals = Interval.merged(few.intervals + found.intervals)
    if case .unreachable = found.answer.targets[0].rest, intervals != found.intervals {
      throw EngineFailure.internalError("the solver excludes what zones of times reach")
    }
    let isDecided =
      switch found.answer.targets[0].rest {
      case .none, .unreachable: true
      case .bounded, .undecided: false
      }
    if !isDecided, !meter.isCancelled {
      let all = try visitZones(
        question, query.parameter, within: budget, meter: meter,
        allowance: max(meter.limit - meter.spent, 0) / 2, progress: progress)
      if all.obstacle == nil {
        guard Interval.merged(all.intervals + intervals) == all.intervals else {
          throw EngineFailure.internalError("zones of times exclude what the solver reaches")
        }
        return values(all, range)
      }
    }
    return Values(
      intervals: intervals, rest: found.answer.targets[0].rest,
      statistics: found.answer.statistics)
  }

  /// Which part of the budget a first visit of zones may take: where it suffices at all, little does.
  private static let shareOfZones = 8

  private func visitZones(
    _ question: ReachabilityQuery, _ parameter: Int, within budget: Budget, meter: Meter,
    allowance: Int, progress: @escaping ProgressReporter
  ) throws -> ZoneAnalysis {
    let zones = ZoneAnalysis(
      question, apart: parameter, within: budget, meter: meter, allowance: allowance,
      progress: progress)
    try zones.run()
    return zones
  }

  private func values(_ zones: ZoneAnalysis, _ range: Interval) -> Values {
    let isEverywhere = range.without(zones.intervals).isEmpty
    return Values(
      intervals: zones.intervals,
      rest: isEverywhere ? .none : .unreachable(.exhausted(states: zones.stateCount)),
      statistics: .init(states: zones.stateCount, depth: zones.depth))
  }
}

/// Runs for values of a time that are close to a border.
private struct Examples {
  let query: BudgetQuery

  /// All values that the time can have.
  let range: Interval
  let budget: Budget
  let report: ProgressReporter

  /// How often ticks are divided before a run is given up.
  private static let attempts = 4

  /// Returns a shortest run with a value of an interval in which every value has one.
  func example(in interval: Interval) throws -> BudgetAnswer.Example? {
    let value = interval.value(closeToBorderIn: range)
    var parts = value.denominator
    for _ in 0..<Self.attempts {
      let answer = try ask(value, parts: parts)
      if let run = answer.run { return BudgetAnswer.Example(value: value, parts: parts, run: run) }
      if case .unreachable = answer.rest, answer.reached.isEmpty {
        throw EngineFailure.internalError("a value is excluded with which there should be a run")
      }
      guard let finer = answer.finerTicks else { return nil }
      parts *= finer
    }
    return nil
  }

  private func ask(_ value: Fraction, parts: Int) throws -> ReachabilityAnswer.Target {
    guard let tick = query.system.tick else {
      throw EngineFailure.internalError("no time is measured")
    }
    let scale = TimeScale(multiplier: parts, tick: tick.divided(by: parts), of: query.system)
    var system = query.system.refined(by: parts)
    system.variables[query.parameter].initialValues = [
      value.numerator * (parts / value.denominator)
    ]
    var question = ReachabilityQuery(system: system, targets: [scale.scaled(query.target)])
    question.variations = []
    // Zones may have told that there is a run, so they don't get to say that again.
    return try Investigation(question, usingZones: false, within: budget, progress: report)
      .answer().targets[0]
  }
}

extension Interval {
  /// Returns a value at an end that isn't one of a range, or a round one close to it where the end is open.
  ///
  /// The lower end comes first; without such an end it is one of the range.
  func value(closeToBorderIn range: Interval) -> Fraction {
    let isLow = range.lower < lower || (range.includesLower && !includesLower)
    let isHigh = upper < range.upper || (range.includesUpper && !includesUpper)
    if isLow || !isHigh { return includesLower ? lower : roundValue(beyond: lower, isAbove: true) }
    return includesUpper ? upper : roundValue(beyond: upper, isAbove: false)
  }

  /// Returns the next multiple of a tick above or below an end, or of a part of a tick if that is too far.
  private func roundValue(beyond end: Fraction, isAbove: Bool) -> Fraction {
    for parts in [1, 2, 10, 100] {
      let (product, overflow) = end.numerator.multipliedReportingOverflow(by: parts)
      guard !overflow else { break }
      let scaled = Fraction(product, end.denominator)
      let next =
        isAbove
        ? scaled.floor + 1 : (scaled.denominator == 1 ? scaled.floor - 1 : scaled.floor)
      let value = Fraction(next, parts)
      if contains(value) { return value }
    }
    return middle
  }

  /// The value halfway between both ends.
  private var middle: Fraction {
    let (first, second) = (lower.numerator, upper.numerator)
    return Fraction(
      first &* upper.denominator &+ second &* lower.denominator,
      2 &* lower.denominator &* upper.denominator)
  }
}
