import Lifecycle

/// Reported apps that saved too late, and lost what the user had done.
let lateSaves: [any Specification] = [
  ArchiveOnTermination(form: .broken), ArchiveOnTermination(form: .repaired),
  InterruptedSave(form: .broken), InterruptedSave(form: .repaired),
  QuickKill(form: .broken), QuickKill(form: .repaired),
]
