import ModelIR

extension LogReport.App {
  init(_ app: AppFollower, names: LogNames, explaining explains: Bool) {
    process = names.text(app.process)
    pid = app.pid >= 0 ? Int(app.pid) : nil
    lines = app.count
    range = app.lines
    attempts = app.fittest.map { LogReport.Attempt($0, names: names, explaining: explains) }
    tooLarge = nil
    guard app.isTooLarge else { return }
    for attempt in app.attempts {
      guard case .tooSmall(let line, let object) = attempt.fate else { continue }
      if line >= tooLarge?.line ?? 0 {
        tooLarge = LogReport.TooLarge(line: line, object: object.name(names))
      }
    }
  }
}

extension Hypothesis.Object {
  /// What a log calls the object.
  fileprivate func name(_ names: LogNames) -> String {
    let parts = [names.text(component), names.text(instance)].compactMap { $0 }
    return parts.joined(separator: " ")
  }
}

extension LogReport.Attempt {
  init(_ follower: SpecificationFollower, names: LogNames, explaining explains: Bool) {
    let observed = follower.graph.observed
    specification = observed.system.name
    followed = follower.followed
    followedEvents = follower.followedEvents
    leftOut = follower.leftOut
    var hypotheses = follower.hypotheses
    divergence = nil
    if case .diverged(let found) = follower.fate {
      hypotheses = found.hypotheses
      divergence = LogReport.Divergence(found, follower, names)
    }
    components = follower.components(in: hypotheses, names)
    valuation = follower.valuation(in: hypotheses)
    explanation = explains || divergence != nil ? follower.explanation(of: hypotheses) : nil
  }
}

extension LogReport.Divergence {
  fileprivate init(
    _ found: SpecificationFollower.Divergence, _ follower: SpecificationFollower, _ names: LogNames
  ) {
    line = found.line
    isAboutProcess = found.isAboutProcess
    said = found.event.phrase(names)
    possible = follower.possible(after: found, names)
  }
}

extension LogEvent {
  /// What the line says, in the words of the platform.
  fileprivate func phrase(_ names: LogNames) -> String {
    let object = [names.text(component), names.text(instance)].compactMap { $0 }
      .joined(separator: " ")
    let ending = object.isEmpty ? "" : " of \(object)"
    switch content {
    case .callback(let name, let argument, let value):
      let told = names.text(argument).map { " with \($0) \(names.text(value) ?? "")" } ?? ""
      return (names.text(name) ?? "a callback") + told + ending
    case .processStarted: return "the start of the process"
    case .processEnded: return "the end of the process"
    case .action(let name): return "'\(names.text(name) ?? "")'"
    case .values(let values):
      return values.map { $0.phrase(names) }.joined(separator: ", ")
    case .hint(let values): return values.first?.phrase(names) ?? ""
    case .processName: return "the name of a process"
    }
  }
}

extension LogEvent.NamedValue {
  fileprivate func phrase(_ names: LogNames) -> String {
    "\(names.text(variable) ?? "") = \(names.text(value) ?? "")"
  }
}

extension SpecificationFollower {
  /// The objects that stand for components in all of some hypotheses, by path.
  fileprivate func components(in hypotheses: [Hypothesis], _ names: LogNames) -> [String: String] {
    var result: [String: String] = [:]
    guard let first = hypotheses.first else { return result }
    for binding in first.bindings
    where hypotheses.allSatisfy({ $0.root(of: binding.object) == binding.root }) {
      result[roots.paths[binding.root]] = binding.object.name(names)
    }
    return result
  }

  /// What could have come instead of a line: what leaves one, in the order of the vocabulary.
  fileprivate func possible(after divergence: Divergence, _ names: LogNames) -> [String] {
    var found: Set<String> = []
    var result: [(channel: Int, code: Int, phrase: String)] = []
    let visibility = sets.visibility
    for hypothesis in divergence.hypotheses {
      let components = components(in: [hypothesis], names)
      for node in sets.sets[Int(hypothesis.set)] {
        for way in graph.ways(from: node) where way.told >= 0 {
          let observable = graph.observables[Int(way.told)]
          guard visibility.isCertain(observable, isRunning: divergence.isRunning) else { continue }
          let phrase = observed.vocabulary.phrase(observable, components) {
            isTold($0, of: observable)
          }
          guard found.insert(phrase).inserted else { continue }
          if case .callback(let channel, let code, _) = observable {
            result.append((channel, code, phrase))
          } else {
            result.append((Int.max, 0, phrase))
          }
        }
      }
    }
    return result.sorted { ($0.channel, $0.code, $0.phrase) < ($1.channel, $1.code, $1.phrase) }
      .map(\.phrase)
  }

  /// Whether lines can tell an argument of a callback that comes with several values of it.
  private func isTold(_ place: Int, of observable: Observable) -> Bool {
    guard case .callback(let channel, let code, let values) = observable,
      Self.argumentsTold.contains(observed.vocabulary.channels[channel].arguments[place].name)
    else { return false }
    return graph.observables.contains { other in
      guard case .callback(let otherChannel, let otherCode, let others) = other,
        otherChannel == channel, otherCode == code
      else { return false }
      return others[place] != values[place]
    }
  }

  /// The arguments that logs tell.
  private static let argumentsTold: Set = ["gains", "new", "state"]

  /// The variations of which not all considered values explain the log.
  fileprivate func valuation(in hypotheses: [Hypothesis]) -> [LogReport.Valuation] {
    let system = observed.slice.system
    let variations = system.variables.indices.filter {
      system.variables[$0].role.isFixed && system.variables[$0].initialValues.count > 1
    }
    guard !variations.isEmpty else { return [] }
    var seen: [Set<Int>] = variations.map { _ in [] }
    for hypothesis in hypotheses {
      for node in sets.sets[Int(hypothesis.set)] {
        let state = graph.states[Int(graph.nodes[Int(node)].state)]
        for (place, variable) in variations.enumerated() { seen[place].insert(state[variable]) }
      }
    }
    return zip(variations, seen).compactMap { variable, values in
      let declared = system.variables[variable]
      guard values.count < declared.initialValues.count else { return nil }
      return LogReport.Valuation(
        variation: declared.name,
        values: declared.initialValues.filter(values.contains).map(declared.domain.label))
    }
  }

  /// The shortest run that explains the lines in some hypothesis, as one of the whole specification.
  fileprivate func explanation(of hypotheses: [Hypothesis]) -> LogReport.Explanation? {
    let search = RunSearch(self)
    var best: (found: RunSearch.Found, history: History)?
    for hypothesis in hypotheses.prefix(Self.explanationLimit) {
      guard let found = search.run(explaining: hypothesis.history) else { continue }
      if found.run.steps.count < best?.found.run.steps.count ?? Int.max {
        best = (found, hypothesis.history)
      }
    }
    guard let best, let run = observed.slice.lift(best.found.run) else { return nil }
    return LogReport.Explanation(
      run: run, before: best.found.before, lines: best.found.lines,
      firstLine: best.history.entries.first?.line, isWhole: best.history.isWhole)
  }

  /// The most hypotheses that a run is looked for in.
  private static let explanationLimit = 8
}
