import ModelIR

/// What lines mean in a specification.
struct LineMeaning {
  let observed: ObservedSystem
  let names: LogNames

  private var vocabulary: Vocabulary { observed.vocabulary }

  /// Returns what a line about a callback can mean; nil if the specification leaves the callback out.
  func use(of content: LogEvent.Content, _ roots: Roots, _ sets: StateSets) -> CallbackUse? {
    guard case .callback(let name, let argument, let value) = content,
      let text = names.text(name)
    else { return nil }
    let deliveries = vocabulary.deliveries(of: CallbackName(text))
    var patterns: [Int: [ObservablePattern]] = [:]
    var endsObject = true
    for (channel, code) in deliveries {
      guard let told = told(argument, value, in: vocabulary.channels[channel]) else { continue }
      patterns[roots.ofChannel[channel], default: []].append(
        .callback(channel: channel, code: code, arguments: told))
      let label = vocabulary.channels[channel].labels[code]
      endsObject = endsObject && CallbackUse.lastWords.contains(label)
    }
    guard !patterns.isEmpty else { return nil }
    let ordered = patterns.sorted { $0.key < $1.key }
    return CallbackUse(
      byRoot: ordered.map { ($0.key, sets.index(of: .oneOf($0.value))) },
      anywhere: sets.index(of: .oneOf(ordered.flatMap(\.value))), deliveries: deliveries,
      endsObject: endsObject)
  }

  /// The argument that a line tells, by its place; nil if the component has no such argument or value.
  private func told(
    _ argument: Int32, _ value: Int32, in channel: Vocabulary.Channel
  ) -> [Int: Int]? {
    guard let name = names.text(argument), let text = names.text(value) else { return [:] }
    guard let place = channel.arguments.firstIndex(where: { $0.name == name }),
      let code = channel.arguments[place].domain.code(text)
    else { return nil }
    return [place: code]
  }

  /// Returns what any other line says; nil if the specification leaves it out.
  func observation(of content: LogEvent.Content) -> StateSets.Observation? {
    switch content {
    case .callback, .processStarted, .processEnded, .processName: return nil
    case .action(let name):
      guard let text = names.text(name) else { return nil }
      let matching = vocabulary.actions.indices.filter {
        vocabulary.actions[$0] == text || vocabulary.actions[$0].hasSuffix(": \(text)")
      }
      return matching.isEmpty ? nil : .oneOf(matching.map { .action($0) })
    case .values(let values):
      return self.values(values).map { $0.map { .values($0) } ?? .impossible }
    case .hint(let alternatives):
      for value in alternatives {
        if let found = self.values([value]) { return found.map { .values($0) } }
      }
      return nil
    }
  }

  /// The variables of the observed part that lines tell of, with their values.
  ///
  /// - Returns: Nil if the specification has none of the variables; nil inside if one never has its value.
  private func values(_ told: [LogEvent.NamedValue]) -> [StateSets.Value]?? {
    var result: [StateSets.Value] = []
    var isKnown = false
    for value in told {
      guard let name = names.text(value.variable), let text = names.text(value.value),
        let variable = variable(named: name)
      else { continue }
      isKnown = true
      let declared = observed.system.variables[variable]
      guard let code = declared.domain.code(text) else { return .some(nil) }
      if let place = observed.place(of: variable) {
        guard canHave(variable, code) else { return .some(nil) }
        result.append(StateSets.Value(variable: place, code: code))
      } else if !declared.initialValues.contains(code) {
        return .some(nil)
      }
    }
    return isKnown ? .some(result.sorted { $0.variable < $1.variable }) : nil
  }

  private func variable(named name: String) -> Int? {
    let variables = observed.system.variables
    if let exact = variables.firstIndex(where: { $0.name == name }) { return exact }
    let matching = variables.indices.filter { variables[$0].name.hasSuffix(".\(name)") }
    return matching.count == 1 ? matching.first : nil
  }

  /// Whether some line of the system can give a variable a value, or it starts with it.
  private func canHave(_ variable: Int, _ code: Int) -> Bool {
    let system = observed.system
    if system.variables[variable].initialValues.contains(code) { return true }
    var can = false
    for step in system.steps where !can {
      step.body.forEachAssignment { slot, expression in
        guard slot == .variable(variable) else { return }
        can =
          can
          || expression.possibleValues { ValueSet(system.domain(of: $0)) }.contains(code)
      }
    }
    return can
  }
}
