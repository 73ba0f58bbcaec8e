import Lifecycle

/// The app of the migration once it has adopted scenes, as the newest SDK demands.
///
/// With the handlers left where they were, everything compiles and none of them runs: the methods of the app
/// delegate about activity aren't called in an app with scenes. Moved one by one to the scene delegate, they
/// run again, and still lose edits: a scene that is closed in the switcher disconnects without
/// `sceneDidEnterBackground`, and the process lives on with the edits in its memory.
struct MigrationAfter<Delegate: Platform>: Specification {
  var provenance: String { "An example of this project" }

  let app: UISceneApp
  let editor: NoteEditor<Delegate>
  let name: String

  private init(
    _ app: UISceneApp, of delegate: Delegate, at moments: NoteEditor<Delegate>.Moments,
    name: String, issue: String? = nil, leavesNoteUncovered: Bool = false
  ) {
    self.app = app
    self.name = name
    editor = NoteEditor(
      delegate: Uses(delegate), moments: moments,
      world: .init(
        process: app.process, isActive: app.scene.activation == .foregroundActive,
        isOnScreen: app.isOnScreen, isExposed: app.exposesContent(of: app.scene)),
      issue: issue, leavesNoteUncovered: leavesNoteUncovered)
  }
}

extension MigrationAfter<UISceneApp> {
  /// Creates the app whose handlers stayed in the app delegate.
  static var unchanged: MigrationAfter {
    let app = UISceneApp(inheritsClaims: false)
    return MigrationAfter(
      app, of: app,
      at: .init(
        activation: .didBecomeActive, resignation: .willResignActive,
        departures: [.didEnterBackground]),
      name: "Migration (scenes, handlers unchanged)",
      issue: "with scenes nobody calls the app delegate's methods about activity",
      leavesNoteUncovered: true)
  }
}

extension MigrationAfter<UIScene> {
  /// Creates the app whose handlers went to the methods of the same names in the scene delegate.
  static var moved: MigrationAfter {
    let app = UISceneApp(inheritsClaims: false)
    return MigrationAfter(
      app, of: app.scene,
      at: .init(
        activation: .didBecomeActive, resignation: .willResignActive,
        departures: [.didEnterBackground]),
      name: "Migration (scenes, handlers moved)",
      issue: "a scene closed in the switcher disconnects and was never in the background")
  }

  /// Creates the app that also saves when its scene disconnects.
  static var complete: MigrationAfter {
    let app = UISceneApp(inheritsClaims: false)
    return MigrationAfter(
      app, of: app.scene,
      at: .init(
        activation: .didBecomeActive, resignation: .willResignActive,
        departures: [.didEnterBackground, .didDisconnect]),
      name: "Migration (scene delegate)")
  }
}
