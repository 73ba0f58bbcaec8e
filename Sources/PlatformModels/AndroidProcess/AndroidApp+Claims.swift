package import LifecycleModeling

/// The claims about Android activities and processes that follow from the facts.
extension AndroidApp {
  /// States that no callback of any channel was made in this step.
  package var isSilent: Formula {
    activities.reduce(!hasJustCalledBack) { $0 && !$1.hasJustCalledBack }
  }

  @PropertyBuilder var claimsAboutCallbacks: [Property] {
    Holds("no callback after the end of the process, up to its next start") {
      Future.always(
        process.justEnded && isSilent
          ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
  }
  @PropertyBuilder var claimsAboutState: [Property] {
    Always("x") { Condition.always }
  }
  @PropertyBuilder var claimsAboutHandover: [Property] {
    Always("y") { Condition.always }
  }
}
