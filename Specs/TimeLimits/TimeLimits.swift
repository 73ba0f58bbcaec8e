import Lifecycle

/// Work that takes longer than the system waits for it.
let timeLimits: [any Specification] = [
  UnreturnedSave(form: .broken), UnreturnedSave(form: .repaired), LongUpload(form: .broken),
  LongUpload(form: .repaired), LatePromotion(form: .broken), LatePromotion(form: .repaired),
]
