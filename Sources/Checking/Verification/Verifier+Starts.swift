internal import ModelIR
internal import TemporalProperties

extension Verifier {
  /// What the search for the beginnings of runs came to.
  struct StartCheck {
    var starts = AdmittedStarts.all
    var fault: SpecificationFault?
    var errors: [InternalError] = []
    var notes: [String] = []
  }

  /// Finds out whether the assumptions let any run begin and go on, and under which valuations.
  func startCheck(
    _ system: TransitionSystem, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> StartCheck {
    guard !system.assumptions.isEmpty else { return StartCheck() }
    var check = StartCheck()
    do throws(EngineFailure) {
      guard let starts = try starts(of: system, reporting: report) else { return check }
      check.starts = starts
      if starts.admitted.isEmpty {
        check.fault = SpecificationFault(
          blaming: try contradiction(in: system, reporting: report), in: system
        ) { .noStart(assumptions: $0) }
      } else if !system.hasFirstStep, system.withoutAssumptions.hasFirstStep {
        let all = Array(system.assumptions.indices)
        check.fault = SpecificationFault(blaming: all, in: system) { .noStep(assumptions: $0) }
      } else {
        check.notes = starts.exclusions(in: system)
      }
    } catch {
      guard case .internalError(let text) = error else { throw error }
      check.errors = [InternalError(kind: .engine(text), specification: system.name)]
    }
    return check
  }

  /// Returns the valuations under which there is an initial state; nil if the budget doesn't suffice.
  private func starts(
    of system: TransitionSystem, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> AdmittedStarts? {
    var beginning = system
    beginning.steps = []
    let slice = Slice(of: beginning, targets: [.true], toleratesStuttering: true)
    let query = ReachabilityQuery(system: slice.system, targets: slice.targets)
    let answer = try ask(query, reporting: report)
    guard let finding = answer.findings.first, finding.isComplete else { return nil }
    return AdmittedStarts(
      variations: query.variations.map { slice.variables[$0] }, admitted: finding.reached)
  }

  /// Returns assumptions that contradict each other or the initial values, as few as possible.
  private func contradiction(
    in system: TransitionSystem, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> [Int] {
    var kept = Array(system.assumptions.indices)
    for index in system.assumptions.indices {
      var rest = system
      let others = kept.filter { $0 != index }
      rest.assumptions = others.map { system.assumptions[$0] }
      if try starts(of: rest, reporting: report)?.admitted.isEmpty == true { kept = others }
    }
    return kept
  }
}

extension SpecificationFault {
  /// Creates the fault of assumptions that leave nothing to check.
  fileprivate init(
    blaming assumptions: [Int], in system: TransitionSystem, _ kind: ([String]) -> Kind
  ) {
    self.init(
      kind: kind(assumptions.map { system.assumptions[$0].name }),
      position: assumptions.first.flatMap { system.assumptions[$0].position },
      trace: Trace(
        specification: system.name, start: [], steps: [], run: Run(start: [], steps: [])))
  }
}

extension TransitionSystem {
  /// The most initial states that are tried for a first step.
  private static let startLimit = 4096

  /// The system without its assumptions and what they remember.
  fileprivate var withoutAssumptions: TransitionSystem {
    var free = self
    free.assumptions = []
    free.epilogue = []
    return free
  }

  /// Whether some step leads out of some initial state, or whether there are too many to try.
  fileprivate var hasFirstStep: Bool {
    var count = 1
    for variable in variables {
      count = min(Self.startLimit + 1, count) * max(1, variable.initialValues.count)
    }
    guard count <= Self.startLimit else { return true }
    let interpreter = Interpreter(self)
    return interpreter.initialStates().contains { start in
      steps.indices.contains { !interpreter.transitions(of: $0, from: start.state).isEmpty }
    }
  }
}
