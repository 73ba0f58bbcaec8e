import LifecycleModeling

extension UIKitVariations {
  /// The systems that people name, for apps without scenes; what isn't set has no known answer for them.
  ///
  /// Apple went from iOS 18 to iOS 26, so there is nothing between them. The list ends there: an app that is
  /// built with the SDK of iOS 27 must adopt scenes or isn't launched (TN3187). One that was built with an older SDK
  /// runs on iOS 27 as it does on iOS 26.
  var named: [Preset] {
    [
      Preset(
        "ios-6", provenance: "Budget by public log lines of 2011; duplicate callback OR:14075101.",
        taskBudget.is(.seconds600), duplicateBackground.is(.yes), bannerDeactivates.is(.yes),
        prewarm.is(.never)),
      Preset(
        "ios-12",
        provenance:
          "Budget by public log lines; double activation OR:49216830; relaunch AF:826964.",
        taskBudget.is(.seconds180), notificationCenter.is(.two), bannerDeactivates.is(.yes),
        prewarm.is(.never), relaunch.is(.forLocationAndCalls)),
      Preset(
        "ios-13",
        provenance: "30 s since iOS 13; calls on the whole screen; no prewarm; relaunch AF:826964.",
        taskBudget.is(.seconds30), bannerDeactivates.is(.yes), prewarm.is(.never),
        relaunch.is(.forLocationAndCalls)),
      Preset(
        "ios-14",
        provenance: "As iOS 13, with banners: F:hiennguyen92/flutter_callkit_incoming#343.",
        taskBudget.is(.seconds30), bannerDeactivates.is(.no), prewarm.is(.never),
        relaunch.is(.forLocationAndCalls)),
      Preset(
        "ios-15",
        provenance:
          "As iOS 14, prewarmed past didFinishLaunching: F:firebase/firebase-ios-sdk#9622, "
          + "F:getsentry/sentry-cocoa#1897.",
        taskBudget.is(.seconds30), bannerDeactivates.is(.no),
        prewarm.is(.untilDidFinishLaunching), relaunch.is(.forLocationAndCalls)),
      prewarmedToMain("ios-16"),
      prewarmedToMain("ios-17"),
      prewarmedToMain("ios-18"),
      Preset(
        "ios-26",
        provenance: "As iOS 18, but AF:826964 saw no relaunch; scenes are mandatory after: TN3187.",
        taskBudget.is(.seconds30), bannerDeactivates.is(.no), prewarm.is(.beforeMain)),
    ]
  }

  private func prewarmedToMain(_ name: String) -> Preset {
    Preset(
      name, provenance: "As iOS 14, prewarmed up to main: Apple's page D2.",
      taskBudget.is(.seconds30), bannerDeactivates.is(.no), prewarm.is(.beforeMain),
      relaunch.is(.forLocationAndCalls))
  }
}
