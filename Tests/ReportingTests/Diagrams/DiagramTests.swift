import Checking
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("Diagrams for other programs")
struct DiagramTests {
  private let hostile = "\"quoted\" <b>&amp;</b> \\n ]]> | {x} 📱 \u{202E}dexif\u{7} שלום #35; %% ;"

  private func diagram(edges: Int, label: String) -> Diagram {
    Diagram(
      title: label,
      nodes: (0..<40).map { Diagram.Node(label: "\(label) \($0)", isStart: $0 == 0) },
      edges: (0..<edges).map {
        Diagram.Edge(from: $0 % 40, to: $0 * 7 % 40, labels: [label, "\($0)"])
      })
  }

  @Test("Graphviz reads names with anything in them", .enabled(if: OutsideTool("dot") != nil))
  func hostileNames() throws {
    let text = diagram(edges: 60, label: hostile).dot
    let image = try OutsideTool.inFolder { folder in
      let file = folder.appendingPathComponent("graph.dot")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try OutsideTool("dot")?.run(["-Tsvg", file.path], in: folder) ?? ""
    }
    #expect(image.contains("&quot;quoted&quot; &lt;b&gt;&amp;amp;&lt;/b&gt;"))
    #expect(image.contains("📱") && image.contains("שלום"))
  }

  @Test("nothing that Mermaid would read is left in a name")
  func mermaidNames() {
    let text = diagram(edges: 3, label: hostile).mermaid
    let label = text.split(separator: "\n").first { $0.contains("n1[") } ?? ""
    #expect(label.hasPrefix("  n1[\"") && label.hasSuffix("\"]"))
    #expect(!label.dropFirst(6).dropLast(2).contains { "\"<>&{}|`".contains($0) })
  }

  @Test(
    "what is beyond Mermaid's limits is left out, and a line says so", arguments: [200, 499, 900])
  func limits(edges: Int) {
    let text = diagram(edges: edges, label: String(repeating: "long ", count: 40)).mermaid
    #expect(text.utf8.count <= 50_000)
    let drawn = text.split(separator: "\n").count { $0.contains("-->") }
    #expect(drawn <= 500)
    #expect(text.contains("%% What the edges stand for doesn't fit here"))
    #expect((drawn < edges) == text.contains("edges don't fit here"))
  }
}
