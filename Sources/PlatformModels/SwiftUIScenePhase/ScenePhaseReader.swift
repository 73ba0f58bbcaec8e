public import LifecycleModeling

/// The views of one scene, as far as they read `scenePhase` from their environment.
public struct ScenePhaseReader: Platform {
  /// What the views are told.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onAppear
    case onChange = "onChange(of: scenePhase)"

    public var description: String { rawValue }
  }

  /// What `@Environment(\.scenePhase)` reads in a view.
  ///
  /// The value before the first change isn't documented: VP-17.
  public let phase: Variable<ScenePhase>

  /// The value that the views were told of last, or the first one.
  public let lastSeen: Variable<ScenePhase>

  /// Whether the root view has appeared.
  public let hasAppeared: Variable<Bool>

  /// Whether `onChange` has told of a change.
  public let hasChanged: Variable<Bool>

  /// The first argument of the closure of `onChange`.
  public let old = Argument(otherwise: ScenePhase.background)

  /// The second argument of the closure of `onChange`.
  public let new = Argument(otherwise: ScenePhase.background)

  public let callbacks = Callbacks<Callback>()

  init(object: Owner) {
    phase = Variable(initially: .background, lifetime: .instance(of: object))
    lastSeen = Variable(initially: .background, lifetime: .instance(of: object))
    hasAppeared = Variable(initially: false, lifetime: .instance(of: object))
    hasChanged = Variable(initially: false, lifetime: .instance(of: object))
  }

  /// The first value, of which no change tells.
  func begins(at value: ScenePhase) -> Operation {
    Operation {
      phase.becomes(value)
      lastSeen.becomes(value)
    }
  }

  func follows(_ value: ScenePhase) -> Operation {
    Operation { phase.becomes(value) }
  }

  /// The root view appears.
  @LineBuilder var appears: ClauseList {
    Operation { hasAppeared.becomes(true) }
    calls(.onAppear)
  }

  /// The views are told of the phase, or of its first value.
  @LineBuilder func areTold(isInitial: Bool = false) -> ClauseList {
    calls(.onChange, with: old.is(lastSeen), new.is(phase))
    Operation {
      lastSeen.becomes(phase)
      if !isInitial { hasChanged.becomes(true) }
    }
  }
}
