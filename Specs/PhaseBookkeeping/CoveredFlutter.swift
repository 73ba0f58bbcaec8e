import Lifecycle

/// A state of the app that follows a view controller instead.
///
/// A Flutter app stops its work when its state is hidden, and resumes it when the state is resumed. A native
/// screen over Flutter makes the state hidden while the app is active. When the user then leaves and comes
/// back without the cover being gone, nothing is told at all: the state doesn't say where the app is.
///
/// The repair asks the scene, through a plugin.
struct CoveredFlutter: CaseStudy {
  let form: Form
  let flutter = FlutterLifecycle()

  /// Whether the app takes itself to be off screen.
  let isOffScreen = Variable(initially: false, lifetime: .process)

  /// Whether the app takes itself to be paused, so that it may be frozen.
  let isPaused = Variable(initially: false, lifetime: .process)

  var name: String { "I-45 state that follows a view controller (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      flutter.on(.stateChange) {
        isOffScreen.becomes(flutter.new.isOne(of: .hidden, .paused))
        isPaused.becomes(flutter.new == .paused)
      }
    } else {
      flutter.app.scene.on(.didBecomeActive) {
        isOffScreen.becomes(false)
        isPaused.becomes(false)
      }
      flutter.app.scene.on(.didEnterBackground) {
        isOffScreen.becomes(true)
        isPaused.becomes(true)
      }
    }
  }

  var properties: [Property] {
    Unreachable("an active app takes itself to be off screen", source: "flutter/flutter#146734") {
      isAtRest
      flutter.app.applicationState == .active
      isOffScreen
    }
    .knownIssue("a native screen over Flutter hides it", when: form == .broken)
    Always("an app that was on screen and left it knows", source: "flutter/flutter#146734") {
      isAtRest && flutter.state != .detached && flutter.app.scene.hasBeenOnScreen
        && flutter.app.scene.activation == .background
        ==> isPaused
    }
    .knownIssue("under a cover nothing is told", when: form == .broken)
    Reachable("the user leaves while a native screen covers Flutter") {
      flutter.isCovered
      flutter.app.scene.activation == .background
    }
  }

  /// States that neither the system nor the listener has anything to tell.
  private var isAtRest: Formula { flutter.app.isBetweenEvents && flutter.isSettled }
}
