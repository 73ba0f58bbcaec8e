import Lifecycle

/// The warning that what a suspended app holds is blocked for others.
///
/// As it stands it says too little: the app itself is killed for a lock on a shared file that it holds
/// while suspended. The repaired form gives the lock back in `didEnterBackground`. That others are
/// blocked is about several apps.
struct HeldResource: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 000: lock held while suspended (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) { app.locks(.sharedFile) }
    app.on(.didEnterBackground) {
      if form == .repaired { app.unlocks }
    }
  }

  var properties: [Property] {
    if form == .broken {
      Unreachable(
        "seed 000, statement 18: a held lock harms others and not the app itself",
        source: "1.9, H: D12, D17"
      ) {
        app.isKilledForLock
      }
      .knownIssue("the system kills a suspended app for its lock on a shared file")
    } else {
      Unreachable(
        "seed 000, statement 18, corrected: a lock that is given back harms nobody",
        source: "1.9, H: D12, D17"
      ) {
        app.phase == .suspended
        app.lockedFile == .sharedFile
      }
    }
    Reachable("the app is suspended after it held the lock") {
      app.phase == .suspended
      Past.once(app.lockedFile == .sharedFile)
    }
  }
}
