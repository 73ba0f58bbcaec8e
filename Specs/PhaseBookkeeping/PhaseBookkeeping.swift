import Lifecycle

/// Reported apps that drew the wrong conclusion from the phase before, the first phase or a missing phase.
let phaseBookkeeping: [any Specification] =
  [
    LostEntry(form: .broken), LostEntry(form: .repaired),
    DeadRefresh(form: .broken), DeadRefresh(form: .repaired),
    InactiveAsBackground(form: .broken), InactiveAsBackground(form: .repaired),
  ] + [
    SilentActivation(form: .broken), SilentActivation(form: .repaired),
    CoveredFlutter(form: .broken), CoveredFlutter(form: .repaired),
    VideoOnAppear(form: .broken), VideoOnAppear(form: .repaired),
  ]
