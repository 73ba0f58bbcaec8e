import Foundation
import Reporting

/// Lays graphs out with Graphviz, where it is installed.
struct GraphvizLayout {
  private let context: CommandContext

  /// The program; nil where it isn't there.
  private let program: URL?

  /// The layouts so far; the same graph is laid out once.
  private var known: [Graph: GraphLayout?] = [:]

  private struct Graph: Hashable {
    var labels: [String]
    var edges: [GraphEdge]
  }

  init(_ context: CommandContext) {
    self.context = context
    program = ChildProcess.find("dot", in: context)
  }

  /// Returns a layout, or nil where Graphviz isn't there or doesn't answer.
  mutating func layout(of labels: [String], _ edges: [GraphEdge]) -> GraphLayout? {
    guard let program else { return nil }
    let graph = Graph(labels: labels, edges: edges)
    if let layout = known[graph] { return layout }
    let output = try? ScratchFolder.use(in: context) { (folder) throws(CommandFailure) in
      let file = folder.appendingPathComponent("graph.dot")
      try AtomicFile.write(Self.source(of: graph), to: file)
      let process = ChildProcess(
        executable: program, arguments: ["-Tplain", file.path], context: context)
      return try process.run(in: folder)
    }
    var layout: GraphLayout?
    if let output, output.end == .exited(status: 0) {
      layout = Self.layout(in: output.output, of: graph)
    }
    known[graph] = layout
    return layout
  }

  /// The dots of an inch, in which Graphviz measures.
  private static let dots = 72.0

  /// The graph in the language of Graphviz; nodes go by their numbers, so that no label can be misread.
  private static func source(of graph: Graph) -> String {
    var lines = [
      "digraph {", "  graph [nodesep=0.4, ranksep=0.6]", "  node [shape=box, fixedsize=true]",
      // Without heads, which are drawn later, lines end at their nodes.
      "  edge [dir=none]",
    ]
    for (place, label) in graph.labels.enumerated() {
      let (width, height) = (GraphLayout.nodeWidth(label) / dots, GraphLayout.nodeHeight / dots)
      lines.append("  n\(place) [label=\"\", width=\(width), height=\(height)]")
    }
    for edge in graph.edges { lines.append("  n\(edge.from) -> n\(edge.to)") }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Reads the answer of Graphviz; nil for one that isn't about the graph.
  private static func layout(in text: String, of graph: Graph) -> GraphLayout? {
    let margin = 10.0
    var size = GraphLayout.Point(x: 0, y: 0)
    var nodes: [Int: GraphLayout.Point] = [:]
    var lines: [GraphLayout.Line] = []
    func point(_ words: ArraySlice<Substring>) -> GraphLayout.Point? {
      guard let x = words.first.flatMap({ Double($0) }),
        let y = words.dropFirst().first.flatMap({ Double($0) })
      else { return nil }
      return GraphLayout.Point(x: x * dots + margin, y: size.y - margin - y * dots)
    }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      switch words.first {
      case "graph" where words.count > 3:
        guard let width = Double(words[2]), let height = Double(words[3]) else { return nil }
        size = GraphLayout.Point(x: width * dots + 2 * margin, y: height * dots + 2 * margin)
      case "node" where words.count > 3:
        guard let node = Int(words[1].dropFirst()), let place = point(words[2...]) else {
          return nil
        }
        nodes[node] = place
      case "edge" where words.count > 3:
        guard let from = Int(words[1].dropFirst()), let to = Int(words[2].dropFirst()),
          let count = Int(words[3]), words.count >= 4 + 2 * count
        else { return nil }
        let points = (0..<count).compactMap { point(words[(4 + 2 * $0)...]) }
        guard points.count == count else { return nil }
        lines.append(GraphLayout.Line(edge: GraphEdge(from: from, to: to), points: points))
      default: break
      }
    }
    let places = graph.labels.indices.compactMap { nodes[$0] }
    guard places.count == graph.labels.count, size.x > 0 else { return nil }
    return GraphLayout(size: size, nodes: places, lines: lines)
  }
}
