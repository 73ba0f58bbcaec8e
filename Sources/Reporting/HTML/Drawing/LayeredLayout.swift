/// A layout in layers, for where no other program lays graphs out.
///
/// The first value is on top, and each other value as many layers below as it takes changes to come there.
/// Lines that go down are nearly straight; those that go up or stay in a layer bend to the side.
struct LayeredLayout {
  private let labels: [String]
  private let edges: [GraphEdge]

  init(_ labels: [String], _ edges: [GraphEdge]) {
    self.labels = labels
    self.edges = edges.filter { labels.indices.contains($0.from) && labels.indices.contains($0.to) }
  }

  private static let gap = 34.0
  private static let rise = 78.0
  private static let margin = 14.0

  /// The values by layer; those that no change leads to stand together in the last one.
  private var layers: [[Int]] {
    var depth: [Int: Int] = labels.isEmpty ? [:] : [0: 0]
    var front = labels.isEmpty ? [] : [0]
    var layer = 0
    while !front.isEmpty {
      layer += 1
      let next = Set(edges.filter { front.contains($0.from) && depth[$0.to] == nil }.map(\.to))
      for node in next { depth[node] = layer }
      front = next.sorted()
    }
    let rest = labels.indices.filter { depth[$0] == nil }
    let known = Dictionary(grouping: depth.keys, by: { depth[$0] ?? 0 })
    let sorted = known.keys.sorted().map { (known[$0] ?? []).sorted() }
    return rest.isEmpty ? sorted : sorted + [Array(rest)]
  }

  var layout: GraphLayout {
    let layers = layers
    let widths = layers.map { layer in
      layer.reduce(-Self.gap) { $0 + GraphLayout.nodeWidth(labels[$1]) + Self.gap }
    }
    let widest = max(widths.max() ?? 0, 0)
    let side = Self.margin + 46
    var nodes = labels.map { _ in GraphLayout.Point(x: 0, y: 0) }
    var level: [Int: Int] = [:]
    for (depth, layer) in layers.enumerated() {
      var left = side + (widest - widths[depth]) / 2
      for node in layer {
        let width = GraphLayout.nodeWidth(labels[node])
        let y = Self.margin + GraphLayout.nodeHeight / 2 + Double(depth) * Self.rise
        nodes[node] = GraphLayout.Point(x: left + width / 2, y: y)
        level[node] = depth
        left += width + Self.gap
      }
    }
    let height =
      Self.margin * 2 + GraphLayout.nodeHeight + Double(max(layers.count - 1, 0)) * Self.rise
    let lines = edges.map { edge in
      line(edge, nodes: nodes, down: (level[edge.to] ?? 0) - (level[edge.from] ?? 0))
    }
    return GraphLayout(
      size: GraphLayout.Point(x: widest + 2 * side, y: height + 14), nodes: nodes, lines: lines)
  }

  private func line(
    _ edge: GraphEdge, nodes: [GraphLayout.Point], down: Int
  ) -> GraphLayout.Line {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    let half = GraphLayout.nodeHeight / 2
    func point(_ x: Double, _ y: Double) -> GraphLayout.Point { GraphLayout.Point(x: x, y: y) }
    if down > 0 {
      let bend = down == 1 ? 0.0 : -46.0
      let (start, end) = (point(from.x - 8, from.y + half), point(to.x - 8, to.y - half))
      let third = (end.y - start.y) / 3
      return GraphLayout.Line(
        edge: edge,
        points: [
          start, point(start.x + bend, start.y + third), point(end.x + bend, end.y - third), end,
        ])
    }
    if down < 0 {
      let bend = down == -1 ? 0.0 : 46.0
      let (start, end) = (point(from.x + 8, from.y - half), point(to.x + 8, to.y + half))
      let third = (end.y - start.y) / 3
      return GraphLayout.Line(
        edge: edge,
        points: [
          start, point(start.x + bend, start.y + third), point(end.x + bend, end.y - third), end,
        ])
    }
    let below = from.x < to.x ? half : -half
    let (start, end) = (point(from.x, from.y + below), point(to.x, to.y + below))
    let depth = below * 1.9
    return GraphLayout.Line(
      edge: edge,
      points: [start, point(start.x, start.y + depth), point(end.x, end.y + depth), end])
  }
}
