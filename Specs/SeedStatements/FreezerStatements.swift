import Lifecycle

/// Statements of the first document about the freezer of Android and about memory pressure.
///
/// The freezer is a silent state here; by what mechanism it works, statement 3, isn't modelled beyond that.
struct FreezerStatements: CaseStudy {
  let app = AndroidApp(parts: .freezer, inheritsClaims: false)

  /// Whether a notification of the app is shown, which no service needs.
  let hasNotification = Variable(initially: false, lifetime: .world)

  /// Whether the memory of the app holds a draft.
  let hasDraft = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 000: statements about the freezer" }

  var actions: [Action] {
    Action("posts a notification", by: .app) {
      When(app.canRunCode)
      When(!hasNotification)
      hasNotification.becomes(true)
    }
    Action("writes a draft", by: .user) {
      When(app.main.phase == .resumed)
      hasDraft.becomes(true)
    }
  }

  var properties: [Property] {
    existence
    pressure
    signals
    notifications
    memory
  }

  @PropertyBuilder private var existence: [Property] {
    Always(
      "seed 000, statement 1: a process of Android runs or is gone", source: "4.3, H: D21"
    ) {
      app.canRunCode || app.processState == .notRunning
    }
    .knownIssue("a cached process can be frozen")
    Always(
      "seed 000, statement 1, corrected: a process is frozen only while it is cached",
      source: "4.3, H: D21"
    ) {
      isJustFrozen ==> Past.previously(app.isCached)
    }
  }

  @PropertyBuilder private var pressure: [Property] {
    Unreachable(
      "seed 000, statement 2: the low-memory killer may pause an app instead of killing it",
      source: "4.3, H"
    ) {
      hasJustDone(app.reclaimMemory)
      app.process.justEnded
    }
    .knownIssue("it kills")
    Always("seed 000, statement 2, corrected: the low-memory killer kills", source: "4.3, H") {
      hasJustDone(app.reclaimMemory) ==> app.process.justEnded
    }
  }

  @PropertyBuilder private var signals: [Property] {
    Reachable(
      "seed 000, statement 3, as far as an app could notice: a freeze is signalled to the process",
      source: "4.3, H: D21, C6"
    ) {
      isJustFrozen
      hasJustCalledBack
    }
    .knownIssue("the process is moved into a frozen group, and isn't told")
    Unreachable(
      "seed 000, statement 3, corrected: no callback comes with a freeze or during it",
      source: "4.3, H: D21, C6"
    ) {
      app.processState == .frozen
      hasJustCalledBack
    }
  }

  @PropertyBuilder private var notifications: [Property] {
    Unreachable(
      "seed 000, statement 4: an app with a notification isn't frozen", source: "4.3, H: D21"
    ) {
      isJustFrozen
      hasNotification
    }
    .knownIssue("the state of the process decides, and a mere notification doesn't change it")
    Always(
      "seed 000, statement 4, corrected: whether an app may be frozen depends on its process alone",
      source: "4.3, H: D21"
    ) {
      (canHappen(app.freeze) ==> app.isCached)
        && (app.isCached && isSettled ==> canHappen(app.freeze))
    }
  }

  @PropertyBuilder private var memory: [Property] {
    Unreachable(
      "seed 000, statement 5: what the memory held is gone after the freezer", source: "4.3, H: D21"
    ) {
      isJustThawed
      hasDraft
    }
    .knownIssue("a frozen process keeps its memory, as a suspended one of iOS does")
    Always(
      "seed 000, statement 5, corrected: a process that thaws still has its memory",
      source: "4.3, H: D21"
    ) {
      isJustThawed && Past.previously(hasDraft) ==> hasDraft
    }
    Unreachable(
      "seed 000, statement 5, corrected: a frozen process that is killed keeps nothing",
      source: "4.3, H: D21"
    ) {
      app.processState == .notRunning
      hasDraft
    }
  }

  private var isJustFrozen: Formula {
    app.processState == .frozen && !Past.previously(app.processState == .frozen)
  }

  /// States that the app is off screen, and no callback of an earlier event is outstanding.
  private var isSettled: Formula {
    canHappen(app.open) || canHappen(app.returns) || canHappen(app.reopen)
  }

  private var isJustThawed: Formula {
    app.canRunCode && Past.previously(app.processState == .frozen)
  }

  private var hasJustCalledBack: Formula { app.hasJustCalledBack || app.main.hasJustCalledBack }
}
