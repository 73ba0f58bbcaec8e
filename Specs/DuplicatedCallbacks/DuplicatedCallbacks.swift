import Lifecycle

/// Reported systems that made a callback twice, and what that does to a handler.
let duplicatedCallbacks = Form.all(of: [
  StartAtActivation.init,
  RepeatedBackground.init,
])
