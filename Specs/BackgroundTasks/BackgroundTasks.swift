import Lifecycle

/// Cases in which background tasks are begun and not ended, or ended and not begun.
let backgroundTasks = Form.all(of: [
  ExpirationWithoutEnd.init,
  OverwrittenIdentifier.init,
  SharedIdentifier.init,
  TaskWithoutWork.init,
  DroppedIdentifier.init,
  TaskOncePerProcess.init,
  TaskKeptOnSuccess.init,
  FinishLeftToScript.init,
])
