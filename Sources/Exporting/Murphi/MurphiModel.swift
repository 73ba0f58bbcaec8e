internal import ModelIR

/// A system in the dialect of Murphi that Rumur reads.
struct MurphiModel {
  private let rules: RuleSystem
  private let names: Vocabulary
  private let writer: ExpressionWriter<Slot>

  /// The name of the procedure that sets what the initial states have in common.
  private let opening: String

  init(
    _ exported: ExportedSystem, liftingUpTo limit: Int = DemandLifting.usualLimit
  ) throws(ExportError) {
    rules = try RuleSystem(exported, liftingUpTo: limit)
    let system = exported.system
    var names = Vocabulary(
      system, reserving: MurphiSyntax.reserved,
      signals: rules.rules.reduce(into: []) { $0.formUnion($1.signals) })
    opening = names.table.name(for: "begins", or: "begins")
    self.names = names
    writer = ExpressionWriter(
      syntax: MurphiSyntax(), name: { [names] in names.name(of: $0) },
      domain: { system.domain(of: $0) }, constant: { [names] in names.constant($0, of: $1) })
  }

  private var system: TransitionSystem { rules.system }
  private var goals: [ExportedGoal] { rules.exported.goals }

  /// The whole file.
  var text: String {
    let parts =
      [header, constants, variables] + starts + rules.rules.map(lines) + [claims]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  // MARK: - Header

  private var header: [String] {
    var preamble = Preamble(rules.exported, as: "Murphi", for: "Rumur")
    preamble.add(commands: [
      "rumur --deadlock-detection off --output FILE.c FILE.m",
      "cc -O3 -o check FILE.c -lpthread -latomic", "./check",
    ])
    if !goals.isEmpty {
      preamble.add(
        "'invariant failed' means that the claim is refuted; the run is a shortest one. 'cover not hit' means that "
          + "a run that the claim needs doesn't exist. The constant 'claim' chooses one invariant; -1 chooses none. "
          + "Behind a failed invariant Rumur doesn't go on, so its count of states is right without such a failure "
          + "only.")
    }
    preamble.add(
      "'--deadlock-detection stuck' searches for states without a next step, '--symmetry-reduction off' changes "
        + "nothing here.")
    preamble.addMeaning(of: rules.exported)
    return preamble.lines.map { $0.isEmpty ? "--" : "-- \($0)" }
  }

  private var constants: [String] {
    var lines: [String] = []
    if goals.contains(where: { $0.meaning == .refutes }) {
      lines.append("  claim: 0; -- 0: all invariants; N: the N-th claim only; -1: none")
    }
    for group in names.groups {
      lines.append("  -- The values of \(PlainWords.line(group.title)).")
      lines += group.constants.map { "  \($0.name): \($0.value);" }
    }
    return lines.isEmpty ? [] : ["const"] + lines
  }

  private var variables: [String] {
    guard !system.variables.isEmpty else { return ["var", "  nothing: boolean;"] }
    return ["var"]
      + system.variables.enumerated().map { index, variable in
        "  \(names.variables[index]): \(type(of: variable.domain));"
          + " -- \(system.words(forVariable: index))"
      }
  }

  private func type(of domain: Domain) -> String {
    domain.isTruth ? "boolean" : "\(domain.range.lowerBound) .. \(domain.range.upperBound)"
  }

  // MARK: - Steps

  /// The initial states; what the first one has is set by all of them.
  private var starts: [[String]] {
    let first = rules.starts[0]
    func values(_ indices: [Int], of start: [Int]) -> [String] {
      indices.map { "  " + assignment(.variable($0), .constant(start[$0])) }
    }
    let common =
      first.isEmpty ? ["  nothing := false;"] : values(Array(first.indices), of: first)
    guard rules.starts.count > 1 else {
      return [["startstate \"start\"", "begin"] + common + ["end;"]]
    }
    let procedure = ["procedure \(opening)();", "begin"] + common + ["end;"]
    return [procedure]
      + rules.starts.enumerated().map { number, start in
        let others = start.indices.filter { start[$0] != first[$0] }
        return ["startstate \"start \(number + 1)\"", "begin", "  \(opening)();"]
          + values(others, of: start) + ["end;"]
      }
  }

  private func lines(_ rule: Rule) -> [String] {
    let locals = rule.signals.sorted().map { index in
      "  \(names.signals[index]): \(type(of: system.signals[index].domain));"
    }
    let title = system.words(forStep: rule.step, choices: rule.choices)
    return [
      "rule \"\(title)\"", "  \(writer.bareCondition(rule.guardCondition))", "==>",
    ] + (locals.isEmpty ? [] : ["var"] + locals) + ["begin"] + lines(rule.body).map { "  " + $0 }
      + ["end;"]
  }

  private func assignment(_ slot: Slot, _ value: StateExpression) -> String {
    "\(names.name(of: slot)) := \(writer.bareValue(value, of: system.domain(of: slot)));"
  }

  private func lines(_ body: [Statement]) -> [String] {
    body.flatMap { statement -> [String] in
      switch statement {
      case .assign(let slot, let value): return [assignment(slot, value)]
      case .require(let condition, _): return ["assume \(writer.bareCondition(condition));"]
      case .branch(let condition, let first, let second):
        return ["if \(writer.bareCondition(condition)) then"] + lines(first).map { "  " + $0 }
          + (second.isEmpty ? [] : ["else"] + lines(second).map { "  " + $0 }) + ["end;"]
      case .choose, .line: return []
      }
    }
  }

  // MARK: - Claims

  private var claims: [String] {
    goals.enumerated().flatMap { index, goal -> [String] in
      let lines = goal.lines(number: index + 1).map { "-- \($0)" }
      let title = "\(index + 1). \(PlainWords.line(goal.title))"
      let target = writer.condition(goal.target)
      switch goal.meaning {
      case .refutes:
        return lines + [
          "invariant \"\(title)\"", "  ((claim != 0) & (claim != \(index + 1))) | !\(target);",
        ]
      case .shows, .isEdge: return lines + ["cover \"\(title)\"", "  \(target);"]
      }
    }
  }
}
