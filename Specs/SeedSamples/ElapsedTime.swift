import Lifecycle

/// An elapsed time that is computed once, from the wall clock and from a start that only the memory has.
///
/// The sample keeps the time of its start in memory, subtracts it from the wall clock when the activity is created,
/// and shows the difference ever after. It goes wrong with the process, with the clock and with time.
///
/// The repair keeps the start in a file, uses a clock that nobody can set, and computes in `onResume`. A restart of the
/// device isn't modelled.
struct ElapsedTime: CaseStudy {
  /// What the activity shows.
  enum Display: CaseIterable, FiniteDomain {
    case nothing
    case elapsed

    /// What was right when it was computed.
    case outdated

    /// A difference of two readings of different clocks.
    case wrong
  }

  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the user has started the measurement.
  let isStarted = Variable(initially: false, lifetime: .world)

  /// Whether the app knows when that was.
  let knowsStart: Variable<Bool>

  /// Whether somebody has set the clock since.
  let isClockSet = Variable(initially: false, lifetime: .world)

  /// What this activity shows.
  let display = Variable(initially: Display.nothing, lifetime: .instance)

  init(form: Form) {
    self.form = form
    knowsStart = Variable(
      initially: false, lifetime: form == .broken ? .process : .installation)
  }

  var name: String { "Seed 002, sample 6: elapsed time (\(form))" }

  var actions: [Action] {
    Action("starts the measurement", by: .user) {
      When(app.main.phase == .resumed)
      When(!isStarted)
      isStarted.becomes(true)
      knowsStart.becomes(true)
      display.becomes(.elapsed)
    }
    Action("sets the clock", by: .user, .interrupts) {
      When(isStarted && !isClockSet)
      isClockSet.becomes(true)
    }
    Action("lets time pass", by: .system) {
      When(app.main.isStopped)
      When(display == .elapsed)
      display.becomes(.outdated)
    }
  }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onCreate : .onResume) {
      If(knowsStart) {
        display.becomes(.elapsed)
        if form == .broken {
          If(isClockSet) { display.becomes(.wrong) }
        }
      }
    }
  }

  var properties: [Property] {
    Always("the time is shown in a new process", source: "A16, H") {
      isShown && isStarted ==> display != .nothing
    }
    .knownIssue("the start was in memory", when: form == .broken)
    Always("the time is right when the clock was set", source: "A12, H") {
      isShown ==> display != .wrong
    }
    .knownIssue("the wall clock isn't the one of the start any more", when: form == .broken)
    Always("the time is right after a while in the background", source: "A3, H") {
      isShown ==> display != .outdated
    }
    .knownIssue("an activity that is restarted computes nothing", when: form == .broken)
    Reachable("the user returns to a measurement") {
      isShown
      display == .elapsed
    }
  }

  /// States that the activity has come to the screen in this step.
  private var isShown: Formula { app.main.hasJustCalled(.onResume) }
}
