import Lifecycle

/// A script that takes the app for active until it is told otherwise.
///
/// The app is written in a script that the native side loads at the launch. What the script knows of the
/// state of the app starts as "active" and is corrected by a message that comes later. If the script starts
/// before that message, a launch into the background builds the whole user interface.
///
/// The repair asks the native side at the moment the script starts. Both forms render when the app becomes
/// active, if they haven't yet.
struct AssumedActive: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// What the script takes for the state of the app.
  let believesActive = Variable(initially: true, lifetime: .process)

  /// Whether the user interface was rendered.
  let hasRendered = Variable(initially: false, lifetime: .process)

  var name: String { "I-02 script assumes an active app (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      Later("the script learns the state") { believesActive.becomes(app.isOnScreen) }
      Later("the script starts") {
        if form == .broken {
          If(believesActive) { hasRendered.becomes(true) }
        } else {
          If(app.isOnScreen) { hasRendered.becomes(true) }
        }
      }
    }
    app.on(.didBecomeActive) { hasRendered.becomes(true) }
  }

  var properties: [Property] {
    Unreachable("the script never renders in the background", source: "react/react-native#7919") {
      hasRendered && !Past.previously(hasRendered)
      app.readsBackground
    }
    .knownIssue("the script starts before it learns the state", when: form == .broken)
    Reachable("the script starts in the background") {
      hasJustRun(later: "the script starts")
      app.phase == .background
    }
  }
}
