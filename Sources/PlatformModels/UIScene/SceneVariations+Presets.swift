import LifecycleModeling

extension SceneVariations {
  /// The systems that people name, from a version on; what isn't set has no known answer for them.
  ///
  /// Apple went from iOS 18 to iOS 26, so there is nothing between them.
  func named(from oldest: Int) -> [Preset] {
    systems.filter { $0.version >= oldest }.map(\.preset)
  }

  private var systems: [(version: Int, preset: Preset)] {
    [
      (
        13,
        Preset(
          "ios-13",
          provenance: "The first system with scenes; no prewarm before iOS 15; relaunch AF:826964.",
          prewarm.is(.never), relaunch.is(.forLocationAndCalls))
      ),
      (
        14,
        Preset(
          "ios-14", provenance: "Prewarming came with iOS 15; relaunch AF:826964.",
          prewarm.is(.never), relaunch.is(.forLocationAndCalls))
      ),
      (
        15,
        Preset(
          "ios-15",
          provenance: "Prewarmed past didFinishLaunching: F:firebase/firebase-ios-sdk#9622, "
            + "F:getsentry/sentry-cocoa#1897; relaunch AF:826964.",
          prewarm.is(.untilDidFinishLaunching), relaunch.is(.forLocationAndCalls))
      ),
      (16, prewarmedToMain("ios-16")),
      (17, prewarmedToMain("ios-17")),
      (18, prewarmedToMain("ios-18")),
      (
        26,
        Preset(
          "ios-26",
          provenance:
            "Prewarm as iOS 18; AF:826964 saw no relaunch; scenes are mandatory after: D8.",
          prewarm.is(.beforeMain))
      ),
      (
        27,
        Preset(
          "ios-27",
          provenance:
            "As iOS 26; what its SDK builds must adopt scenes: TN3187, F:XCSoar/XCSoar#3163.",
          prewarm.is(.beforeMain))
      ),
    ]
  }

  private func prewarmedToMain(_ name: String) -> Preset {
    Preset(
      name, provenance: "Prewarmed up to main: Apple's page D2; relaunch AF:826964.",
      prewarm.is(.beforeMain), relaunch.is(.forLocationAndCalls))
  }
}
