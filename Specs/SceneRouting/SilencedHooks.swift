import Lifecycle

/// A library that hooks the four methods about activity in the app delegate, in an app with scenes.
///
/// The library learns of the focus from `applicationDidBecomeActive` and its three siblings. The app adopts
/// scenes, and none of them is called any more: the hooks compile, and never run.
///
/// The repair listens to the notifications of the same names, which are posted in either world.
struct SilencedHooks: CaseStudy {
  let form: Form
  let app = UISceneApp(postsNotifications: true, inheritsClaims: false)

  /// Whether the library takes the app to be active.
  let hasFocus = Variable(initially: false, lifetime: .process)

  var name: String { "I-34 app delegate hooked in an app with scenes (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.on(.didBecomeActive) { hasFocus.becomes(true) }
      app.on(.willResignActive) { hasFocus.becomes(false) }
      app.on(.didEnterBackground) { hasFocus.becomes(false) }
    } else {
      app.notifications.on(.didBecomeActive) { hasFocus.becomes(true) }
      app.notifications.on(.willResignActive) { hasFocus.becomes(false) }
      app.notifications.on(.didEnterBackground) { hasFocus.becomes(false) }
    }
  }

  var properties: [Property] {
    Always(
      "the library knows of the focus of an active app", source: "OneSignal/OneSignal-iOS-SDK#647"
    ) {
      app.isBetweenEvents && app.applicationState == .active ==> hasFocus
    }
    .knownIssue("with scenes nobody calls the app delegate", when: form == .broken)
    Reachable("the library is told of the focus") { hasFocus }
      .knownIssue("the handler is dead", when: form == .broken)
    Unreachable("the library takes an app in the background to be active") {
      app.isBetweenEvents
      app.applicationState == .background
      hasFocus
    }
  }
}

/// The same hooks in an app without scenes, where they work.
struct HooksWithoutScenes: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the library takes the app to be active.
  let hasFocus = Variable(initially: false, lifetime: .process)

  var name: String { "I-34 app delegate hooked in an app without scenes" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) { hasFocus.becomes(true) }
    app.on(.willResignActive) { hasFocus.becomes(false) }
    app.on(.didEnterBackground) { hasFocus.becomes(false) }
  }

  var properties: [Property] {
    Always("the library knows of the focus of an active app") {
      app.phase == .active && canHappen(app.touch) ==> hasFocus
    }
    Reachable("the library is told of the focus") { hasFocus }
  }
}
