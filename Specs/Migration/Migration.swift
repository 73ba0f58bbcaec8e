import Lifecycle

/// One app on its way from the app delegate to the scene delegate, to be compared with `lifecheck compare`.
let migration: [any Specification] = [
  MigrationBefore(), MigrationAfter<UISceneApp>.unchanged, MigrationAfter<UIScene>.moved,
  MigrationAfter<UIScene>.complete,
]

/// The app without scenes: the app delegate is told of everything.
struct MigrationBefore: Specification {
  var provenance: String { "An example of this project" }

  let app: UIKitApp
  let editor: NoteEditor<UIKitApp>

  var name: String { "Migration (app delegate)" }

  init() {
    let app = UIKitApp(inheritsClaims: false)
    self.app = app
    editor = NoteEditor(
      delegate: Uses(app),
      moments: .init(
        activation: .didBecomeActive, resignation: .willResignActive,
        departures: [.didEnterBackground]),
      world: .init(
        process: app.process, isActive: app.phase == .active, isOnScreen: app.isOnScreen,
        isExposed: app.exposesContent))
  }
}
