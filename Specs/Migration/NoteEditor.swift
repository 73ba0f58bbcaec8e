import Lifecycle

/// An editor with a timer whose handlers are written once, for any delegate that is told of its moments.
struct NoteEditor<Delegate: Platform>: Component {
  /// The callbacks of a delegate that the editor needs.
  struct Moments: Sendable {
    let activation: Delegate.Callback
    let resignation: Delegate.Callback

    /// Where the editor saves and stops, for it may be the last that it is told.
    let departures: [Delegate.Callback]
  }

  /// What the editor must know of the platform, with scenes or without.
  struct World: Sendable {
    let process: Owner
    let isActive: Condition
    let isOnScreen: Condition

    /// Whether the content can be seen outside the app.
    let isExposed: Condition
  }

  let delegate: Uses<Delegate>
  let moments: Moments
  let world: World

  /// Why the claims are known to fail, if they are.
  var issue: String?

  /// Whether the note can be seen outside the app, too, for that reason.
  var leavesNoteUncovered = false

  /// Whether the memory holds edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

  /// Whether a view hides the note from the switcher.
  let isCovered = Variable(initially: false, lifetime: .process)

  /// Whether the timer of a writing session runs.
  let isTimerRunning = Variable(initially: false, lifetime: .process)

  /// Whether an edit was lost while the user couldn't see the app.
  let lostOffScreen = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("edits the note", by: .user) {
      When(world.isActive)
      hasUnsavedEdits.becomes(true)
    }
    Action("starts the timer", by: .user) {
      When(world.isActive)
      isTimerRunning.becomes(true)
    }
  }

  var handlers: [Handler] {
    delegate.on(moments.activation) { isCovered.becomes(false) }
    delegate.on(moments.resignation) { isCovered.becomes(true) }
    for departure in moments.departures {
      delegate.on(departure) {
        isCovered.becomes(true)
        hasUnsavedEdits.becomes(false)
        isTimerRunning.becomes(false)
      }
    }
  }

  var observers: [Observe] {
    Observe(endOf: world.process) {
      If(hasUnsavedEdits && !world.isOnScreen) { lostOffScreen.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no edit is lost off screen") { lostOffScreen }
      .knownIssue(issue ?? "", when: issue != nil)
    Unreachable("the note is never seen outside the app") {
      world.isExposed && !isCovered
    }
    .knownIssue(issue ?? "", when: leavesNoteUncovered)
    Unreachable("the timer never runs off screen") { isTimerRunning && !world.isOnScreen }
      .knownIssue(issue ?? "", when: issue != nil)
    Reachable("an edit can be made") { hasUnsavedEdits }
  }
}
