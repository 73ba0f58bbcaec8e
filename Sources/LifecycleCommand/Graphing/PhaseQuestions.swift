import Checking
import ModelIR
import Reporting
import TemporalProperties

/// Which changes of a variable runs make, and by which actions, as claims that one does.
struct PhaseQuestions: Sendable {
  /// A change that an action could make.
  private struct Item: Hashable {
    var edge: PhaseEdges.Edge
    var action: Int
  }

  /// The model with a claim for each change by each action.
  private(set) var model: Model
  private let variable: Int
  private var items: [Item] = []

  init(about variable: Int, in model: Model) {
    self.variable = variable
    self.model = model
    self.model.claims = []
    let system = model.system
    guard let signal = system.signals.firstIndex(where: { $0.role == .action }) else { return }
    for action in system.actions.indices {
      var part = system
      part.steps = system.steps.filter { $0.action == action }
      for edge in PhaseEdges(of: variable, in: part).edges {
        ask(Item(edge: edge, action: action), signal)
      }
    }
  }

  private mutating func ask(_ item: Item, _ signal: Int) {
    let acts = RunFormula.now(.equal(.read(.signal(signal)), .constant(item.action + 1)))
    model.claims.append(
      Claim(
        name: "lifecheck graph: \(items.count)",
        kind: .reachable(.all([item.edge.isMade(by: variable), acts]))))
    items.append(item)
  }

  /// The most actions that are named at an edge.
  private static var mostLabels: Int { 4 }

  /// Returns the graph, from what was found out about the claims; changes that no run makes are no edges of it.
  func diagram(_ result: SpecificationResult) -> Diagram {
    let system = model.system
    let declared = system.variables[variable]
    var order: [PhaseEdges.Edge] = []
    var labels: [PhaseEdges.Edge: [String]] = [:]
    for (item, claim) in zip(items, result.claims) where claim.witness != nil {
      if labels[item.edge] == nil { order.append(item.edge) }
      let title = system.actions[item.action].title
      if labels[item.edge]?.contains(title) != true { labels[item.edge, default: []].append(title) }
    }
    let values = Array(declared.domain.range)
    let met = Set(order.flatMap { [$0.from, $0.to] } + declared.initialValues)
    let shown = values.filter(met.contains)
    let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    return Diagram(
      title: "\(system.name) · \(declared.name)",
      nodes: shown.map {
        Diagram.Node(
          label: declared.domain.label($0), isStart: declared.initialValues.contains($0))
      },
      edges: order.compactMap { edge in
        guard let from = places[edge.from], let to = places[edge.to] else { return nil }
        let names = labels[edge] ?? []
        let rest = names.count - Self.mostLabels
        return Diagram.Edge(
          from: from, to: to,
          labels: names.prefix(Self.mostLabels) + (rest > 0 ? ["and \(rest) more"] : []))
      })
  }
}
