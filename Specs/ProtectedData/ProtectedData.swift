import Lifecycle

/// Reported apps that took an item that couldn't be read for one that isn't there.
///
/// The shortest run of each is a push on a locked device. A prewarm that runs `didFinishLaunching`
/// does the same; `--set VP-03=untilDidFinishLaunching` shows it.
let protectedData = Form.all(of: [
  UnreadableCredentials.init,
  NewAnonymousUser.init,
  ReplacedKey.init,
])
