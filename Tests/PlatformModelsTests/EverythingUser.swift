import LifecycleModeling
import PlatformModels

/// An app that uses all that a platform can have, so that no claim about a resource is vacuous.
struct EverythingUser: Specification {
  let app: UIKitApp

  /// Whether the archive holds something.
  let archivesDraft = Variable(initially: false, lifetime: .savedState)

  var actions: [Action] {
    resourceActions
    completions
  }

  @ListBuilder<Action> private var resourceActions: [Action] {
    Action("starts the timer", by: .app) {
      When(!app.timers.all[0].isScheduled)
      app.timers.all[0].starts
    }
    Action("connects", by: .app) {
      When(app.sockets.all[0].connection != .open)
      app.sockets.all[0].connects
    }
    Action("draws", by: .app) { app.renderers.all[0].submits }
    Action("begins a task", by: .app) {
      When(!app.tasks.all[0].isOpen)
      app.tasks.all[0].begins
    }
  }

  @ListBuilder<Action> private var completions: [Action] {
    Action("completes a scheduled task", by: .app) {
      When(app.scheduledTasks.all[0].progress != .idle)
      app.scheduledTasks.all[0].completes
    }
    Action("completes a fetch", by: .app) {
      When(app.completions.isFetchPending)
      app.completions.completesFetch
    }
    Action("reports a call", by: .app) {
      When(app.incomingCall.isUnreported)
      app.incomingCall.reports
    }
  }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      Choose {
      } or: {
        app.scheduledTasks.all[0].registers
      }
    }
    app.archive.on(.shouldSave) { app.archive.agrees }
    app.archive.on(.encode) { archivesDraft.becomes(true) }
    app.archive.on(.shouldRestore) { app.archive.agrees }
  }
}
