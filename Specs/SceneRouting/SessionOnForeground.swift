import Lifecycle

/// A session that begins when the app enters the foreground, in an app without scenes.
///
/// A library begins a session at `willEnterForeground` and ends it in the background. Without scenes a cold
/// launch has no `willEnterForeground`: the first session of a process is missing.
///
/// The repair begins a session when the app becomes active without one.
struct SessionOnForeground: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether a session is under way.
  let hasSession = Variable(initially: false, lifetime: .process)

  var name: String { "I-40 session begun on entering the foreground (\(form))" }

  var handlers: [Handler] {
    app.on(.willEnterForeground) { hasSession.becomes(true) }
    app.on(.didEnterBackground) { hasSession.becomes(false) }
    if form == .repaired {
      app.on(.didBecomeActive) { hasSession.becomes(true) }
    }
  }

  var properties: [Property] {
    Always("an active app has a session", source: "TelemetryDeck/SwiftSDK#113") {
      app.phase == .active ==> hasSession
    }
    .knownIssue("a cold launch without scenes has no willEnterForeground", when: form == .broken)
    Reachable("a session is under way") { hasSession }
  }
}

/// The same handlers in an app with scenes, where a cold launch enters the foreground.
struct SessionOnSceneForeground: CaseStudy {
  let app = UISceneApp(inheritsClaims: false)

  /// Whether a session is under way.
  let hasSession = Variable(initially: false, lifetime: .process)

  var name: String { "I-40 session begun on entering the foreground, with scenes" }

  var handlers: [Handler] {
    app.scene.on(.willEnterForeground) { hasSession.becomes(true) }
    app.scene.on(.didEnterBackground) { hasSession.becomes(false) }
  }

  var properties: [Property] {
    Always("an active scene has a session") {
      app.scene.activation == .foregroundActive ==> hasSession
    }
    Reachable("a session is under way") { hasSession }
  }
}
