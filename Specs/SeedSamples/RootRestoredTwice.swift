import Lifecycle

/// A restore that pushes every saved screen, the root included, onto a root that is there already.
///
/// The sample saves the classes of all the screens of its stack, and pushes all of them at the next
/// launch. The stack has its root from the start, so it comes back one screen too deep, and deeper
/// after each round.
///
/// The repair leaves out the root.
struct RootRestoredTwice: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// How many screens the stack has, its root included.
  let depth = Variable(in: 1...4, initially: 1, lifetime: .process, overflow: .saturating)

  /// How many screens were saved, none at first.
  let savedDepth = Variable(in: 0...4, initially: 0, lifetime: .installation)

  var name: String { "Seed 000, sample 6: root restored twice (\(form))" }

  var actions: [Action] {
    Action("opens a screen", by: .user) {
      When(app.phase == .active)
      When(depth < 3)
      depth.increases()
    }
    Action("goes back", by: .user) {
      When(app.phase == .active)
      When(depth > 1)
      depth.decreases()
    }
  }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(savedDepth > 0) {
        if form == .broken {
          depth.becomes(savedDepth + 1)
        } else {
          depth.becomes(savedDepth)
        }
      }
    }
    app.on(.didEnterBackground) { savedDepth.becomes(depth) }
  }

  var properties: [Property] {
    Always("a restored stack is the saved one", source: "1.9, M") {
      app.hasJustCalled(.didFinishLaunching) && savedDepth > 0 ==> depth == savedDepth
    }
    .knownIssue("the root is there before it is pushed", when: form == .broken)
    Reachable("a stack of two screens was saved") {
      app.hasJustCalled(.didFinishLaunching)
      savedDepth == 2
    }
  }
}
