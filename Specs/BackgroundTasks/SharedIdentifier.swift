import Lifecycle

/// Two commits that overlap and keep their tasks in the same field.
///
/// A store begins a task for each commit and ends it when the commit is written. The identifier lies in a field
/// of the store, so the second commit overwrites the first one's: the first task leaks, the second is
/// ended twice.
///
/// The repair gives each commit a variable of its own.
struct SharedIdentifier: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 2, inheritsClaims: false)

  /// The two commits, which share a field in the broken form.
  let commits: [Commit]

  init(form: Form) {
    self.form = form
    let fields = form == .broken ? [app.tasks.all[0], app.tasks.all[0]] : app.tasks.all
    commits = fields.map { Commit(task: Uses($0)) }
  }

  var name: String { "I-14 one task field for two commits (\(form))" }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for an open task", source: "matrix-org/matrix-ios-sdk#133"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("the second commit overwrites the first one's identifier", when: form == .broken)
    Unreachable("no task is ended twice", source: "matrix-org/matrix-ios-sdk#133") {
      app.tasks.any { $0.hasEndedUnknown }
    }
    .knownIssue("both commits end what the field holds", when: form == .broken)
    Reachable("two commits overlap") {
      commits[0].isUnderWay
      commits[1].isUnderWay
    }
  }

  /// A commit to the store, under a background task.
  struct Commit: Component {
    let task: Uses<BackgroundTask>

    /// Whether the commit is being written.
    let isUnderWay = Variable(initially: false, lifetime: .process)

    var actions: [Action] {
      Action("commits to the store", by: .app) {
        When(!isUnderWay)
        isUnderWay.becomes(true)
        task.begins
        Later("the commit is written") { finishes }
      }
    }

    var handlers: [Handler] {
      task.on(.expires) {
        If(isUnderWay) {
          Cancel("the commit is written")
          finishes
        }
      }
    }

    @LineBuilder private var finishes: ClauseList {
      isUnderWay.becomes(false)
      task.ends
    }
  }
}
