internal import ModelIR

/// What stands at the top of every file: what it is, how to use it, and what isn't in it.
struct Preamble {
  private var paragraphs: [[String]] = []

  /// The width of a line without the marks of a comment.
  private static let width = 100

  /// Starts with what the file is.
  init(_ exported: ExportedSystem, as language: String, for tool: String) {
    add("‘\(exported.system.name)’ in \(language), for \(tool). Written by 'lifecheck export'.")
  }

  /// Adds a paragraph.
  mutating func add(_ text: String) {
    paragraphs.append(PlainWords.wrapped(text, to: Self.width))
  }

  /// Adds commands, one on a line.
  mutating func add(commands: [String]) {
    paragraphs.append(commands.map { "  " + $0 })
  }

  /// Adds what is the same in all languages: what a state is, what isn't translated, what is left out.
  mutating func addMeaning(of exported: ExportedSystem) {
    add(
      "States, steps and initial states are those of 'lifecheck' beside the monitors of the claims: one step is "
        + "one indivisible step of the specification with all its lines. What is only part of an event, such as "
        + "which callback was delivered, isn't part of the state. A step that an assumption excludes doesn't "
        + "exist, nor does one that makes a mistake of the specification (a demand that fails, a value outside of "
        + "its range): 'lifecheck verify' searches for those.")
    if !exported.system.fairness.isEmpty {
      add(
        "Obligations to act in the end (fairness) aren't translated: they restrict infinite runs only."
      )
    }
    if exported.goals.count > 1, exported.system.variables.contains(where: { $0.role == .monitor })
    {
      add(
        "Claims about the past add variables that follow the runs, each more states: where the tool takes too long, "
          + "write one claim at a time with --claim.")
    }
    for note in exported.notes { add(note) }
    for claim in exported.omitted {
      add("LEFT OUT: the claim ‘\(claim.claim)’: \(claim.words).")
    }
  }

  /// The lines, with empty ones between the paragraphs.
  var lines: [String] { Array(paragraphs.joined(separator: [""])) }
}

extension ExportedGoal {
  /// What a run to the condition says, in words.
  var verdictWords: String {
    switch meaning {
    case .refutes: "refuted iff reached"
    case .shows: "holds iff reached"
    case .isEdge: "the edge exists iff reached"
    }
  }

  /// The number, the claim and what a run to the condition says, each on a line.
  func lines(number: Int) -> [String] {
    ["\(number). \(PlainWords.line(title)): \(verdictWords)"]
      + (formula.isEmpty ? [] : ["   \(PlainWords.line(formula))"])
  }
}

extension TransitionSystem {
  /// Who does what in a step, and which way, in words.
  func words(forStep index: Int, choices: [String] = []) -> String {
    let step = steps[index]
    let action = actions[step.action]
    let part = step.part > 0 ? ", part \(step.part + 1)" : ""
    let ways = choices.filter { !$0.isEmpty }
    let way = ways.isEmpty ? "" : ": \(ways.joined(separator: ", "))"
    let actor = action.initiator == .time ? "" : "\(action.initiator.rawValue): "
    return PlainWords.line("\(actor)\(action.name)\(part)\(way)")
  }

  /// The name of a variable with what it is and what resets it, in words.
  func words(forVariable index: Int) -> String {
    let variable = variables[index]
    let kind = variable.role == .state ? variable.lifetime : variable.role.rawValue
    let values =
      variable.domain.isTruth ? "" : ": \(variable.domain.listedLabels.joined(separator: ", "))"
    return PlainWords.line("\(variable.name) (\(kind))\(values)")
  }
}
