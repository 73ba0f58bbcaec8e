internal import ModelIR
internal import TemporalProperties

/// How far runs come along a scenario that none completes, and what comes instead.
struct ScenarioProgress {
  let verifier: Verifier
  let model: Model
  let system: PreparedSystem
  let scenario: Scenario
  let report: Verifier.Reporter

  /// The most ways to go on that are named.
  private static var mostAlternatives: Int { 6 }

  /// The longest beginning that is possible, and what comes after it in its shortest run, in sentences.
  ///
  /// - Complexity: A search for each beginning that is impossible, too.
  func words() throws(EngineFailure) -> String? {
    for count in stride(from: scenario.events.count - 1, through: 0, by: -1) {
      guard let trace = try shortestRun(through: count) else { continue }
      let missing = "‘\(scenario.events[count].text)’"
      let beginning = count == 0 ? nil : "‘\(scenario.events[count - 1].text)’"
      let gap =
        beginning.map { "Runs come to \($0) (event \(count)), but \(missing) can't be next" }
        ?? "\(missing) can't come first"
      let others = alternatives(after: trace)
      return others.isEmpty ? "\(gap)." : "\(gap): there comes \(others)."
    }
    return nil
  }

  private func shortestRun(through count: Int) throws(EngineFailure) -> Trace? {
    var beginning = scenario
    beginning.events = Array(scenario.events.prefix(count))
    beginning.isPossible = true
    let claim = Claim(name: "beginning", kind: .scenario(beginning))
    guard let compiled = try? claim.compiled(for: model.system) else { return nil }
    let slice = ClaimSlice(of: compiled, in: system)
    guard let run = try verifier.ask(slice.query, reporting: report).findings.first?.run,
      case .told(let trace) = RunTeller(system: model.system, slice: slice, claim: nil).tell(run)
    else { return nil }
    return trace
  }

  /// The callbacks that can come next, or the actions where there is none, in words.
  private func alternatives(after trace: Trace) -> String {
    guard let last = trace.finiteRun(in: model.system)?.positions.last else { return "" }
    var reads: Set<Slot> = []
    let steps = Interpreter(model.system).transitions(from: last.state).compactMap {
      Trace.Step($0, from: last.state, in: model.system, reads: &reads)
    }
    var names: [String] = []
    for step in steps {
      let name = step.callback.map(Trace.shortened) ?? "‘\(step.action.title)’"
      if !names.contains(name) { names.append(name) }
    }
    let shown = names.prefix(Self.mostAlternatives)
    return shown.joined(separator: ", or ") + (names.count > shown.count ? ", …" : "")
  }
}
