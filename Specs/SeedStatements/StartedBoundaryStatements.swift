import Lifecycle

/// Statements about what begins and ends with an activity that is resumed, and really with one that is started.
///
/// Three users of `Lifecycle` are modelled: an observer of `LiveData`, a camera that is bound to the life cycle,
/// and a callback of the Activity Result API.
struct StartedBoundaryStatements: CaseStudy {
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the observer has had a value in its latest step.
  let hasNewValue = Variable(initially: false, lifetime: .instance)

  /// Whether a value waits for the observer.
  let valueWaits = Variable(initially: false, lifetime: .instance)

  /// Whether the camera that is bound to the life cycle runs.
  let isCameraOpen = Variable(initially: false, lifetime: .instance)

  /// Whether a result waits for its callback, and whether the callback has run.
  let result = Variable(initially: Result.none, lifetime: .instance)

  /// What has become of a result.
  enum Result: CaseIterable, FiniteDomain {
    case none
    case waiting
    case dispatched
  }

  var name: String { "Seeds 002 and 003: statements about started and resumed" }

  /// Posts a value to the data, which reaches the observer at once or when it is active again.
  var post: Action {
    Action("posts a value", by: .app) {
      When(app.canRunCode)
      When(app.main.hasObject)
      If(app.main.isAtLeastStarted) {
        hasNewValue.becomes(true)
      } else: {
        valueWaits.becomes(true)
      }
    }
  }

  var actions: [Action] {
    post
    Action("asks for a picture", by: .user) {
      When(app.main.phase == .resumed)
      When(app.request == .none)
      app.requests(.otherActivity)
    }
  }

  var handlers: [Handler] {
    app.main.on(.onStart) {
      isCameraOpen.becomes(true)
      If(valueWaits) { hasNewValue.becomes(true) }
      valueWaits.becomes(false)
      If(result == .waiting) { result.becomes(.dispatched) }
    }
    app.main.on(.onActivityResult) {
      If(app.main.isAtLeastStarted) {
        result.becomes(.dispatched)
      } else: {
        result.becomes(.waiting)
      }
    }
    app.main.on(.onResume) {
      hasNewValue.becomes(false)
      result.becomes(.none)
    }
    app.main.on(.onPause) { hasNewValue.becomes(false) }
    app.main.on(.onStop) {
      isCameraOpen.becomes(false)
      hasNewValue.becomes(false)
    }
  }

  var properties: [Property] {
    data
    camera
    results
  }
}

extension StartedBoundaryStatements {
  @PropertyBuilder private var data: [Property] {
    Unreachable(
      "seed 002, statement 13: LiveData stops at onPause", source: "4.6, H: C3"
    ) {
      hasJustDone(post)
      hasNewValue
      Past.once(app.main.hasJustCalled(.onPause))
      app.main.phase == .started
    }
    .knownIssue("a paused activity is still started, and its observers are active")
    Unreachable(
      "seed 002, statement 13: LiveData begins at onResume", source: "4.6, H: C3"
    ) {
      app.main.hasJustCalled(.onStart)
      hasNewValue
    }
    .knownIssue("the value that waited comes with onStart")
    Unreachable(
      "seed 002, statement 13, corrected: LiveData reaches no stopped activity",
      source: "4.6, H: C3"
    ) {
      app.main.phase == .created
      hasNewValue
    }
    Always(
      "seed 002, statement 13, corrected: the value that waited comes with the next onStart",
      source: "4.6, H: C3"
    ) {
      app.main.hasJustCalled(.onStart) && Past.previously(valueWaits) ==> hasNewValue
    }
  }

  @PropertyBuilder private var camera: [Property] {
    Always("seed 003, statement 9: CameraX stops at onPause", source: "4.6, M") {
      app.main.hasJustCalled(.onPause) ==> !isCameraOpen
    }
    .knownIssue("it runs from onStart to onStop")
    Always(
      "seed 003, statement 9, corrected: CameraX runs while the activity is at least started",
      source: "4.6, M"
    ) {
      isCameraOpen == app.main.isAtLeastStarted
    }
  }

  @PropertyBuilder private var results: [Property] {
    Always(
      "seed 003, statement 10: a result is delivered to a resumed activity", source: "4.6, M"
    ) {
      result == .dispatched ==> app.main.phase == .resumed
    }
    .knownIssue("the callback runs as soon as the activity is started")
    Always(
      "seed 003, statement 10, corrected: a result is delivered to an activity that is at least "
        + "started",
      source: "4.6, M"
    ) {
      result == .dispatched && !Past.previously(result == .dispatched)
        ==> app.main.isAtLeastStarted
    }
  }
}
