public import LifecycleModeling

extension AndroidActivity {
  /// The value of `Lifecycle.State`, and whether there is an object at all.
  public enum Phase: CaseIterable, FiniteDomain {
    /// No object of the class exists.
    case absent

    /// The object was made, and `onCreate` hasn't returned.
    case initialized

    /// After `onCreate` or from `onStop` on.
    case created

    /// After `onStart` or from `onPause` on: on screen, unless it waits for its `onStop`.
    case started

    /// After `onResume`.
    case resumed

    /// From `onDestroy` on.
    case destroyed
  }

  /// What has become of a result that the activity asked another one for.
  public enum Result: CaseIterable, FiniteDomain {
    case none
    case expectedFromDetail

    /// An activity of another app lies on top of this one and owes the result.
    case expectedFromOther
    case arrived
  }

  /// What an intent asks for.
  public enum Intent: CaseIterable, FiniteDomain {
    case launcher
    case link
  }

  /// The methods of an activity, and the end of its view models.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onCreate = "onCreate()"
    case onRestart = "onRestart()"
    case onStart = "onStart()"
    case onRestoreInstanceState = "onRestoreInstanceState()"
    case onPostCreate = "onPostCreate()"
    case onActivityResult = "onActivityResult()"
    case onRequestPermissionsResult = "onRequestPermissionsResult()"
    case onNewIntent = "onNewIntent()"
    case onResume = "onResume()"
    case onPostResume = "onPostResume()"
    case onTopResumedActivityChanged = "onTopResumedActivityChanged()"
    case onWindowFocusChanged = "onWindowFocusChanged()"
    case onUserLeaveHint = "onUserLeaveHint()"
    case onPause = "onPause()"
    case onStop = "onStop()"
    case onSaveInstanceState = "onSaveInstanceState()"
    case onCleared = "ViewModel.onCleared()"
    case onDestroy = "onDestroy()"

    public var description: String { rawValue }
  }
}
