import Lifecycle

/// Cases in which a launch or a wake into the background was not anticipated.
let backgroundLaunches = Form.all(of: [
  LateDatabaseProtection.init,
  AssumedActive.init,
  CountedOpening.init,
  EagerStartup.init,
  MissingUserInterface.init,
  ForegroundMark.init,
  StaleTaskLatch.init,
  WorkOnStateChange.init,
])
