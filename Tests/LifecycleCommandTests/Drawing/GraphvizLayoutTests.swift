import Foundation
import Reporting
import Testing

@testable import LifecycleCommand

@Suite("Graphviz lays graphs out")
struct GraphvizLayoutTests {
  private static func context(path: String) -> CommandContext {
    CommandContext(
      variables: ["PATH": path], workingDirectory: FileManager.default.temporaryDirectory,
      standardOutput: .nullDevice, standardError: .nullDevice)
  }

  private static var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }

  private static var isThere: Bool { ChildProcess.find("dot", in: context(path: path)) != nil }

  private let labels = ["not running", "\"quoted\" [x]", "פעיל"]
  private let edges = [
    GraphEdge(from: 0, to: 1), GraphEdge(from: 1, to: 2), GraphEdge(from: 2, to: 0),
  ]

  @Test(
    "all values have a place, and each line begins and ends at a border",
    .enabled(if: isThere, "Graphviz isn't installed"))
  func layout() throws {
    var graphviz = GraphvizLayout(Self.context(path: Self.path))
    let found = graphviz.layout(of: labels, edges)
    let layout = try #require(found)
    #expect(layout.nodes.count == 3)
    #expect(Set(layout.lines.map(\.edge)) == Set(edges))
    for line in layout.lines {
      #expect(line.points.count % 3 == 1)
      for (point, node) in [(line.points.first, line.edge.from), (line.points.last, line.edge.to)] {
        let (point, middle) = (try #require(point), layout.nodes[node])
        #expect(abs(point.x - middle.x) <= GraphLayout.nodeWidth(labels[node]) / 2 + 1)
        #expect(abs(point.y - middle.y) <= GraphLayout.nodeHeight / 2 + 1)
      }
    }
    let again = graphviz.layout(of: labels, edges)
    #expect(again == layout)
  }

  @Test("where it isn't installed, nothing is laid out")
  func missing() {
    var graphviz = GraphvizLayout(Self.context(path: "/nowhere"))
    let found = graphviz.layout(of: labels, edges)
    #expect(found == nil)
  }

  @Test("a program of that name that answers nonsense lays nothing out")
  func nonsense() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("lifecheck-dot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("dot")
    for answer in ["", "graph 1 a b", "graph 1 2 2\nnode n0 1 1", "edge", "node x y z"] {
      try Data("#!/bin/sh\nprintf '\(answer)\\n'\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      var graphviz = GraphvizLayout(Self.context(path: folder.path))
      let found = graphviz.layout(of: labels, edges)
      #expect(found == nil)
    }
  }
}
