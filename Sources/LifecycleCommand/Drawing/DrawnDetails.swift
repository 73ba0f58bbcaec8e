import Checking
import ModelIR
import Reporting
import TemporalProperties

/// What only a report with drawings tells of a specification: graphs of phases, claims along runs.
struct DrawnDetails {
  private var graphviz: GraphvizLayout

  /// Prepares the details; nil where no report draws anything.
  init?(_ request: VerifyRequest, in context: CommandContext) {
    guard request.reports.contains(where: { $0.format == .html }) else { return nil }
    self.init(in: context)
  }

  init(in context: CommandContext) { graphviz = GraphvizLayout(context) }

  /// The longest run along which claims are evaluated; it is done by definition, which is slow.
  private static let longestRun = 64

  /// Adds the details to what is reported of a model.
  mutating func complete(_ specification: inout ReportedSpecification, of model: Model) {
    addPhases(of: model.system, to: &specification)
    let model = model.withCoarsestTick()
    for result in specification.result.claims {
      let runs = [result.counterexample, result.witness, result.exercise] + result.edges.map(\.run)
      guard let trace = runs.lazy.compactMap(\.self).first, trace.steps.count <= Self.longestRun
      else { continue }
      specification.courses[result.claim.name] = trace.courses(
        of: model.claims, in: model.system)
    }
  }

  /// Adds the graphs of the phases.
  mutating func addPhases(
    of system: TransitionSystem, to specification: inout ReportedSpecification
  ) {
    specification.phases = phases(of: system)
  }

  private mutating func phases(of system: TransitionSystem) -> [ReportedPhase] {
    var phases: [ReportedPhase] = []
    for (index, variable) in system.variables.enumerated()
    where variable.isPhase {
      let labels = variable.domain.range.map(variable.domain.label)
      let edges = PhaseEdges(of: index, in: system).edges.map {
        GraphEdge(from: $0.from, to: $0.to)
      }
      phases.append(
        ReportedPhase(
          name: variable.name, variable: index, values: labels, edges: edges,
          layout: graphviz.layout(of: labels, edges)))
    }
    return phases
  }
}
