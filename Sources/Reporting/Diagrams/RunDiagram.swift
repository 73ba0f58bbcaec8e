package import Checking
private import ModelIR

/// A run as a sequence diagram: who acts, what the app is told, what changes.
package struct RunDiagram: Sendable {
  private let trace: Trace

  package init(_ trace: Trace) { self.trace = trace }

  private var title: String {
    [trace.specification, trace.claim].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the run in the language of Mermaid; changes that don't fit are left out, and then the first steps.
  package var mermaid: String {
    let whole = text(from: 0, telling: true)
    if MermaidText.fits(whole) { return whole }
    var first = 0
    while true {
      let short = text(from: first, telling: false)
      if MermaidText.fits(short) || first >= trace.steps.count { return short }
      first += max(1, trace.steps.count / 20)
    }
  }

  private func text(from first: Int, telling tellsChanges: Bool) -> String {
    var lines = [
      "---", "title: \(MermaidText.quoted(title))", "---", "sequenceDiagram",
      "  autonumber \(first + 1)",
      "  actor user as user", "  participant system", "  participant app",
    ]
    if !tellsChanges { lines.append("  %% What changes doesn't fit here.") }
    if first > 0 { lines.append("  %% The first \(first) steps don't fit here.") }
    for (number, step) in trace.steps.enumerated().dropFirst(first) {
      if let loop = trace.loop, number == max(loop, first) { lines.append("  loop for ever") }
      lines.append("  \(step.action.sender)->>app: \(MermaidText.escaped(words(for: step)))")
      let changes = step.changes.filter(\.role.isTold).map { change in
        MermaidText.escaped("\(change.name): \(change.old.value) → \(change.new.value)")
      }
      if tellsChanges, !changes.isEmpty {
        lines.append("  note over app: \(changes.joined(separator: "<br/>"))")
      }
    }
    if let loop = trace.loop, max(loop, first) < trace.steps.count { lines.append("  end") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(for step: Trace.Step) -> String {
    let title = step.action.title.isEmpty ? step.action.name : step.action.title
    return ([title] + (step.callback.map { [Trace.shortened($0)] } ?? [])).joined(separator: " · ")
  }

  /// The run as a chain of states for Graphviz.
  package var diagram: Diagram {
    var nodes = [Diagram.Node(label: "start", isStart: true)]
    var edges: [Diagram.Edge] = []
    for (number, step) in trace.steps.enumerated() {
      let changes = step.changes.filter(\.role.isTold).map { "\($0.name) = \($0.new.value)" }
      nodes.append(
        Diagram.Node(label: changes.isEmpty ? "\(number + 1)" : changes.joined(separator: ", ")))
      edges.append(
        Diagram.Edge(
          from: number, to: number + 1,
          labels: ["\(number + 1) \(step.action.initiator.rawValue): \(words(for: step))"]))
    }
    if let loop = trace.loop {
      edges.append(Diagram.Edge(from: trace.steps.count, to: loop, labels: ["and so on for ever"]))
    }
    return Diagram(title: title, nodes: nodes, edges: edges)
  }
}

extension Trace.Action {
  /// Who sends the message of a step, as the diagram names it.
  fileprivate var sender: String {
    switch initiator {
    case .user: "user"
    case .system, .time: "system"
    case .app: "app"
    }
  }
}
