import CommandLineParsing

/// The options of `graph`.
enum GraphOptions {
  /// The most values of a variable whose graph can be drawn.
  static let mostValues = 64

  static let format = CommandOption.choice(
    "format", of: GraphCommand.Format.allCases.map(\.rawValue),
    help: "The language to write: mermaid (the default), dot, or svg, which Graphviz draws")
  static let variable = CommandOption.value(
    "variable", "NAME",
    help: "Draw the values of this variable (default: the first phase, best one that is called so)")
  static let subject = CommandArgument(
    "SPEC", isRequired: true, isRepeatable: false,
    help: "The name of a specification that is built in, a path as for 'verify', or a stored run "
      + "(*.itf.json)", completedBy: SharedOptions.specification.completion)
}

extension Lifecheck {
  static let graph = Command(
    name: "graph", abstract: "Draws the graph of a phase, or a stored run",
    discussion: [
      "An edge stands for all steps that some run takes from one value to another, and names the actions that "
        + "take it. A run is drawn as a sequence of messages (mermaid) or of states (dot, svg).",
      "What Mermaid is too small for is left out, and a line of the text says so.",
      "Exit status: 0; 69 if Graphviz is missing. Failures end it as they end 'verify'.",
    ],
    arguments: [GraphOptions.subject],
    options: [
      GraphOptions.format, GraphOptions.variable, ExportOptions.output, chosen, SharedOptions.set,
      SharedOptions.preset, replaySpecifications,
    ])
}
