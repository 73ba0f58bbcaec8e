import Lifecycle

/// A saved stack that is restored again and again.
///
/// The sample saves its stack in `didEnterBackground` and restores it at the next launch, and nothing
/// ever removes it. If the app then ends without a new save, as by a crash that the stack itself may
/// cause, the same stack is restored once more.
///
/// The repair removes the stack when it is restored. Whether the user has quit the app on purpose is
/// something that it can't know either: a suspended app dies without a word.
struct StackNeverCleared: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the defaults hold a stack.
  let hasSavedStack = Variable(initially: false, lifetime: .installation)

  /// Whether this process has restored a stack.
  let hasRestored = Variable(initially: false, lifetime: .process)

  /// Whether the latest saved stack was restored by some process.
  let wasUsed = Variable(initially: false, lifetime: .world)

  /// Whether some stack was restored twice.
  let wasUsedTwice = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000, sample 4: saved stack never removed (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(hasSavedStack) {
        hasRestored.becomes(true)
        if form == .repaired { hasSavedStack.becomes(false) }
      }
    }
    app.on(.didEnterBackground) { hasSavedStack.becomes(true) }
  }

  var observers: [Observe] {
    Observe(app.calls(.didFinishLaunching)) {
      If(hasRestored) {
        If(wasUsed) { wasUsedTwice.becomes(true) }
        wasUsed.becomes(true)
      }
    }
    Observe(app.calls(.didEnterBackground)) { wasUsed.becomes(false) }
  }

  var properties: [Property] {
    Unreachable("a saved stack is restored once at most", source: "1.9, M") { wasUsedTwice }
      .knownIssue("the key stays after the restore", when: form == .broken)
    Reachable("a stack is restored") { hasRestored }
  }
}
