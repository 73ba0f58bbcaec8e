import Lifecycle

/// A leave that is counted twice, because both families of notifications tell of it.
///
/// In an app with scenes, both `UIScene.willDeactivateNotification` and
/// `UIApplication.willResignActiveNotification` are posted when the user leaves. A library that observes both,
/// to be safe in either world, counts two leaves.
///
/// The repair observes one family.
struct CountedTwice: CaseStudy {
  let form: Form
  let app = UISceneApp(postsNotifications: true, inheritsClaims: false)

  /// How many leaves the library has counted since the app was active.
  let leaves = Variable(in: 0...3, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "I-38 leave counted by both families (\(form))" }

  var handlers: [Handler] {
    app.notifications.on(.didBecomeActive) { leaves.becomes(0) }
    app.notifications.on(.willResignActive) { leaves.increases() }
    if form == .broken {
      app.scene.notifications.on(.willDeactivate) { leaves.increases() }
    }
  }

  var properties: [Property] {
    Always("one leave is counted once", source: "firebase/firebase-ios-sdk#3927") { leaves <= 1 }
      .knownIssue("the scene and the app both tell of it", when: form == .broken)
    Reachable("a leave is counted") { leaves == 1 }
  }
}
