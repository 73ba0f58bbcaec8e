public import LifecycleModeling

/// A value of `scenePhase`.
public enum ScenePhase: CaseIterable, FiniteDomain {
  case background
  case inactive
  case active
}
