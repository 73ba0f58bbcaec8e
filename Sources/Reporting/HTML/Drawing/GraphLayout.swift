/// A change from one value to another, by the places of the values.
package struct GraphEdge: Hashable, Sendable {
  package var from: Int
  package var to: Int

  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}

/// Where the nodes and the edges of a graph are drawn, in units of a pixel.
package struct GraphLayout: Hashable, Sendable {
  /// A place.
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The line of an edge: a point where it begins, then three for each cubic curve.
  package struct Line: Hashable, Sendable {
    package var edge: GraphEdge
    package var points: [Point]

    package init(edge: GraphEdge, points: [Point]) {
      self.edge = edge
      self.points = points
    }
  }

  package var size: Point

  /// The middle of each node.
  package var nodes: [Point]
  package var lines: [Line]

  package init(size: Point, nodes: [Point], lines: [Line]) {
    self.size = size
    self.nodes = nodes
    self.lines = lines
  }

  /// The height of a node.
  package static let nodeHeight = 30.0

  /// Returns the width of a node with a label.
  package static func nodeWidth(_ label: String) -> Double {
    max(TextMeasure.width(of: label, size: 14.5) + 28, 54).rounded()
  }
}
