import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

/// What becomes of a claim of a small app.
enum Judgement: Hashable {
  case holds
  case isVacuous
  case fails(steps: Int)

  /// Looks at every reachable state of an app on a desk that makes one claim.
  init(of claim: Property, in app: DeskApp) throws {
    var app = app
    app.properties = [claim]
    let model = try Model(elaborating: app)
    let compiled = try #require(model.claims.first).compiled(for: model.system)
    let search = BruteForce(
      model.system.observed(by: compiled.monitor), targets: compiled.targets)
    let runs = search.targets.map(\.run)
    let triggers = runs.dropFirst(compiled.question.targets.count)
    if let run = runs.first ?? nil {
      self = .fails(steps: run.steps.count)
    } else {
      self = !triggers.isEmpty && triggers.allSatisfy { $0 == nil } ? .isVacuous : .holds
    }
  }
}
