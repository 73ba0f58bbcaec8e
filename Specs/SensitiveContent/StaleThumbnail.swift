import Lifecycle

/// Windows that are covered in the background, after their thumbnails were taken.
///
/// Each window of the app covers itself in `sceneDidEnterBackground`. On an iPad the switcher may
/// go on to show what was on screen when the window resigned: the thumbnail isn't always refreshed
/// in time.
///
/// In the repair each window covers itself in `sceneWillResignActive` as well, and leaves the
/// others alone.
struct StaleThumbnail: CaseStudy {
  let form: Form
  let app: UISceneApp
  let windows: Copies<Window>

  init(form: Form) {
    let app = UISceneApp(scenes: 2, inheritsClaims: false)
    self.form = form
    self.app = app
    windows = Copies(each: app.scenes) { Window(form: form, scene: Uses($0)) }
  }

  var name: String { "I-30 window covered in the background only (\(form))" }

  var properties: [Property] {
    Always(
      "no window in the background shows its content", source: "mozilla-mobile/firefox-ios#20621"
    ) {
      windows.all { $0.scene.activation == .background ==> !$0.thumbnailShowsContent }
    }
    .knownIssue("the thumbnail can be older than sceneDidEnterBackground", when: form == .broken)
    Always("an active window isn't covered") {
      windows.all { $0.scene.activation == .foregroundActive ==> !$0.isCovered }
    }
    Reachable("one window is in the background while the other is active") {
      windows.any { $0.scene.activation == .background }
      windows.any { $0.scene.activation == .foregroundActive }
    }
  }

  /// One of the windows, with its cover and its thumbnail.
  struct Window: Component {
    let form: Form
    let scene: Uses<UIScene>

    let isCovered = Variable(initially: false, lifetime: .instance)

    /// Whether the thumbnail in the switcher shows the content.
    let thumbnailShowsContent = Variable(initially: false, lifetime: .world)

    var handlers: [Handler] {
      if form == .repaired {
        scene.on(.willResignActive) { isCovered.becomes(true) }
      }
      scene.on(.didEnterBackground) { isCovered.becomes(true) }
      scene.on(.didBecomeActive) { isCovered.becomes(false) }
    }

    var observers: [Observe] {
      Observe(scene.base.calls(.willResignActive)) { takesThumbnail }
      Observe(scene.base.calls(.didEnterBackground)) {
        Choose {
          takesThumbnail
        } or: {
          // It isn't refreshed in time.
        }
      }
      Observe(endOf: scene.session) { thumbnailShowsContent.becomes(false) }
    }

    @LineBuilder private var takesThumbnail: ClauseList {
      thumbnailShowsContent.becomes(!isCovered)
    }
  }
}
