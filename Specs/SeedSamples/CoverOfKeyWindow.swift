import Lifecycle

/// A cover that is put onto the key window, whichever window leaves.
///
/// The sample covers the key window of the app when it resigns. The app has two scenes with a window each, and one
/// window is the key window: that of the scene that connected or became active last. The other one is exposed.
///
/// In the repair each scene covers its own window. It does so in `sceneDidEnterBackground` as well, for a way to the
/// screen that is abandoned (VP-06).
struct CoverOfKeyWindow: CaseStudy {
  let form: Form
  let app: UISceneApp
  /// The windows, one for each scene.
  let windows: Copies<Window>

  /// Which window is the key window.
  let keyWindow = Variable(in: 0...1, initially: 0, lifetime: .process)

  init(form: Form) {
    let app = UISceneApp(scenes: 2, inheritsClaims: false)
    self.form = form
    self.app = app
    windows = Copies(each: app.scenes) { Window(form: form, scene: Uses($0)) }
  }

  var name: String { "Seed 001, sample 5: cover of the key window (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      for (index, scene) in app.scenes.all.enumerated() {
        scene.on(.willConnect) { keyWindow.becomes(index) }
        scene.on(.didBecomeActive) { keyWindow.becomes(index) }
        scene.on(.willResignActive) { coversKeyWindow }
        scene.on(.didEnterBackground) { coversKeyWindow }
      }
    }
  }

  var properties: [Property] {
    Always("each scene that is exposed is covered", source: "2.4, H; VP-06, VP-10") {
      windows.all { app.exposesContent(of: $0.scene.base) ==> $0.isCovered }
    }
    .knownIssue("two scenes are exposed, and there is one key window", when: form == .broken)
    Always("an active scene isn't covered", source: "S3, H") {
      windows.all { $0.scene.activation == .foregroundActive ==> !$0.isCovered }
    }
    .knownIssue("the key window may be active while another one leaves", when: form == .broken)
    Reachable("both scenes are exposed") {
      windows.all { app.exposesContent(of: $0.scene.base) }
    }
  }

  @LineBuilder private var coversKeyWindow: ClauseList {
    for (index, window) in windows.all.enumerated() {
      If(keyWindow == index && window.scene.isConnected) { window.covers }
    }
  }

  /// The window of one scene, with its cover.
  struct Window: Component {
    let form: Form
    let scene: Uses<UIScene>

    /// Whether a cover hides the content.
    let isCovered = Variable(initially: false, lifetime: .instance)

    /// Puts the cover onto the window.
    var covers: Operation {
      Operation { isCovered.becomes(true) }
    }

    var handlers: [Handler] {
      if form == .repaired {
        scene.on(.willResignActive) { isCovered.becomes(true) }
        scene.on(.didEnterBackground) { isCovered.becomes(true) }
      }
      scene.on(.didBecomeActive) { isCovered.becomes(false) }
    }
  }
}
