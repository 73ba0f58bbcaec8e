import Lifecycle

/// What each holder of state keeps, event by event: section 4.4.
///
/// The user writes something once into every holder; the bundle gets what the field holds.
struct AndroidStateHolders: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(coversOldVersions: true, dontKeepActivities: [.no, .yes])
  let field = Variable(initially: false, lifetime: .instance)
  let viewModel = Variable(initially: false, lifetime: .retained)
  let bundle = Variable(initially: false, lifetime: .savedState)
  let staticField = Variable(initially: false, lifetime: .process)
  let disk = Variable(initially: false, lifetime: .installation)

  var write: Action {
    Action("writes into every holder", by: .user) {
      When(app.main.phase == .resumed)
      field.becomes(true)
      viewModel.becomes(true)
      staticField.becomes(true)
      disk.becomes(true)
    }
  }

  var actions: [Action] { write }

  var handlers: [Handler] {
    app.main.on(.onSaveInstanceState) { bundle.becomes(field) }
    app.main.on(.onCreate) {
      If(app.main.bundle) { field.becomes(bundle) }
    }
  }

  var properties: [Property] {
    Always("4.4: a configuration change loses fields only") {
      app.main.hasJustCalled(.onDestroy) && app.main.isChangingConfigurations
        && Past.previously(isWritten) ==> !field && viewModel && bundle && staticField && disk
    }
    Always("4.4: an activity that isn't kept loses fields and view models") {
      hasJustDone(app.destroyStopped(app.main)) && Past.previously(isWritten)
        ==> !field && !viewModel && bundle && staticField && disk
    }
    Always("4.4: the death of the process keeps the saved bundle and the disk") {
      hasJustDone(app.reclaimMemory) && Past.previously(field && !app.main.isFinishing)
        ==> !field && !viewModel && bundle && !staticField && disk
    }
    Always("4.4: a finished activity leaves static fields and the disk") {
      app.main.savedState.justEnded && !app.process.justEnded && Past.previously(isWritten)
        ==> !field && !viewModel && !bundle && staticField && disk
    }
    restored
  }

  /// States that this process wrote what it holds.
  private var isWritten: Condition { field && viewModel && staticField }

  @PropertyBuilder private var restored: [Property] {
    Reachable("4.4: a new process restores the field") {
      app.main.hasJustCalled(.onCreate)
      field
      !staticField
    }
    Always("4.4: a process that dies in use keeps what was saved last") {
      hasJustDone(app.killOnScreen) && Past.previously(field) ==> bundle
    }
    .knownIssue("what was written since the last save is lost")
  }
}
