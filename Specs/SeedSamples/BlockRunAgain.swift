import Lifecycle

/// A block that is deferred to the next activation, and runs at every one.
///
/// The sample registers an observer that runs the block when the app becomes active, and never removes
/// it. The block is meant to run once.
///
/// The repair removes the observer when it has run.
struct BlockRunAgain: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether an observer waits with the block.
  let isObserved = Variable(initially: false, lifetime: .process)

  /// Whether the block was deferred in this process.
  let wasDeferred = Variable(initially: false, lifetime: .process)

  /// How many times the block has run; more than two count as two.
  let runCount = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "Seed 003, sample 1: deferred block that runs again (\(form))" }

  var actions: [Action] {
    Action("defers a block to the next activation", by: .app) {
      When(app.phase != .active)
      When(!wasDeferred)
      wasDeferred.becomes(true)
      isObserved.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      If(isObserved) {
        runCount.increases()
        if form == .repaired { isObserved.becomes(false) }
      }
    }
  }

  var properties: [Property] {
    Always("a deferred block runs once at most", source: "T4, H") { runCount <= 1 }
      .knownIssue("the observer stays after it has run", when: form == .broken)
    Always("a deferred block has run when the app is active", source: "T4, H") {
      app.phase == .active && wasDeferred ==> runCount >= 1
    }
    Reachable("the app becomes active a second time after the block has run") {
      app.hasJustCalled(.didBecomeActive)
      Past.previously(runCount == 1)
    }
  }
}
