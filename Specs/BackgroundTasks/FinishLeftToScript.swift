import Lifecycle

/// A task whose end is left to a script that isn't there.
///
/// A kit for background locations begins a task for each one and hands it to the script of the app, which
/// has to call a finish function, at the latest when the time is over. In a process that was launched for
/// the location the script may not be ready yet: it never hears of the location, nor of the time, and never
/// finishes. The system kills the app.
///
/// The repair lets the native side end the task when the time is over, script or no script. The report shows
/// the symptom; the sequence is a reconstruction.
struct FinishLeftToScript: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the script is able to hear of anything.
  let isScriptReady = Variable(initially: false, lifetime: .process)

  var name: String { "I-19 finish left to an absent script (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      Later("the script is loaded") { isScriptReady.becomes(true) }
    }
    app.on(.didUpdateLocations) {
      If(!task.isHeld) { task.begins }
      If(isScriptReady) {
        Later("the script finishes") { finishes }
      }
    }
    task.on(.expires) {
      if form == .broken {
        If(isScriptReady) { finishes }
      } else {
        finishes
      }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for an open task",
      source: "transistorsoft/cordova-background-geolocation-lt#108"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("a script that isn't ready can't finish anything", when: form == .broken)
    Reachable("a location arrives before the script is ready") {
      app.hasJustCalled(.didUpdateLocations)
      !isScriptReady
    }
    Reachable("the script finishes") { hasJustRun(later: "the script finishes") }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var finishes: ClauseList {
    If(task.isHeld) { task.ends }
  }
}
