public import LifecycleModeling

/// The app itself, as far as it reads `scenePhase` from its environment.
public struct AppPhaseReader: Platform {
  /// What the app is told.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onChange = "onChange(of: scenePhase) in the app"

    public var description: String { rawValue }
  }

  /// What `@Environment(\.scenePhase)` reads in the app: the maximum over its scenes.
  public let phase = Variable(initially: ScenePhase.background, lifetime: .process)

  /// The value that the app was told of last, or the first one.
  public let lastSeen = Variable(initially: ScenePhase.background, lifetime: .process)

  /// The first argument of the closure of `onChange`.
  public let old = Argument(otherwise: ScenePhase.background)

  /// The second argument of the closure of `onChange`.
  public let new = Argument(otherwise: ScenePhase.background)

  public let callbacks = Callbacks<Callback>()

  init() {}

  func follows(_ value: ScenePhase) -> Operation {
    Operation { phase.becomes(value) }
  }

  /// The app is told of its phase.
  @LineBuilder var isTold: ClauseList {
    calls(.onChange, with: old.is(lastSeen), new.is(phase))
    Operation { lastSeen.becomes(phase) }
  }
}
