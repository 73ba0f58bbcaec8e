internal import Checking
public import LifecycleModeling
internal import TemporalProperties
public import Testing

/// Drives an app's real handlers along runs of a specification, and records an issue where they differ from it.
///
/// After each event the driver's values are compared with those of the specification, and its claims are evaluated. A
/// failure is shortened as long as it stays the same one, done again to see whether it does, and told with the test that
/// shows it.
///
/// - Parameters:
///   - driver: Makes a driver that has done nothing yet, for each walk a new one.
///   - specification: What the handlers are compared with.
///   - plan: How to walk.
///   - limit: How long an event may take before it is an issue, the waits for a busy machine included; nil for any
///     time. One that takes longer, or ten seconds, is told on the standard error while it does.
///   - location: Where the issues belong.
/// - Returns: What was done and seen.
/// - Throws: What keeps the check from being done: a wrong specification, a driver that can't be made.
@discardableResult
public func checkHandlers<Driver: AppDriver>(
  of driver: @escaping @Sendable () async throws -> Driver,
  against specification: any Specification,
  by plan: WalkPlan = .guided(), eventLimit limit: Duration? = nil,
  sourceLocation location: SourceLocation = #_sourceLocation
) async throws -> HandlerCheckSummary {
  let model: Model
  do {
    model = try Model(elaborating: specification)
  } catch {
    throw HandlerCheckError.invalidSpecification(error.errors.map { "\($0.message) [\($0.code)]" })
  }
  let name = specification.name
  let seed = plan.seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
  let watch = Watch(limit: limit) { event, journal, limit in
    let before = journal.compactMap(\.event?.title).map { "\n  \($0)" }.joined()
    Issue.record(
      "\(name): ‘\(event.title)’ took longer than \(limit). Before it:\(before)",
      sourceLocation: location)
  }
  var check = try HandlerCheck(
    DrivenModel(model), by: plan, seed: seed, watch: watch, driver: driver)
  let failure = try await check.failure()
  func record(_ text: String) {
    Issue.record(Comment(rawValue: text), sourceLocation: location)
  }
  if let failure {
    let isRandom = [.random, .guided].contains(plan.strategy)
    record(
      HandlerStory(
        failure: failure, specification: name, assumptions: check.assumptions(of: failure),
        seed: isRandom ? seed : nil
      ).text)
  } else if plan.expectsFailure {
    record("\(name): nothing fails any more; take the fixed seed or the events away")
  } else if check.summary.seen.isEmpty {
    record("\(name): the driver shows no variable of the specification, so nothing was compared")
  } else if check.summary.callbacks.isEmpty {
    record("\(name): no callback was delivered, so no handler was checked")
  }
  if check.summary.isCut {
    record(
      "\(name): there are more than \(plan.walks) walks of \(plan.steps) events; allow more of them or fewer events"
    )
  }
  return check.summary
}
