import Lifecycle

/// Reported apps that counted on something that doesn't outlast a freeze.
let suspension: [any Specification] = Form.all(of: [
  { TickCountdown(form: $0) }, { StaleSocket(form: $0) }, { FramesOffScreen(form: $0) },
])
