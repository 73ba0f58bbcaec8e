// swift-format-ignore-file
// Mistakes in claims, scenarios and assumptions.

import LifecycleModeling

let changeInClaim = Always("a") {
  recorder.isLoud.becomes(true)  //! a claim only observes; move the change into an action
}

let guardInClaim = Always("a") {
  When(recorder.isLoud)  //! a claim only observes; move the change into an action
}

let moveInClaim = Always("a") {
  recorder.phase.moves(from: .idle, to: .paused)  //! a claim only observes; move the change into an action
}

let changeInAssumption = Assume("a") {
  recorder.isLoud.becomes(true)  //! a claim only observes; move the change into an action
}

let claimInClaim = Always("a") {
  Always("b") { recorder.isLoud }  //! a claim states formulas, not other claims
}

struct BareFormula: Specification {
  let recorder = Recorder()

  var properties: [Property] {
    recorder.phase == .idle  //! name the claim, as in 'Always("...") { ... }'
  }
}

struct BareVariable: Specification {
  let recorder = Recorder()

  var properties: [Property] {
    recorder.isLoud  //! name the claim, as in 'Always("...") { ... }'
  }
}

struct BareChange: Specification {
  let recorder = Recorder()

  var properties: [Property] {
    recorder.isLoud.becomes(true)  //! a claim only observes; move the change into an action
  }
}

struct BareAction: Specification {
  let recorder = Recorder()

  var properties: [Property] {
    recorder.start  //! an action belongs into 'actions'
  }
}

let conditionInScenario = Scenario("a") {
  recorder.phase == .idle  //! a scenario lists actions and callbacks, not conditions
}

let eventInScenario = Scenario("a") {
  recorder.hasJustCalled(.didStart)  //! a scenario lists actions and callbacks, not conditions
}

let changeInScenario = Scenario("a") {
  recorder.isLoud.becomes(true)  //! a scenario lists actions and callbacks, not changes
}

let swiftNot = Always("a") {
  recorder.phase != .idel  //! type 'Recorder.Phase' has no member 'idel'
}

let unreleased = Response("a", to: recorder.isLoud, is: recorder.phase == .idle)  //! missing argument for parameter 'releasedBy' in call

let emptyClaim = Always("a") {}  //! say what is claimed: list at least one condition

let emptyAssumption = Assume("a") {}  //! say what is claimed: list at least one condition

struct ForeignClaims: Specification {
  let recorder = Recorder()

  var never: Property {
    Never("it is loud") { recorder.isLoud }  //! claim it with 'Unreachable' or 'Absence'
  }

  var eventually: Property {
    Eventually("it is loud") { recorder.isLoud }  //! claim that it is possible with 'Reachable'
  }
}

struct AssumptionAmongClaims: Specification {
  let recorder = Recorder()

  var properties: [Property] {
    Assume("it is loud") { recorder.isLoud }  //! an assumption belongs into 'assumptions'
  }
}
