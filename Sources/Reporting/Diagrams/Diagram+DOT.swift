extension Diagram {
  /// Returns the diagram in the language of Graphviz.
  package var dot: String {
    var lines = [
      "digraph {", "  label = \(Self.quoted(title)); labelloc = t;", "  fontname = \"sans-serif\";",
      "  node [shape = box, style = rounded, fontname = \"sans-serif\"];",
      "  edge [fontname = \"sans-serif\", fontsize = 10];",
    ]
    lines += nodes.enumerated().map { place, node in
      "  n\(place) [label = \(Self.quoted(node.label))\(node.isStart ? ", penwidth = 2" : "")];"
    }
    lines += edges.map { edge in
      let label = edge.labels.map(Self.escaped).joined(separator: "\\n")
      return "  n\(edge.from) -> n\(edge.to)" + (label.isEmpty ? "" : " [label = \"\(label)\"]")
        + ";"
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Spells out what means something within quotation marks, entities of HTML among it.
  private static func escaped(_ text: String) -> String {
    PrintableText.spelledOut(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("&", with: "&amp;")
  }
}
