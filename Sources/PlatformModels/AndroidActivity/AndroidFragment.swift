public import LifecycleModeling

/// The fragment of an activity, whose view has a shorter life than the fragment itself.
///
/// Transcribed from section 4.6 of the project's platform facts (M, knowledge; the two life cycles H). On the back
/// stack the view is destroyed and the fragment isn't. Upward the fragment follows its activity, downward it goes
/// before it.
public struct AndroidFragment: Platform {
  /// The state of the fragment and of its view.
  public enum Phase: CaseIterable, FiniteDomain {
    case absent

    /// Created, without a view.
    case created

    /// With a view that isn't started, or stopped.
    case viewCreated
    case started
    case resumed
  }

  /// The methods of a fragment.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onAttach = "Fragment.onAttach()"
    case onCreate = "Fragment.onCreate()"
    case onCreateView = "Fragment.onCreateView()"
    case onViewCreated = "Fragment.onViewCreated()"
    case onStart = "Fragment.onStart()"
    case onResume = "Fragment.onResume()"
    case onPause = "Fragment.onPause()"
    case onStop = "Fragment.onStop()"
    case onSaveInstanceState = "Fragment.onSaveInstanceState()"
    case onDestroyView = "Fragment.onDestroyView()"
    case onDestroy = "Fragment.onDestroy()"
    case onDetach = "Fragment.onDetach()"

    public var description: String { rawValue }
  }

  /// The fragment object.
  public let instance = Owner(.instance)

  /// The view, whose owner is `viewLifecycleOwner`.
  public let view = Owner(.instance)
  public let phase = Variable(initially: Phase.absent, lifetime: .process)

  /// Whether another fragment has replaced this one, which waits on the back stack.
  public let isOnBackStack: Variable<Bool>
  public let callbacks = Callbacks<Callback>()

  init(in savedState: Owner) {
    isOnBackStack = Variable(initially: false, lifetime: .savedState(of: savedState))
  }

  /// States that the fragment object exists.
  public var hasObject: Condition { phase != .absent }

  /// States that the view of the fragment exists.
  public var hasView: Condition { phase.isOne(of: .viewCreated, .started, .resumed) }
}

/// The steps of a fragment, which the app's platform puts in order.
extension AndroidFragment {
  var getsCreated: Operation {
    Operation {
      Part {
        phase.becomes(.created)
        calls(.onAttach)
      }
      Part { calls(.onCreate) }
    }
  }

  /// A new view, unless there is one or the fragment waits on the back stack.
  var getsStarted: Operation {
    Operation {
      If(!isOnBackStack) {
        If(phase == .created) {
          Part {
            phase.becomes(.viewCreated)
            calls(.onCreateView)
          }
          Part { calls(.onViewCreated) }
        }
        Part {
          calls(.onStart)
          phase.becomes(.started)
        }
      }
    }
  }

  var getsResumed: Operation {
    Operation {
      If(!isOnBackStack) {
        Part {
          calls(.onResume)
          phase.becomes(.resumed)
        }
      }
    }
  }

  var getsPaused: Operation {
    Operation {
      If(phase == .resumed) {
        Part {
          phase.becomes(.started)
          calls(.onPause)
        }
      }
    }
  }

  var getsStopped: Operation {
    Operation {
      If(phase == .started) {
        Part {
          phase.becomes(.viewCreated)
          calls(.onStop)
        }
      }
    }
  }

  var getsSaved: Operation {
    Operation { Part { calls(.onSaveInstanceState) } }
  }

  var losesView: Operation {
    Operation {
      If(hasView) {
        Part {
          calls(.onDestroyView)
          InstanceEnds(view)
          phase.becomes(.created)
        }
      }
    }
  }

  var getsDestroyed: Operation {
    Operation {
      If(hasObject) {
        losesView
        Part { calls(.onDestroy) }
        Part {
          calls(.onDetach)
          InstanceEnds(instance)
          phase.becomes(.absent)
        }
      }
    }
  }

  /// Puts the fragment on the back stack, or takes it from there.
  func isOnBackStack(becomes new: Bool) -> Operation {
    Operation { isOnBackStack.becomes(new) }
  }
}
