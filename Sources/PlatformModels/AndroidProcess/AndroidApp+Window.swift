public import LifecycleModeling

/// What happens to the window of an activity without a callback of the life cycle.
extension AndroidApp {
  /// The focus of the window, which comes after the way to the screen.
  public var gainFocus: Action {
    Action("gives the window the focus", by: .system, source: "A1, H") {
      When(canRunCode && screen == .app && overlay == .none)
      When(isTopActivity(in: .resumed))
      When(all { !(isTop($0) && $0.hasWindowFocus) })
      onTop { focuses($0, true) }
    }
  }

  public var loseFocus: Action {
    Action("takes the focus from the window", by: .system, source: "A20, H; A22, M") {
      When(canRunCode && (screen != .app || overlay != .none))
      When(any { isTop($0) && $0.hasWindowFocus })
      onTop { focuses($0, false) }
    }
  }

  /// A dialog of the app's own, which isn't an activity.
  public var showDialog: Action {
    Action("shows a dialog of its own", by: .app, source: "A20, H") {
      When(screen == .app && overlay == .none)
      When(isTopActivity(in: .resumed))
      overlay.becomes(.ownDialog)
    }
  }

  public var pullShade: Action {
    Action("pulls down the notification shade", by: .user, source: "A22, M") {
      When(screen == .app && overlay == .none)
      When(isTopActivity(in: .resumed))
      overlay.becomes(.notificationShade)
    }
  }

  public var clearWindow: Action {
    Action("closes what lies over the window", by: .user, source: "A20, H; A22, M") {
      When(screen == .app && overlay != .none)
      overlay.becomes(.none)
    }
  }

  @LineBuilder private func focuses(_ activity: AndroidActivity, _ gains: Bool) -> ClauseList {
    Part {
      activity.getsWindowFocus(gains)
      activity.calls(.onWindowFocusChanged, with: activity.gains.is(gains))
    }
  }
}
