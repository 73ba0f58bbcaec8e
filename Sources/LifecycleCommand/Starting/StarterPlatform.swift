/// A platform that a first specification can be about.
enum StarterPlatform: String, CaseIterable {
  case uikit
  case scenes
  case swiftui
  case android

  /// The line that stores the platform.
  var declaration: String {
    switch self {
    case .uikit: "let app = UIKitApp(inheritsClaims: false)"
    case .scenes: "let app = UISceneApp(inheritsClaims: false)"
    case .swiftui: "let platform = SwiftUIScenePhase(inheritsClaims: false)"
    case .android: "let app = AndroidApp(inheritsClaims: false)"
    }
  }

  /// Whether the user can edit.
  var condition: String {
    switch self {
    case .uikit: "app.phase == .active"
    case .scenes, .swiftui: "app.scene.activation == .foregroundActive"
    case .android: "app.main.phase == .resumed"
    }
  }

  /// The handlers of an app that loses nothing off screen.
  var handlers: [String] {
    switch self {
    case .uikit: ["app.on(.didEnterBackground) { hasUnsavedEdits.becomes(false) }"]
    case .scenes:
      [
        "app.scene.on(.didEnterBackground) { hasUnsavedEdits.becomes(false) }",
        "// A scene that is closed in the switcher may never be in the background.",
        "app.scene.on(.didDisconnect) { hasUnsavedEdits.becomes(false) }",
      ]
    case .swiftui:
      [
        "platform.view.on(.onChange) {",
        "  If(platform.view.new != .active) { hasUnsavedEdits.becomes(false) }", "}",
      ]
    case .android: ["app.main.on(.onPause) { hasUnsavedEdits.becomes(false) }"]
    }
  }

  /// What else the specification declares.
  var helpers: [String] {
    self == .swiftui ? ["", "private var app: UISceneApp { platform.app }"] : []
  }
}
