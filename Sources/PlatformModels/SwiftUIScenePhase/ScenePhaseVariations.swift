public import LifecycleModeling

/// The questions about `scenePhase` to which the sources give several answers.
public struct ScenePhaseVariations: Component {
  /// Whether an observer can miss a phase between two others.
  public enum Coalescing: CaseIterable, FiniteDomain {
    case everyValueIsSeen
    case valuesMayBeMissed
  }

  // VP-17, the first value of a view, is free at each appearance.

  public let coalescing = Variation<Coalescing>(
    "VP-18", asks: "Can an observer miss a phase between two others?",
    considered: [.everyValueIsSeen],
    provenance: "Changes within one render pass may coalesce: low confidence, an option to turn on."
  )
}
