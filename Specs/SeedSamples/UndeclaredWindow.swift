import Lifecycle

/// A navigation stack that is saved through a window which isn't there.
///
/// The sample reads the stack from the `window` of its delegate and returns early where there is none.
/// The delegate declares no window, so it always returns early. (As it stands it doesn't compile; what
/// is modelled is a window that nobody sets.)
///
/// The repair sets the window at the launch.
struct UndeclaredWindow: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the delegate has a window.
  let hasWindow = Variable(initially: false, lifetime: .process)

  /// Whether the stack has changed since it was saved last.
  let hasUnsavedStack = Variable(initially: false, lifetime: .process)

  /// Whether a changed stack was lost with a suspended app.
  let lostWhileSuspended = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000, sample 3: stack saved through a missing window (\(form))" }

  var actions: [Action] {
    Action("opens a screen", by: .user) {
      When(app.phase == .active)
      hasUnsavedStack.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .repaired { hasWindow.becomes(true) }
    }
    app.on(.didEnterBackground) {
      If(hasWindow) { hasUnsavedStack.becomes(false) }
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(hasUnsavedStack && app.phase == .suspended) { lostWhileSuspended.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no stack is lost with a suspended app", source: "T10, H: D4") {
      lostWhileSuspended
    }
    .knownIssue("without a window the handler returns early", when: form == .broken)
    Reachable("the app ends suspended after the user opened a screen") {
      hasJustDone(app.reclaimSuspended)
      Past.once(hasUnsavedStack)
    }
  }
}
