internal import ModelIR

/// A system as Horn clauses in SMT-LIB: a relation of states, a clause for each step, a question for each goal.
struct HornScript {
  private let exported: ExportedSystem
  private let names: Vocabulary
  private let syntax = HornSyntax()

  init(_ exported: ExportedSystem) {
    self.exported = exported
    names = Vocabulary(
      exported.system, reserving: HornSyntax.reserved,
      signals: Set(exported.system.signals.indices))
  }

  private var system: TransitionSystem { exported.system }

  /// The whole file.
  var text: String {
    let steps = system.steps.indices.map { index in
      (index, FlowBuilder.flow(of: system.steps[index], in: system))
    }.filter { !$0.1.demands.contains(.false) }
    let clauses =
      [["(set-logic HORN)"], constants, relation, start]
      + steps.map { index, flow in
        ["; \(system.words(forStep: index))"] + clause(for: flow, isStart: false)
      }
    // Solvers are far slower at clauses that they may have to take back: each question stands alone.
    let questions =
      exported.goals.isEmpty
      ? clauses
      : Array(
        exported.goals.indices.map { clauses + [question($0)] }.joined(separator: [["(reset)"]]))
    return ([header] + questions).filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var header: [String] {
    var preamble = Preamble(exported, as: "SMT-LIB", for: "Z3 and other solvers of Horn clauses")
    preamble.add(commands: ["z3 FILE.smt2", "z3 fp.engine=bmc FILE.smt2"])
    preamble.add(
      "The relation 'reached' holds of the states that runs come to. Each question asks for such a relation that "
        + "excludes a condition: 'sat' means that no run comes to the condition, 'unsat' that some run does. "
        + "'unknown' means that the solver gave up. The second command searches for runs only: it is much faster where "
        + "there is one, and need not end where there is none. Each question stands alone, behind '(reset)', with all "
        + "clauses.")
    preamble.addMeaning(of: exported)
    return preamble.lines.map { $0.isEmpty ? ";" : "; \($0)" }
  }

  private var constants: [String] {
    names.groups.flatMap { group in
      ["; The values of \(PlainWords.line(group.title))."]
        + group.constants.map { "(define-fun \($0.name) () Int \($0.value))" }
    }
  }

  private var relation: [String] {
    ["; The state:"]
      + system.variables.indices.map { index in
        "; \(names.variables[index]): \(system.words(forVariable: index))"
      } + [
        "(declare-fun reached (\(system.variables.map { sort($0.domain) }.joined(separator: " "))) Bool)"
      ]
  }

  private func sort(_ domain: Domain) -> String { Self.written(domain).isTruth ? "Bool" : "Int" }

  /// Returns the truth values for a number that is zero or one: solvers are much better at them.
  private static func written(_ domain: Domain) -> Domain {
    domain == Domain(range: 0...1) ? .boolean : domain
  }

  /// The declarations of all variables.
  private var state: [String] {
    zip(names.variables, system.variables).map { "(\($0) \(sort($1.domain)))" }
  }

  private func reached(_ values: [String]) -> String {
    values.isEmpty ? "reached" : "(reached \(values.joined(separator: " ")))"
  }

  /// A clause over some variables, if there are any.
  private func assertion(over variables: [String], _ lines: [String]) -> [String] {
    guard !variables.isEmpty else { return ["(assert"] + lines + [")"] }
    return ["(assert (forall (\(variables.joined(separator: " ")))"] + lines + ["))"]
  }

  // MARK: - Steps

  private var start: [String] {
    ["; The start."] + clause(for: FlowBuilder.start(of: system), isStart: true)
  }

  /// The clause of a flow: choices, names, demands, results.
  private func clause(for flow: Flow, isStart: Bool) -> [String] {
    let scope = FlowNames(flow, in: system, names, writing: Self.written)
    let writer = scope.writer(syntax)
    var lines: [String] = []
    for (index, local) in flow.locals.enumerated() {
      let value = writer.value(local.value, of: scope.domain(ofLocal: index))
      lines.append("  (let ((\(scope.locals[index]) \(value)))")
    }
    var demands = isStart ? [] : [reached(names.variables)]
    for (index, choice) in flow.choices.enumerated() {
      demands.append("(<= 0 \(scope.choices[index]) \(choice.alternatives.count - 1))")
    }
    demands += flow.demands.map(writer.condition)
    let results = system.variables.indices.map { index in
      flow.results[index].map { writer.value($0, of: Self.written(system.variables[index].domain)) }
        ?? names.variables[index]
    }
    let indent = "    "
    lines.append("  (=>")
    if demands.isEmpty {
      lines.append(indent + "true")
    } else {
      lines.append(indent + (demands.count == 1 ? demands[0] : "(and"))
      if demands.count > 1 {
        lines += demands.map { "\(indent)  \($0)" }
        lines[lines.count - 1] += ")"
      }
    }
    lines.append(indent + reached(results) + ")" + String(repeating: ")", count: flow.locals.count))
    let choices = scope.choices.map { "(\($0) Int)" }
    return assertion(over: (isStart ? [] : state) + choices, lines)
  }

  // MARK: - Claims

  private func question(_ index: Int) -> [String] {
    let goal = exported.goals[index]
    let writer = ExpressionWriter<Slot>(
      syntax: syntax, name: { [names] in names.name(of: $0) },
      domain: { [system] in Self.written(system.domain(of: $0)) },
      constant: { [names] in names.constant($0, of: $1) })
    let title = PlainWords.line("\(index + 1). \(goal.title): \(goal.verdictWords) (unsat)")
    return goal.lines(number: index + 1).map { "; \($0)" } + ["(echo \"\(title)\")"]
      + assertion(
        over: state,
        [
          "  (=>", "    (and \(reached(names.variables)) \(writer.condition(goal.target)))",
          "    false)",
        ])
      + ["(check-sat)"]
  }
}
