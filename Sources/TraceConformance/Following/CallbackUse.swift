/// What a line about a callback can mean in a specification.
struct CallbackUse {
  /// What the line says, by index of an observation, for each component that has the callback.
  var byRoot: [(root: Int, observation: Int32)]

  /// The same where the line doesn't tell the component.
  var anywhere: Int32

  /// The callbacks by channel and code.
  var deliveries: [(channel: Int, code: Int)]

  /// Whether the object of the line is gone after it.
  var endsObject: Bool

  /// The callbacks after which an object is never heard of again.
  static let lastWords: Set<String> = [
    "onDestroy()", "sceneDidDisconnect(_:)", "Service.onDestroy()", "Fragment.onDetach()",
    "UIScene.didDisconnectNotification",
  ]
}
