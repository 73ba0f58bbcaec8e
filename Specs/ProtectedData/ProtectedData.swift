import Lifecycle

/// Reported apps that took an item that couldn't be read for one that isn't there.
///
/// What starts the process on a locked device is a push, a location, or a prewarm that runs
/// `didFinishLaunching` (VP-03), which these cases consider.
let protectedData = Form.all(of: [
  UnreadableCredentials.init,
  NewAnonymousUser.init,
  ReplacedKey.init,
])
