import Lifecycle

/// Reported apps that misjudged whether the user sees them.
let foregroundDetection: [any Specification] =
  Form.all(of: [
    { FalseBackground(means: .eachActivity, form: $0) },
    { FalseBackground(means: .timer, form: $0) },
    { UnpairedSession(form: $0) }, { HiddenByOverlay(form: $0) },
  ])
