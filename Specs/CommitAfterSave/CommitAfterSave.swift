import Lifecycle

/// Reported apps that changed their fragments after their state was saved, or saved too much.
let commitsAfterSave: [any Specification] =
  LateCommit.Cause.allCases.flatMap { cause in
    Form.allCases.map { LateCommit(cause: cause, form: $0) }
  } + Form.allCases.map { GrowingBundle(form: $0) }
