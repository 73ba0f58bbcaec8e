internal import ModelIR

/// A system as a module of TLA+: an action for each step.
struct TLAModule {
  private let exported: ExportedSystem
  private let names: Vocabulary

  /// The name of the module, which the file must have, too.
  private let title: String

  /// The name of the action of each step.
  private let actions: [String]

  /// The name of the condition of each goal.
  private let invariants: [String]

  init(_ exported: ExportedSystem) {
    self.exported = exported
    let system = exported.system
    var names = Vocabulary(
      system, reserving: TLASyntax.reserved, signals: Set(system.signals.indices))
    title = names.table.name(for: system.name, or: "Specification")
    actions = system.steps.map { step in
      let part = step.part > 0 ? " part \(step.part + 1)" : ""
      return names.table.name(for: system.actions[step.action].name + part, or: "Step")
    }
    invariants = exported.goals.enumerated().map { index, goal in
      names.table.name(
        for: "\(goal.meaning == .refutes ? "Claim" : "Missing")\(index + 1) \(goal.title)",
        or: "Claim")
    }
    self.names = names
  }

  private var system: TransitionSystem { exported.system }

  /// The whole file.
  var text: String {
    let flows = system.steps.map { FlowBuilder.flow(of: $0, in: system) }
    let possible = flows.indices.filter { !flows[$0].demands.contains(.false) }
    let steps = possible.map { index in
      definition(of: flows[index], named: actions[index], step: index)
    }
    let parts =
      [
        ["---- MODULE \(title) ----"] + header, ["EXTENDS Integers"], constants, variables, types,
        start,
      ] + steps + [next(possible), claims, ["===="]]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  // MARK: - Header

  private var header: [String] {
    var preamble = Preamble(exported, as: "TLA+", for: "TLC")
    preamble.add(
      "The file must be called \(title).tla. Beside it, \(title).cfg says what is asked:")
    preamble.add(
      commands: ["SPECIFICATION Spec", "INVARIANT TypeOK"] + invariants.map { "INVARIANT \($0)" }
        + ["CHECK_DEADLOCK FALSE"])
    preamble.add(commands: ["java -cp tla2tools.jar tlc2.TLC -config \(title).cfg \(title).tla"])
    if !exported.goals.isEmpty {
      preamble.add(
        "'Invariant Claim… is violated' means that the claim is refuted, and tells a shortest run. "
          + "'Invariant Missing… is violated' means that there is the run or the edge that a claim speaks of. TLC "
          + "stops at the first: ask about one at a time, or add -continue. CHECK_DEADLOCK TRUE searches for states "
          + "without a next step.")
    }
    preamble.addMeaning(of: exported)
    return preamble.lines.map { $0.isEmpty ? "\\*" : "\\* \($0)" }
  }

  private var constants: [String] {
    names.groups.flatMap { group in
      ["\\* The values of \(PlainWords.line(group.title))."]
        + group.constants.map { "\($0.name) == \($0.value)" }
    }
  }

  private var variables: [String] {
    guard !system.variables.isEmpty else { return [] }
    let last = system.variables.count - 1
    return ["VARIABLES"]
      + system.variables.indices.map { index in
        "  \(names.variables[index])\(index == last ? "" : ",")"
          + "  \\* \(system.words(forVariable: index))"
      } + ["", "vars == <<\(names.variables.joined(separator: ", "))>>"]
  }

  private var types: [String] {
    ["TypeOK =="]
      + system.variables.enumerated().map { index, variable in
        "  /\\ \(names.variables[index]) \\in \(set(variable.domain))"
      } + (system.variables.isEmpty ? ["  TRUE"] : [])
  }

  private func set(_ domain: Domain) -> String {
    let syntax = TLASyntax()
    return domain.isTruth
      ? "BOOLEAN"
      : "\(syntax.number(domain.range.lowerBound))..\(syntax.number(domain.range.upperBound))"
  }

  // MARK: - Steps

  private var start: [String] {
    let flow = FlowBuilder.start(of: system)
    return ["Init =="] + lines(of: flow, isStart: true)
  }

  private func definition(of flow: Flow, named name: String, step: Int) -> [String] {
    ["\\* \(system.words(forStep: step))", "\(name) =="] + lines(of: flow, isStart: false)
  }

  /// The equations of a flow: choices, names, demands, results.
  private func lines(of flow: Flow, isStart: Bool) -> [String] {
    let scope = FlowNames(flow, in: system, names)
    let writer = scope.writer(TLASyntax())
    var lines: [String] = []
    for (index, choice) in flow.choices.enumerated() {
      let words = PlainWords.line(
        "\(choice.label): \(choice.alternatives.joined(separator: ", "))")
      lines.append(
        "  \\E \(scope.choices[index]) \\in 0..\(choice.alternatives.count - 1) :  \\* \(words)")
    }
    for (index, local) in flow.locals.enumerated() {
      let opening = index == 0 ? "  LET " : "      "
      let domain = scope.domain(ofLocal: index)
      lines.append(
        "\(opening)\(scope.locals[index]) == \(writer.bareValue(local.value, of: domain))")
    }
    if !flow.locals.isEmpty { lines.append("  IN") }
    lines += flow.demands.map { demand in
      switch demand {
      case .equal, .less: "  /\\ \(writer.bareCondition(demand))"
      default: "  /\\ \(writer.condition(demand))"
      }
    }
    let prime = isStart ? "" : "'"
    for (index, value) in flow.results.sorted(by: { $0.key < $1.key }) {
      let text = writer.value(value, of: system.variables[index].domain)
      lines.append("  /\\ \(names.variables[index])\(prime) = \(text)")
    }
    let unchanged = system.variables.indices.filter { flow.results[$0] == nil }
    if !isStart, !unchanged.isEmpty {
      let list = unchanged.map { names.variables[$0] }.joined(separator: ", ")
      lines.append("  /\\ UNCHANGED <<\(list)>>")
    }
    return lines.isEmpty ? ["  TRUE"] : lines
  }

  private func next(_ possible: [Int]) -> [String] {
    ["Next =="] + possible.map { "  \\/ \(actions[$0])" } + (possible.isEmpty ? ["  FALSE"] : [])
      + ["", "Spec == Init /\\ [][Next]_vars"]
  }

  // MARK: - Claims

  private var claims: [String] {
    let writer = ExpressionWriter<Slot>(
      syntax: TLASyntax(), name: { [names] in names.name(of: $0) },
      domain: { [system] in system.domain(of: $0) },
      constant: { [names] in names.constant($0, of: $1) })
    return exported.goals.enumerated().flatMap { index, goal in
      goal.lines(number: index + 1).map { "\\* \($0)" }
        + ["\(invariants[index]) == ~\(writer.condition(goal.target))"]
    }
  }
}
