import Lifecycle

/// Reported apps whose handlers caused the event that they handle.
///
/// That such a loop never ends is a question of liveness. Here it is one of safety: the second round.
let selfTriggering = Form.all(of: [
  PromptOnActivation.init,
  LockOnInactive.init,
])
