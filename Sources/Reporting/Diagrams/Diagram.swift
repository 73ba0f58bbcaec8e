/// A graph to be drawn by another program: nodes, and edges that say what leads from one to another.
package struct Diagram: Hashable, Sendable {
  /// A node, as in `active`.
  package struct Node: Hashable, Sendable {
    package var label: String

    /// Whether runs begin here.
    package var isStart: Bool

    package init(label: String, isStart: Bool = false) {
      self.label = label
      self.isStart = isStart
    }
  }

  /// An edge between two nodes, by their places.
  package struct Edge: Hashable, Sendable {
    package var from: Int
    package var to: Int

    /// What is written at the edge, line by line.
    package var labels: [String]

    package init(from: Int, to: Int, labels: [String] = []) {
      self.from = from
      self.to = to
      self.labels = labels
    }
  }

  package var title: String
  package var nodes: [Node]
  package var edges: [Edge]

  package init(title: String, nodes: [Node], edges: [Edge]) {
    self.title = title
    self.nodes = nodes
    self.edges = edges
  }
}
