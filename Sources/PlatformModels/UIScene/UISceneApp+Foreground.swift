public import LifecycleModeling

extension UISceneApp {
  /// The actions between inactive and active, in the order of the facts.
  @ListBuilder<Action> var activating: [Action] {
    activate
    endInterruption
    touch
    openURL
    beginLeaving
    interrupt
    showSwitcher
  }

  /// The end of a way to the foreground, or the focus that comes to a scene.
  public var activate: Action {
    Action("activates the scene", by: .system, source: "S3, H") {
      When(device == .unlocked)
      Choose(scenes, where: { $0.activation == .foregroundInactive && $0.interruption == .none }) {
        activates($0)
      }
    }
  }

  /// The end of whatever made the scene inactive.
  public var endInterruption: Action {
    Action("ends the interruption", by: .user, source: "S3, H") {
      When(device == .unlocked)
      Choose(scenes, where: { $0.activation == .foregroundInactive && $0.interruption != .none }) {
        activates($0)
      }
    }
  }

  /// A touch, which only an active scene gets.
  public var touch: Action {
    Action("touches the scene", by: .user, source: "2.1, H") {
      When(features.mutation == .touchWhileInactive ? isOnScreen : hasActiveScene)
    }
  }

  /// A URL for an app that runs; at a launch it comes with the connection options.
  public var openURL: Action {
    Action("opens a URL in the scene", by: .user, source: "2.3, H: F:AvaloniaUI/Avalonia#21394") {
      Choose(scenes, where: { $0.isInForeground }) { scene in
        Part { scene.calls(.openURLContexts) }
      }
    }
  }

  /// The swipe to the home screen, the lock, or the focus that goes to another scene.
  public var beginLeaving: Action {
    Action("begins to leave the scene", by: .user, source: "S2, H") {
      Choose(scenes, where: { $0.activation == .foregroundActive }) { resigns($0, for: .none) }
    }
  }

  /// A system alert, Siri or the Control Center.
  public var interrupt: Action {
    Action("interrupts the scene", by: .system, source: "S2, 1.4, H") {
      Choose(scenes, where: { $0.activation == .foregroundActive }) { resigns($0, for: .alert) }
    }
  }

  public var showSwitcher: Action {
    Action("opens the app switcher", by: .user, source: "S2, 1.4, H") {
      Choose(scenes, where: { $0.activation == .foregroundActive }) { resigns($0, for: .switcher) }
    }
  }
}
