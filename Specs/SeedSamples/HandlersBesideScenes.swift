import Lifecycle

/// Handlers in the app delegate of a project that also declares scenes.
///
/// The sample hides its content in `applicationWillResignActive` and shows it in `applicationDidBecomeActive`. With
/// scenes neither is called: both compile, and never run.
///
/// The repair moves them to the scene delegate.
struct HandlersBesideScenes: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the content is hidden.
  let isHidden = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 001, sample 9: handlers beside scenes (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.on(.willResignActive) { isHidden.becomes(true) }
      app.on(.didBecomeActive) { isHidden.becomes(false) }
    } else {
      app.scene.on(.willResignActive) { isHidden.becomes(true) }
      app.scene.on(.didBecomeActive) { isHidden.becomes(false) }
    }
  }

  var properties: [Property] {
    Reachable("the handler that hides the content runs", source: "2.3, H") { isHidden }
      .knownIssue("with scenes the app delegate isn't told", when: form == .broken)
    Always("a scene hides its content when it resigns", source: "S2, H; 2.3, H") {
      app.scene.hasJustCalled(.willResignActive) ==> isHidden
    }
    .knownIssue("with scenes the app delegate isn't told", when: form == .broken)
    Always("an active scene shows its content", source: "S3, H") {
      app.scene.activation == .foregroundActive ==> !isHidden
    }
  }
}
