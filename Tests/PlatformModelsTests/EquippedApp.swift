import LifecycleModeling
import PlatformModels

/// An app that uses what its platform has, so that no claim about a resource is vacuous.
struct EquippedApp: Specification {
  let app: UIKitApp

  @ListBuilder<Action> var actions: [Action] {
    for timer in app.timers.all {
      Action("starts the timer", by: .app) {
        When(!timer.isScheduled)
        timer.starts
      }
    }
    for socket in app.sockets.all {
      Action("connects", by: .app) {
        When(socket.connection != .open)
        socket.connects
      }
    }
    for renderer in app.renderers.all {
      Action("draws", by: .app) { renderer.submits }
    }
    for task in app.scheduledTasks.all {
      Action("completes the task", by: .app) {
        When(task.progress != .idle)
        task.completes
      }
    }
  }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      for task in app.scheduledTasks.all {
        Choose {
        } or: {
          task.registers
        }
      }
    }
    if app.hasArchive {
      app.archive.on(.shouldSave) { app.archive.agrees }
      app.archive.on(.shouldRestore) { app.archive.agrees }
    }
  }
}
