import Lifecycle

/// Statements about the last callbacks of an activity and their order, which the target SDK decides.
struct StopStatements: CaseStudy {
  let app = AndroidApp(coversOldVersions: true, inheritsClaims: false)

  var name: String { "Seeds 000 and 002: statements about onStop" }

  var properties: [Property] {
    last
    order
  }

  @PropertyBuilder private var last: [Property] {
    Unreachable(
      "seed 000, statement 13: no callback follows onStop before the activity can be lost",
      source: "4.1, H: C2, D24; VP-26"
    ) {
      activity.hasJustCalled(.onSaveInstanceState)
      isStopped
    }
    .knownIssue(
      "for target 28 and later the save follows onStop",
      under: app.variations.savePosition.is(.afterStop))
    Always(
      "seed 000, statement 13: onStop is guaranteed before the process ends", source: "4.3, H"
    ) {
      app.process.justEnded
        ==> !Past.previously(activity.phase.isOne(of: .started, .resumed))
    }
    .knownIssue("in extremes the system kills an app in use, and any app can crash")
    Always(
      "seed 000, statement 13, corrected: memory is reclaimed only after onStop and the save",
      source: "4.3, H; 4.1, H: C2, D24"
    ) {
      hasJustDone(app.reclaimMemory)
        ==> Past.previously(
          activity.phase == .absent || isStopped && (activity.isStateSaved || activity.isFinishing))
    }
  }

  @PropertyBuilder private var order: [Property] {
    Always(
      "seed 002, statement 5: onSaveInstanceState comes after onPause and onStop, for target 11 and "
        + "later",
      source: "4.1, H: C2, D24; VP-26"
    ) {
      activity.hasJustCalled(.onSaveInstanceState)
        && app.variations.savePosition != .beforePause ==> isStopped
    }
    .knownIssue(
      "for target 11 to 27 the save comes before onStop",
      under: app.variations.savePosition.is(.beforeStop))
    Always(
      "seed 002, statement 5: onSaveInstanceState comes after onPause and onStop, for targets below "
        + "11",
      source: "4.1, H: C2, D24; VP-26"
    ) {
      activity.hasJustCalled(.onSaveInstanceState)
        && app.variations.savePosition == .beforePause ==> isStopped
    }
    .knownIssue(
      "for targets below 11 the save comes before onPause",
      under: app.variations.savePosition.is(.beforePause))
    Always(
      "seed 002, statement 5, corrected: the save comes after onStop for target 28 and later, before it "
        + "from 11 on, and before onPause below",
      source: "4.1, H: C2, D24; VP-26"
    ) {
      activity.hasJustCalled(.onSaveInstanceState)
        ==> app.variations.savePosition == .afterStop && isStopped
        || app.variations.savePosition == .beforeStop && activity.phase == .started
        || app.variations.savePosition == .beforePause && activity.phase == .resumed
    }
  }

  private var activity: AndroidActivity { app.main }

  private var isStopped: Formula {
    Past.holds(
      !activity.hasJustCalled(.onStart) && !activity.hasJustCalled(.onCreate),
      since: activity.hasJustCalled(.onStop))
  }
}
