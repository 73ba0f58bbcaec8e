import Lifecycle

/// A content provider that needs what the application makes: A-40.
///
/// The provider is created before `Application.onCreate` runs.
///
/// The repair makes the cache when somebody asks for it first.
struct EarlyProvider: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: [.provider, .background], inheritsClaims: false)
  let hasCache = Variable(initially: false, lifetime: .process)

  var name: String { "A-40 provider before the application (\(form))" }

  var handlers: [Handler] {
    app.on(.onCreateProvider) {
      if form == .repaired { hasCache.becomes(true) }
      If(!hasCache) { Crashes("no cache yet") }
    }
    app.on(.onCreate) { hasCache.becomes(true) }
  }

  var properties: [Property] {
    Unreachable("no start crashes", source: "gdg-x/frisbee#209") { app.hasJustCrashed }
      .knownIssue("the provider is created first", when: form == .broken)
    Reachable("the provider is created") { app.hasJustCalled(.onCreateProvider) }
  }
}
