public import LifecycleModeling

/// The moves between the fragment of the first activity and what replaces it.
extension AndroidApp {
  @ListBuilder<Action> var replacing: [Action] {
    replaceFragment
    popFragment
  }

  /// The user goes on to another fragment: the view goes, the fragment stays on the back stack.
  public var replaceFragment: Action {
    Action(
      "goes on to another fragment", by: .user,
      source: "4.6, H: F:fossasia/open-event-attendee-android#1326"
    ) {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      When(fragment.phase == .resumed)
      fragment.getsPaused
      fragment.getsStopped
      fragment.losesView
      fragment.isOnBackStack(becomes: true)
    }
  }

  /// Back to the fragment, which makes another view.
  public var popFragment: Action {
    Action(
      "goes back to the fragment", by: .user,
      source: "4.6, H: F:fossasia/open-event-attendee-android#1326"
    ) {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      When(fragment.isOnBackStack && fragment.hasObject)
      fragment.isOnBackStack(becomes: false)
      fragment.getsStarted
      fragment.getsResumed
    }
  }

  /// Observes data whose observers the app counts; the same observer object is never added twice.
  ///
  /// Whether each call brings a new object is VP-23 (M: knowledge).
  public func observes(countedBy observers: Variable<Int>) -> Operation {
    Operation {
      If(observers == 0 || variations.observer == .newObject) { observers.increases() }
    }
  }

  /// Whether an activity is the one with the fragment.
  func hasFragment(_ activity: AndroidActivity) -> Bool {
    has(.fragment) && activity.title == main.title
  }
}
