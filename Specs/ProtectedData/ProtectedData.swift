import Lifecycle

/// Reported apps that took an item that couldn't be read for one that isn't there.
///
/// By default a prewarm stops before any of the app's handlers, so what starts the process on a locked
/// device is a push or a location. A prewarm that runs `didFinishLaunching` does the same:
/// `--set VP-03=untilDidFinishLaunching`.
let protectedData = Form.all(of: [
  UnreadableCredentials.init,
  NewAnonymousUser.init,
  ReplacedKey.init,
])
