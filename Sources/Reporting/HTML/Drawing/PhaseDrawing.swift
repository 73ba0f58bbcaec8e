internal import Checking
private import ModelIR

/// The graph of a phase, with what a run does or a claim says about it.
struct PhaseDrawing {
  private let phase: ReportedPhase

  /// What is known about an edge.
  private enum Mark: String {
    /// A step of the run takes it.
    case taken

    /// A claim speaks of it, and some run takes it.
    case existing

    /// A claim speaks of it, and no run takes it.
    case missing
  }

  private var marks: [GraphEdge: Mark] = [:]

  /// The steps that take an edge, counted from one.
  private var steps: [GraphEdge: [Int]] = [:]

  /// The values that the run comes to.
  private var visited: Set<Int> = []
  private let title: String
  private let isAboutRun: Bool

  /// Draws the way of a run.
  init(_ phase: ReportedPhase, along trace: Trace) {
    self.phase = phase
    isAboutRun = true
    title = "\(phase.name) in this run"
    for (place, step) in trace.steps.enumerated() {
      for change in step.changes where change.name == phase.name {
        guard let edge = edge(change.old.value, change.new.value) else { continue }
        marks[edge] = .taken
        steps[edge, default: []].append(place + 1)
        visited.formUnion([edge.from, edge.to])
      }
    }
  }

  /// Draws what is known of the edges that a claim speaks of.
  init(_ phase: ReportedPhase, claiming edges: [ClaimResult.Edge]) {
    self.phase = phase
    isAboutRun = false
    title = "\(phase.name), with the changes that the claim speaks of"
    for known in edges {
      guard let edge = edge(known.from, known.to) else { continue }
      marks[edge] = known.exists.isEmpty ? .missing : .existing
      visited.formUnion([edge.from, edge.to])
    }
  }

  private func edge(_ from: String, _ to: String) -> GraphEdge? {
    guard let from = phase.values.firstIndex(of: from), let to = phase.values.firstIndex(of: to)
    else { return nil }
    return GraphEdge(from: from, to: to)
  }

  func add(isOpen: Bool = false, to page: inout Markup) {
    guard !marks.isEmpty else { return }
    let shape: Markup.Attributes =
      isOpen ? ["class": "phases", "open": "open"] : ["class": "phases"]
    page.add("details", shape) { page in
      page.add("summary") { $0.name(title) }
      page.add("figure") { page in
        addDrawing(to: &page)
        page.add("figcaption") { page in
          page.name(words)
        }
      }
    }
  }

  /// The marked edges in words.
  private var words: String {
    guard isAboutRun else {
      let parts = [("Possible", Mark.existing), ("In no run", .missing)].compactMap { title, mark in
        let changes = changes(of: marks.keys.filter { marks[$0] == mark })
        return changes.isEmpty ? nil : "\(title): \(changes)."
      }
      return parts.joined(separator: " ")
    }
    let ordered = marks.keys.sorted { (steps[$0]?.first ?? 0) < (steps[$1]?.first ?? 0) }
    return ordered.map { edge in
      let numbers = (steps[edge] ?? []).map(String.init).joined(separator: ", ")
      return "step \(numbers): \(phase.values[edge.from]) → \(phase.values[edge.to])"
    }.joined(separator: "; ")
  }

