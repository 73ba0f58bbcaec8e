internal import ModelIR

/// A system in the language of SPIN: one process with one place, so that the states are those of the system.
struct PromelaModel {
  let rules: RuleSystem
  private let names: Vocabulary
  private let writer: ExpressionWriter<Slot>

  /// The name of the value of a variable before a step that may have to be undone, by its index.
  private let copies: [Int: String]

  /// The name of the flag of such a step.
  private let flag: String

  init(
    _ exported: ExportedSystem, liftingUpTo limit: Int = DemandLifting.usualLimit
  ) throws(ExportError) {
    rules = try RuleSystem(exported, liftingUpTo: limit)
    let system = exported.system
    var names = Vocabulary(
      system,
      reserving: PromelaSyntax.reserved + exported.goals.indices.map { "REACHED_\($0 + 1)" },
      signals: rules.rules.reduce(into: []) { $0.formUnion($1.signals) })
    flag = names.table.name(for: "isPossible", or: "flag")
    var copies: [Int: String] = [:]
    for index in rules.rules.filter(\.hasDemands).reduce(into: Set(), { $0.formUnion($1.written) })
      .sorted()
    {
      copies[index] = names.table.name(for: "before \(names.variables[index])", or: "before")
    }
    self.copies = copies
    self.names = names
    writer = ExpressionWriter(
      syntax: PromelaSyntax(), name: { [names] in names.name(of: $0) },
      domain: { system.domain(of: $0) }, constant: { [names] in names.constant($0, of: $1) })
    try checkNumbers()
  }

  private var system: TransitionSystem { rules.system }
  private var goals: [ExportedGoal] { rules.exported.goals }

  /// Whether the state before the first step is one of the system; otherwise a step leads to the start.
  private var startsAtOnce: Bool {
    guard rules.starts.count == 1, let start = rules.starts.first else { return false }
    return !goals.contains { goal in
      goal.target.value { slot in
        if case .variable(let index) = slot { start[index] } else { 0 }
      } != 0
    }
  }

