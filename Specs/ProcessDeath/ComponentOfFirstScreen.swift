import Lifecycle

/// A component that only the first screen builds, and the second one uses: A-20.
///
/// After the death of the process the system makes the second activity first, and it finds no component.
///
/// The repair builds the component with the application.
struct ComponentOfFirstScreen: CaseStudy {
  let form: Form
  let app = AndroidApp(activities: 2, inheritsClaims: false)

  /// Whether the component exists, in a field of the process.
  let isBuilt = Variable(initially: false, lifetime: .process)

  var name: String { "A-20 component of the first screen (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.main.on(.onCreate) { isBuilt.becomes(true) }
    } else {
      app.on(.onCreate) { isBuilt.becomes(true) }
    }
  }

  var properties: [Property] {
    Always("the second screen finds the component", source: "frogermcs/GithubClient#9") {
      app.detail.hasJustCalled(.onCreate) ==> isBuilt
    }
    .knownIssue("a new process makes the second screen first", when: form == .broken)
    Reachable("the second screen is made in a new process") {
      app.detail.hasJustCalled(.onCreate)
      app.detail.bundle
      app.main.phase == .absent
    }
  }
}
