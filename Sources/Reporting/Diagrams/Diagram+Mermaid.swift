extension Diagram {
  /// The most edges that Mermaid draws unless somebody raises the limit.
  private static var mostEdges: Int { 500 }

  /// Returns the diagram in the language of Mermaid; what is beyond its limits is left out, and a line says so.
  ///
  /// First labels are left out, then edges from the last on.
  package var mermaid: String {
    let whole = mermaid(edges: edges, notes: [])
    if fits(whole, edges.count) { return whole }
    let bare = edges.map { Edge(from: $0.from, to: $0.to) }
    let notes = ["What the edges stand for doesn't fit here; the format dot has it."]
    let short = mermaid(edges: bare, notes: notes)
    if fits(short, bare.count) { return short }
    var count = min(bare.count, Self.mostEdges)
    while true {
      let left =
        "\(bare.count - count) of \(bare.count) edges don't fit here; the format dot has them."
      let text = mermaid(edges: Array(bare.prefix(count)), notes: notes + [left])
      if count == 0 || fits(text, count) { return text }
      count = count * 9 / 10
    }
  }

  private func fits(_ text: String, _ edges: Int) -> Bool {
    edges <= Self.mostEdges && MermaidText.fits(text)
  }

  private func mermaid(edges: [Edge], notes: [String]) -> String {
    var lines = ["---", "title: \(MermaidText.quoted(title))", "---", "flowchart LR"]
    lines += notes.map { "  %% \($0)" }
    lines += nodes.enumerated().map { place, node in
      node.isStart
        ? "  n\(place)([\(MermaidText.quoted(node.label))])"
        : "  n\(place)[\(MermaidText.quoted(node.label))]"
    }
    lines += edges.map { edge in
      let label = edge.labels.map(MermaidText.escaped).joined(separator: "<br/>")
      return "  n\(edge.from) -->" + (label.isEmpty ? "" : "|\"\(label)\"|") + " n\(edge.to)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Text that comes from elsewhere, as Mermaid reads it.
enum MermaidText {
  /// Whether a whole diagram is as short as Mermaid wants it unless somebody raises the limit.
  static func fits(_ text: String) -> Bool { text.utf8.count <= 50_000 }

  /// Returns a text within quotation marks.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Spells out what means something, by the numbers of the characters.
  static func escaped(_ text: String) -> String {
    PrintableText.spelledOut(text).unicodeScalars.map { scalar in
      "\"#;<>&`{}|\\".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(scalar)
    }.joined()
  }
}
