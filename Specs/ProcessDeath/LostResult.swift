import Lifecycle

/// A picker or a camera whose result finds nobody who waits for it.
///
/// A plugin keeps the callback for the result in memory. In A-21 it drops the callback in `onDestroy`, and the
/// activity is destroyed under the picker. In A-22 the process dies under the camera, and the callback with it.
///
/// The repairs: the callback survives the activity; and a result that finds no callback is stored for the
/// app, which asks for it when it is resumed.
struct LostResult: CaseStudy {
  /// What takes the callback away in the report.
  enum Holder {
    case activity
    case process
  }

  let holder: Holder
  let form: Form
  let app: AndroidApp

  /// Whether the plugin holds a callback.
  let hasCallback = Variable(initially: false, lifetime: .process)

  /// Whether a result without a callback waits to be asked for.
  let isStored = Variable(initially: false, lifetime: .installation)

  /// Whether a result was lost.
  let lost = Variable(initially: false, lifetime: .world)

  init(holder: Holder, form: Form) {
    self.holder = holder
    self.form = form
    app = AndroidApp(
      dontKeepActivities: holder == .activity ? [.no, .yes] : [.no], inheritsClaims: false)
  }

  var name: String {
    holder == .activity
      ? "A-21 callback dropped with the activity (\(form))"
      : "A-22 callback lost with the process (\(form))"
  }

  var pick: Action {
    Action("picks a file", by: .user) {
      When(app.main.phase == .resumed)
      hasCallback.becomes(true)
      app.requests(.otherActivity)
    }
  }

  var actions: [Action] { pick }

  var handlers: [Handler] {
    if holder == .activity && form == .broken {
      app.main.on(.onDestroy) { hasCallback.becomes(false) }
    }
    app.main.on(.onActivityResult) {
      if form == .repaired {
        If(!hasCallback) { isStored.becomes(true) }
      }
    }
    app.main.on(.onResume) {
      hasCallback.becomes(false)
      isStored.becomes(false)
    }
  }

  var observers: [Observe] {
    Observe(app.main.calls(.onActivityResult)) {
      If(!hasCallback && !isStored) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no result is lost", source: source) { lost }
      .knownIssue("nobody waits for the result any more", when: form == .broken)
    Reachable("a result comes to an activity that was made anew") {
      app.main.hasJustCalled(.onActivityResult)
      app.main.hasBundle
      app.main.phase == .started
    }
  }

  private var source: String {
    holder == .activity ? "vicajilau/flutter_file_picker#1258" : "flutter/flutter#55558"
  }
}
