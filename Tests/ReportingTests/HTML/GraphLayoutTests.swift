import Reporting
import TestSupport
import Testing

@Suite("A graph is laid out without help")
struct GraphLayoutTests {
  /// Graphs by their number of nodes and their edges: chains, cycles, strangers, everything with everything.
  static let graphs: [(Int, [(Int, Int)])] = [
    (0, []), (1, []), (3, []), (4, [(0, 1), (1, 2), (2, 3)]), (3, [(0, 1), (1, 2), (2, 0)]),
    (5, [(0, 1), (3, 4)]), (6, (0..<36).map { ($0 / 6, $0 % 6) }.filter { $0 != $1 }),
    (2, [(0, 1), (1, 0), (0, 7)]),
  ]

  private func phase(_ graph: (Int, [(Int, Int)])) -> ReportedPhase {
    ReportedPhase(
      name: "phase", variable: 0, values: (0..<graph.0).map { "value \($0)" },
      edges: graph.1.map { GraphEdge(from: $0.0, to: $0.1) })
  }

  @Test("no two nodes overlap, and all stand within the drawing", arguments: graphs)
  func nodes(graph: (Int, [(Int, Int)])) {
    let phase = phase(graph)
    let layout = phase.layout
    #expect(layout.nodes.count == graph.0)
    let width = GraphLayout.nodeWidth("value 0")
    for (place, node) in layout.nodes.enumerated() {
      #expect(node.x >= width / 2 && node.x <= layout.size.x - width / 2)
      #expect(node.y >= GraphLayout.nodeHeight / 2)
      #expect(node.y <= layout.size.y - GraphLayout.nodeHeight / 2)
      for other in layout.nodes.prefix(place) {
        #expect(abs(node.x - other.x) > width || abs(node.y - other.y) > GraphLayout.nodeHeight)
      }
    }
  }

  @Test("each edge between two values has a line from one to the other", arguments: graphs)
  func lines(graph: (Int, [(Int, Int)])) throws {
    let phase = phase(graph)
    let layout = phase.layout
    let known = phase.edges.filter { $0.to < graph.0 }
    #expect(layout.lines.map(\.edge) == known)
    for line in layout.lines {
      let (first, last) = (try #require(line.points.first), try #require(line.points.last))
      for (point, node) in [(first, line.edge.from), (last, line.edge.to)] {
        #expect(abs(point.x - layout.nodes[node].x) < 20)
        #expect(abs(point.y - layout.nodes[node].y) == GraphLayout.nodeHeight / 2)
      }
    }
  }
}
