/// Something that happens on the device: a part of an action, with the callback that it delivers.
public struct AppEvent: Hashable, Sendable {
  /// Who makes something happen.
  public enum Actor: String, Hashable, Sendable {
    case user
    case system
    case app

    /// Nobody: time passes.
    case time
  }

  /// The action as its author wrote it, as in `edits the title`.
  public var action: String

  /// The path of the component whose action it is, as in `app` or `scenes[0]`; empty for the specification's own.
  public var component: String
  public var actor: Actor

  /// The part of the action, counted from zero: an action with several callbacks has several.
  public var part: Int

  /// The callback that is delivered, as in `applicationDidEnterBackground(_:)`; nil where the app is told nothing.
  public var callback: String?

  /// The path of what gets the callback, as in `app` or `app.scenes[0]`.
  public var receiver: String?

  /// What was chosen before the callback, as printed.
  public var choices: [String]

  /// How long time passes, as printed; nil where something else happens.
  public var duration: String?

  /// The processes and objects that begin to exist with this event, as in `app.process`.
  public var started: [String]

  /// The processes and objects that cease to exist with this event.
  public var ended: [String]

  /// The arguments of the callback, and what else the specification says of the event.
  public var facts: [String: String]

  /// The values of the platform's variables when the callback is delivered, as in `app.phase`.
  public var values: [String: String]

  /// The event in a line, as in `user edits the title`.
  public var title: String {
    let path = component.contains("[") ? " (\(component))" : ""
    let name = duration.map { "\($0) pass" } ?? "\(actor.rawValue) \(action)\(path)"
    let object = receiver.map { $0.contains("[") ? "\($0)." : "" } ?? ""
    let chosen = choices.filter { !$0.isEmpty }.joined(separator: ", ")
    return (part > 0 ? "… " : "") + name + (chosen.isEmpty ? "" : " [\(chosen)]")
      + (callback.map { " → \(object)\($0)" } ?? "")
  }
}
