public import Lifecycle

/// The platform on its own, and the ways in which people misread it.
let uikitPlatform: [any Specification] = [
  UIKitPlatform(), UIKitTasks(), UIKitLaunches(), UIKitEvents(), UIKitRestoration(),
  UIKitResources(),
  UIKitExits(), UIKitProtectedData(), UIKitNotifications(), UIKitLimits(),
]

/// The UIKit app without scenes: its claims in every form, and its transitions as scenarios.
public struct UIKitPlatform: Specification {
  public var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp()

  public init() {}

  public var properties: [Property] {
    literalReadings
    formsWithoutEnds
    launches
    prewarming
    foreground
    interruptions
    background
    ends
  }
}
