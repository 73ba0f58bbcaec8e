import Lifecycle

/// A plugin that adds its listener again where it should remove it: A-07.
///
/// The plugin lives as long as the process; on a configuration change it is detached from one activity and
/// attached to the next.
///
/// The repair removes the listener on detach.
struct ListenerAddedOnDetach: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)
  let listeners = Variable(in: 0...3, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "A-07 listener added on detach (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onCreate) { listeners.increases() }
    app.main.on(.onDestroy) {
      if form == .broken { listeners.increases() } else { listeners.decreases() }
    }
  }

  var properties: [Property] {
    Claims.staysAtMost(
      "the number of listeners", listeners, 1, named: "one listener waits for results at most",
      source: "metaflowltd/flutter_health_fit#27"
    )
    .knownIssue("the detach handler adds one", when: form == .broken)
    Reachable("the plugin is attached again") { hasJustDone(app.rotate) }
  }
}
