import Lifecycle

/// A URL of a cold launch that is passed on before anybody listens.
///
/// With scenes, the URL of a cold launch comes with the connection options, and the launch options are empty.
/// The app starts its script in `scene(_:willConnectTo:)`, with those options, and sends the URL as an event at
/// once. The script listens only later; the event is lost. A URL for an app that runs is heard.
///
/// The repair keeps the URL until the script listens.
struct EarlyURL: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the script listens for URLs.
  let isListening = Variable(initially: false, lifetime: .process)

  /// Whether a URL waits for the script.
  let keepsURL = Variable(initially: false, lifetime: .process)

  /// Whether a URL reached the script.
  let hasOpened = Variable(initially: false, lifetime: .process)

  /// Whether a URL was sent to nobody.
  let hasLost = Variable(initially: false, lifetime: .process)

  var name: String { "I-37 URL sent before the script listens (\(form))" }

  var handlers: [Handler] {
    app.scene.on(.willConnect) {
      Later("the script listens", of: .process) { listens }
      If(app.scene.carriesURL) { sends }
    }
    app.scene.on(.openURLContexts) { sends }
  }

  var properties: [Property] {
    Unreachable("the URL of a launch is lost", source: "expo/expo#47628") { hasLost }
      .knownIssue("the script doesn't listen yet when the scene connects", when: form == .broken)
    Reachable("a URL reaches the script of an app that runs") {
      app.scene.hasJustCalled(.openURLContexts)
      hasOpened
    }
    Always("a script that listens has nothing to wait for") { isListening ==> !keepsURL }
  }

  @LineBuilder private var sends: ClauseList {
    If(isListening) {
      hasOpened.becomes(true)
    } else: {
      if form == .repaired {
        keepsURL.becomes(true)
      } else {
        hasLost.becomes(true)
      }
    }
  }

  @LineBuilder private var listens: ClauseList {
    isListening.becomes(true)
    If(keepsURL) {
      keepsURL.becomes(false)
      hasOpened.becomes(true)
    }
  }
}
