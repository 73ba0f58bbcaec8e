import Lifecycle

/// A call that registers a block for the next activation, and never takes it back.
///
/// Each call of the kit's method adds an observer of `didBecomeActive`. The block is meant for the
/// next activation, but it stays: after two calls every activation runs two blocks.
///
/// In the repair the observer is removed when its block has run, and a call that finds one waiting
/// adds no other.
struct BlockPerCall: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// How many observers are registered; more than two count as two.
  let observerCount = Variable(
    in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  /// How many blocks the latest activation ran.
  let blocksRun = Variable(in: 0...2, initially: 0, lifetime: .process)

  /// How many calls there were between the latest activation and the one before.
  let callCount = Variable(in: 0...2, initially: 0, lifetime: .world, overflow: .saturating)

  /// Whether an activation ran more blocks than there were calls.
  let ranTooMany = Variable(initially: false, lifetime: .world)

  var name: String { "I-47 block per call, never removed (\(form))" }

  var call: Action {
    Action("taps the button that calls the kit", by: .user) {
      When(app.phase == .active)
      if form == .broken {
        observerCount.increases()
      } else {
        If(observerCount == 0) { observerCount.increases() }
      }
    }
  }

  var actions: [Action] { call }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      blocksRun.becomes(observerCount)
      if form == .repaired { observerCount.becomes(0) }
    }
  }

  var observers: [Observe] {
    Observe(call) { callCount.increases() }
    Observe(app.calls(.didBecomeActive)) {
      If(blocksRun > callCount) { ranTooMany.becomes(true) }
      callCount.becomes(0)
    }
    Observe(endOf: app.process) { callCount.becomes(0) }
  }

  var properties: [Property] {
    Always("at most one observer is registered", source: "facebook/facebook-ios-sdk#833") {
      observerCount <= 1
    }
    .knownIssue("each call adds an observer", when: form == .broken)
    Unreachable("no block runs without a call of its own", source: "facebook/facebook-ios-sdk#833")
    {
      ranTooMany
    }
    .knownIssue("a block that has run stays registered", when: form == .broken)
    Reachable("a block runs") { blocksRun == 1 }
  }
}
