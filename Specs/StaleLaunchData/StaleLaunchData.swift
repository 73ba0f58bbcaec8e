import Lifecycle

/// Reported apps that handled the link of their launch again.
let staleLaunchData: [any Specification] = Form.allCases.map { RepeatedLink(form: $0) }

/// A link that is followed in every `onCreate`: A-26 on rotation, A-27 after the death of the process.
///
/// The launch intent stays with the task, so each new object of the activity gets the link again and takes the
/// user back to a page that was left long ago.
///
/// The repair follows the link only in an `onCreate` without a bundle, and restores the saved page else.
struct RepeatedLink: CaseStudy {
  /// What the activity shows.
  enum Page: CaseIterable, FiniteDomain {
    case home
    case linked
  }

  let form: Form
  let app = AndroidApp(parts: .links, inheritsClaims: false)
  let page = Variable(initially: Page.home, lifetime: .instance)

  /// The page in the bundle.
  let savedPage = Variable(initially: Page.home, lifetime: .savedState)

  var name: String { "A-26 and A-27 link followed again (\(form))" }

  var actions: [Action] {
    Action("goes home", by: .user) {
      When(app.main.phase == .resumed)
      page.becomes(.home)
    }
  }

  var handlers: [Handler] {
    app.main.on(.onSaveInstanceState) { savedPage.becomes(page) }
    app.main.on(.onCreate) {
      If(app.main.bundle) { page.becomes(savedPage) }
      If(followsLink) { page.becomes(.linked) }
    }
  }

  var properties: [Property] {
    Always("a rotation keeps the page", source: "airbnb/DeepLinkDispatch#284") {
      isRestored && Past.holds(!app.process.justEnded, since: app.main.hasJustCalled(.onDestroy))
        ==> page == savedPage
    }
    .knownIssue("the new activity follows the link again", when: form == .broken)
    Always("the death of the process keeps the page", source: "JetBrains/kotlinconf-app#540") {
      isRestored && Past.holds(!app.main.hasJustCalled(.onDestroy), since: app.process.justEnded)
        ==> page == savedPage
    }
    .knownIssue("the launch intent comes again with its link", when: form == .broken)
    Reachable("a link is followed") { page == .linked }
  }

  private var isRestored: Formula { app.main.hasJustCalled(.onCreate) && app.main.bundle }

  private var followsLink: Condition {
    form == .broken
      ? app.main.intent == .link : app.main.intent == .link && !app.main.bundle
  }
}