  /// Edges by where they begin, as in `active → inactive, background`.
  private func changes(of edges: [GraphEdge]) -> String {
    phase.values.indices.compactMap { from in
      let ends = edges.filter { $0.from == from }.map(\.to).sorted().map { phase.values[$0] }
      return ends.isEmpty ? nil : "\(phase.values[from]) → \(ends.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  private func addDrawing(to page: inout Markup) {
    let size = phase.layout.size
    page.add(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(size.x.drawn) \(size.y.drawn)",
        "width": size.x.drawn, "height": size.y.drawn, "role": "img", "aria-label": title,
        "data-phase": phase.name,
      ]
    ) { page in
      let drawn = Set(phase.layout.lines.map(\.edge))
      for line in phase.layout.lines where marks[line.edge] == nil { add(line, to: &page) }
      for line in phase.layout.lines where marks[line.edge] != nil { add(line, to: &page) }
      // An edge that no step could take needs no line to be missed.
      let others = marks.keys.filter { !drawn.contains($0) && marks[$0] != .missing }
      for edge in others.sorted(by: {
        ($0.from, $0.to) < ($1.from, $1.to)
      }) {
        let (from, to) = (phase.layout.nodes[edge.from], phase.layout.nodes[edge.to])
        add(GraphLayout.Line(edge: edge, points: [from, from, to, to]), to: &page)
      }
      for value in phase.values.indices { addNode(value, to: &page) }
    }
  }

  private func addNode(_ value: Int, to page: inout Markup) {
    guard phase.layout.nodes.indices.contains(value) else { return }
    let label = phase.values[value]
    let middle = phase.layout.nodes[value]
    let width = GraphLayout.nodeWidth(label)
    let height = GraphLayout.nodeHeight
    page.add("g", ["class": visited.contains(value) ? "node visited" : "node"]) { page in
      page.add(
        "rect",
        [
          "x": (middle.x - width / 2).drawn, "y": (middle.y - height / 2).drawn,
          "width": width.drawn, "height": height.drawn, "rx": "15",
        ])
      page.add("text", ["x": middle.x.drawn, "y": (middle.y + 4.5).drawn], label)
    }
  }

  private func add(_ line: GraphLayout.Line, to page: inout Markup) {
    guard let end = line.points.last, let first = line.points.first, line.points.count > 3 else {
      return
    }
    let before = line.points[line.points.count - 2]
    let kind = marks[line.edge].map { " \($0.rawValue)" } ?? ""
    let numbers = steps[line.edge] ?? []
    page.add(
      "g",
      [
        "class": "edge\(kind)", "data-steps": numbers.map(String.init).joined(separator: " "),
      ]
    ) { page in
      var path = "M\(first.x.drawn) \(first.y.drawn)C"
      path += line.points.dropFirst().map { "\($0.x.drawn) \($0.y.drawn)" }.joined(separator: " ")
      page.add("path", ["d": path])
      page.add("path", ["class": "tip", "d": Self.tip(at: end, from: before)])
      guard !numbers.isEmpty else { return }
      let middle = line.middle
      let label = numbers.prefix(4).map(String.init).joined(separator: ",")
      let width = Double(label.count) * 7 + 10
      page.add(
        "rect",
        [
          "x": (middle.x - width / 2).drawn, "y": (middle.y - 9).drawn, "width": width.drawn,
          "height": "18", "rx": "9",
        ])
      page.add("text", ["x": middle.x.drawn, "y": (middle.y + 4).drawn], label)
    }
  }

  /// The head of an arrow.
  private static func tip(at end: GraphLayout.Point, from before: GraphLayout.Point) -> String {
    let (dx, dy) = (end.x - before.x, end.y - before.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
    let (ux, uy) = (dx / length, dy / length)
    let (bx, by) = (end.x - ux * 9, end.y - uy * 9)
    return "M\(end.x.drawn) \(end.y.drawn)L\((bx - uy * 4).drawn) \((by + ux * 4).drawn)"
      + "L\((bx + uy * 4).drawn) \((by - ux * 4).drawn)z"
  }
}

extension GraphLayout.Line {
  /// The point in the middle of the line.
  fileprivate var middle: GraphLayout.Point {
    let curves = (points.count - 1) / 3
    let first = (curves / 2) * 3
    let curve = points[first...(first + 3)]
    if curves.isMultiple(of: 2) { return curve[first] }
    func blend(_ value: (GraphLayout.Point) -> Double) -> Double {
      let numbers = curve.map(value)
      return (numbers[0] + 3 * numbers[1] + 3 * numbers[2] + numbers[3]) / 8
    }
    return GraphLayout.Point(x: blend(\.x), y: blend(\.y))
  }
}
