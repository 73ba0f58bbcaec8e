import Lifecycle

/// Reported services that broke the rules of the foreground.
let foregroundServices: [any Specification] =
  StopBeforePromotion.Cause.allCases.flatMap { cause in
    Form.allCases.map { StopBeforePromotion(cause: cause, form: $0) }
  } + TimeLimit.Handling.allCases.map { TimeLimit(handling: $0) }
  + Form.allCases.map { ExhaustedRestart(form: $0) }
