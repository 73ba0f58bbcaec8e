import Lifecycle

/// Reported apps that the system killed for a file lock held while suspended (0xdead10cc).
let fileLocks: [any Specification] = [
  EarlyCompletion(form: .broken), EarlyCompletion(form: .repaired),
  LateStoreClosing(form: .broken), LateStoreClosing(form: .repaired),
  LockedFetch(form: .broken), LockedFetch(form: .repaired),
  LoggingAfterLastEnd(form: .broken), LoggingAfterLastEnd(form: .repaired),
  UnprotectedMigration(form: .broken), UnprotectedMigration(form: .repaired),
]