  /// The whole file.
  var text: String {
    let parts = [header, constants, variables, claims, process]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  // MARK: - Header

  private var header: [String] {
    var preamble = Preamble(rules.exported, as: "Promela", for: "SPIN")
    preamble.add(commands: [
      "spin -a FILE.pml", "cc -O2 -DSAFETY -DNOREDUCE -DBFS -o pan pan.c", "./pan",
    ])
    if !goals.isEmpty {
      preamble.add(
        "That searches breadth first for a shortest run to any of the conditions below. 'spin -a -DCLAIM=N' asks "
          + "about the N-th alone: 'assertion violated' means that it is reached, 'errors: 0' that it isn't. "
          + "-DCLAIM=0 asks about none and counts states; './pan -c0' doesn't stop at the first error. "
          + "'spin -t -p FILE.pml', with the same -DCLAIM, tells the run.")
    }
    preamble.add(
      "'spin -a -DDEADLOCK -DCLAIM=0' searches for states without a next step ('invalid end state'). Without "
        + "-DBFS the search is depth first: it may need './pan -m1000000'.")
    if !startsAtOnce {
      preamble.add(
        "SPIN counts one state more than there are, and one step more in each run: what comes before the start."
      )
    }
    if rules.rules.contains(where: \.hasDemands) {
      preamble.add(
        "Some steps turn out to be impossible only after some of their lines: they are undone, and SPIN counts "
          + "transitions that lead back to the same state. Such a state is no deadlock to it.")
    }
    preamble.addMeaning(of: rules.exported)
    return ["/*"] + preamble.lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
  }

  private var constants: [String] {
    names.groups.flatMap { group in
      ["/* The values of \(PlainWords.line(group.title)). */"]
        + group.constants.map { "#define \($0.name) \($0.value)" }
    }
  }

  // MARK: - State

  private var variables: [String] {
    let start = rules.starts[0]
    var lines = system.variables.enumerated().map { index, variable in
      let value = writer.value(.constant(start[index]), of: variable.domain)
      return declaration(of: names.variables[index], variable.domain, value)
        + "  /* \(system.words(forVariable: index)) */"
    }
    let signals = rules.rules.reduce(into: Set<Int>()) { $0.formUnion($1.signals) }.sorted()
    if !(signals.isEmpty && copies.isEmpty) {
      lines.append("/* Only used inside steps: always zero between them. */")
    }
    lines += signals.map { index in
      declaration(of: names.signals[index], system.signals[index].domain, "0")
        + "  /* \(PlainWords.line(system.signals[index].name)) */"
    }
    if !copies.isEmpty { lines.append("bool \(flag) = 0;") }
    lines += copies.sorted { $0.key < $1.key }.map { index, name in
      declaration(of: name, system.variables[index].domain, "0")
    }
    return lines
  }

  /// The declaration of a variable, in as few bits as its values need.
  private func declaration(of name: String, _ domain: Domain, _ value: String) -> String {
    if domain.isTruth { return "bool \(name) = \(value);" }
    // Zero is what is used inside steps only has between them.
    let range = min(domain.range.lowerBound, 0)...max(domain.range.upperBound, 0)
    guard range.lowerBound == 0 else {
      return "\(range.lowerBound >= -32768 && range.upperBound < 32768 ? "short" : "int") "
        + "\(name) = \(value);"
    }
    let bits = max(1, Int.bitWidth - range.upperBound.leadingZeroBitCount)
    return "unsigned \(name) : \(bits) = \(value);"
  }

  /// The variables that no step reads.
  private var unread: [Int] {
    var read: Set<Slot> = []
    for rule in rules.rules {
      rule.guardCondition.collectReads(into: &read)
      rule.body.forEachExpression { $0.collectReads(into: &read) }
    }
    return system.variables.indices.filter { !read.contains(.variable($0)) }
  }

  /// Refuses numbers that the language doesn't have.
  private func checkNumbers() throws(ExportError) {
    let bound = 1 << 31 - 1
    for (name, domain) in system.variables.map({ ($0.name, $0.domain) })
      + system.signals.map({ ($0.name, $0.domain) })
    where domain.range.lowerBound < -bound || domain.range.upperBound > bound {
      throw .numberTooLarge(name)
    }
  }

  // MARK: - Claims

  private var claims: [String] {
    guard !goals.isEmpty else { return ["#define CHECK skip"] }
    var lines: [String] = []
    for (index, goal) in goals.enumerated() {
      lines.append("/* \(goal.lines(number: index + 1).joined(separator: "\n   ")) */")
      lines.append("#define REACHED_\(index + 1) (\(writer.bareCondition(goal.target)))")
    }
    lines += ["", "#ifndef CLAIM"]
    let all = goals.indices.map { "assert(!REACHED_\($0 + 1))" }
    lines.append("#define CHECK " + all.joined(separator: "; \\\n  "))
    for index in goals.indices {
      lines += ["#elif CLAIM == \(index + 1)", "#define CHECK \(all[index])"]
    }
    return lines + ["#else", "#define CHECK skip", "#endif"]
  }

  // MARK: - Steps

  private var process: [String] {
    var lines = ["active proctype system() {"]
    if !startsAtOnce {
      lines.append("  if")
      for start in rules.starts {
        // The others have these values already.
        let values = start.indices.filter { start[$0] != rules.starts[0][$0] }.map { index in
          "\(names.variables[index]) = "
            + writer.value(.constant(start[index]), of: system.variables[index].domain)
        }
        lines.append("  :: d_step { true -> \((values + ["CHECK"]).joined(separator: "; ")) }")
      }
      lines.append("  fi;")
    }
    lines += ["#ifndef DEADLOCK", "end:", "#endif", "  do"]
    if !unread.isEmpty {
      let sum = unread.map { names.variables[$0] }.joined(separator: " + ")
      lines += [
        "  /* Never taken: SPIN forgets variables that nothing reads, and takes different states for the same. */",
        "  :: false && (\(sum) == 0) -> skip",
      ]
    } else if rules.rules.isEmpty {
      lines.append("  :: false -> skip")
    }
    for rule in rules.rules {
      lines.append("  /* \(system.words(forStep: rule.step, choices: rule.choices)) */")
      lines.append("  :: d_step {")
      lines.append("       \(writer.bareCondition(rule.guardCondition)) ->")
      lines += text(of: rule).map { "       " + $0 }
      lines.append("     }")
    }
    return lines + ["  od", "}"]
  }

  /// The statements of a rule behind its guard.
  private func text(of rule: Rule) -> [String] {
    let resets = rule.signals.sorted().map { "\(names.signals[$0]) = 0" }
    let body = PromelaBody(writer: writer, names: names, system: system, flag: flag)
    guard rule.hasDemands else {
      return separated(body.statements(rule.body) + [["CHECK"]] + resets.map { [$0] })
    }
    let written = rule.written.sorted()
    let name = { (index: Int) in copies[index] ?? names.variables[index] }
    let saved = written.map { ["\(name($0)) = \(names.variables[$0])"] }
    let restored = written.map { "\(names.variables[$0]) = \(name($0))" }
    let end = [
      [
        "if", ":: \(flag) -> CHECK", ":: else -> \((restored + ["skip"]).joined(separator: "; "))",
        "fi",
      ]
    ]
    let cleared = [["\(flag) = 0"]] + written.map { ["\(name($0)) = 0"] } + resets.map { [$0] }
    return separated([["\(flag) = 1"]] + saved + body.statements(rule.body) + end + cleared)
  }

  private func separated(_ statements: [[String]]) -> [String] {
    statements.enumerated().flatMap { index, lines in
      index == statements.count - 1
        ? lines : lines.dropLast() + [(lines.last ?? "skip") + ";"]
    }
  }
}
