/// A variable that says in which phase an app, a scene or an activity is, as a graph.
package struct ReportedPhase: Hashable, Sendable {
  /// The name of the variable, as in `app.scenes[0].phase`.
  package var name: String

  /// The variable by its place in the system, as claims about graphs name it.
  package var variable: Int

  /// All values as printed; the rest speaks of them by place.
  package var values: [String]

  /// The changes that the steps of the specification could make.
  package var edges: [GraphEdge]

  /// Where values and changes are drawn.
  package var layout: GraphLayout

  /// Creates a graph; lays it out in layers where no layout is given.
  package init(
    name: String, variable: Int, values: [String], edges: [GraphEdge],
    layout: GraphLayout? = nil
  ) {
    self.name = name
    self.variable = variable
    self.values = values
    self.edges = edges
    self.layout = layout ?? LayeredLayout(values, edges).layout
  }
}
