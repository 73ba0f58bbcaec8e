import Lifecycle

/// A database that is migrated at the launch, without a background task.
///
/// `didFinishLaunching` starts a migration that holds the shared database. A user who leaves early
/// has the app frozen in the middle of it. The user isn't even needed: a launch into the background
/// does it, too.
///
/// The repair migrates under a background task. When the time is over it rolls back, and the next
/// launch tries again.
struct UnprotectedMigration: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-24 migration without a task (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .repaired { migration.begins }
      app.locks(.sharedFile)
      Later("the database is migrated") {
        app.unlocks
        if form == .repaired { migration.ends }
      }
    }
    migration.on(.expires) {
      Cancel("the database is migrated")
      app.unlocks
      migration.ends
    }
  }

  var properties: [Property] {
    Unreachable(
      "the database is never open while the app can be frozen",
      source: "wikimedia/wikipedia-ios#1409"
    ) {
      app.risksItsLock
    }
    .knownIssue("nothing keeps the app running until it has migrated", when: form == .broken)
    Reachable("the user leaves while the database is migrated") {
      app.hasJustCalled(.didEnterBackground)
      Past.once(app.phase == .active)
      app.lockedFile == .sharedFile
    }
  }

  private var migration: BackgroundTask { app.tasks.all[0] }
}
