// swift-format-ignore-file
// Mistakes in the lines of handlers, observers, deferred work and branches.

import LifecycleModeling

let guardInHandler = recorder.on(.didStart) {
  When(recorder.isLoud)  //! only an action has a guard; ask with 'If(...)' here
}

let moveInHandler = recorder.on(.didStart) {
  recorder.phase.moves(from: .idle, to: .recording)  //! only an action has a guard; ask with 'If(...)' here
}

let guardInBranch = Action("a", by: .user) {
  If(recorder.isLoud) {
    When(recorder.phase == .idle)  //! only an action has a guard; ask with 'If(...)' here
  }
}

let conditionInHandler = recorder.on(.didStart) {
  recorder.phase == .idle  //! a condition changes nothing; ask with 'If(...)'
}

let conditionInDeferredWork = recorder.on(.didStart) {
  Later("upload") {
    recorder.isLoud  //! a condition changes nothing; ask with 'If(...)'
  }
}

let claimInHandler = recorder.on(.didStart) {
  Always("it is quiet") { !recorder.isLoud }  //! a claim belongs into 'properties'
}

let branchOnEvent = recorder.on(.didStart) {
  If(recorder.hasJustCalled(.didStop)) {  //! a line sees only the current state, no past or callback
    recorder.isLoud.becomes(false)
  }
}

let unknownCallback = recorder.on(.didExplode) {  //! type 'Recorder.Callback' has no member 'didExplode'
  recorder.isLoud.becomes(false)
}

let swiftIfInHandler = recorder.on(.didStart) {
  if recorder.isLoud {  //! cannot convert value of type 'Variable<Bool>' to expected condition type 'Bool'
    recorder.isLoud.becomes(false)
  }
}

func assignmentInHandler() -> Handler {
  var level = 0
  return recorder.on(.didStart) {
    level = 1  //! assign with 'becomes', as in 'phase.becomes(.active)'
  }
}

let assignmentToVariable = recorder.on(.didStart) {
  recorder.isLoud = true  //! cannot assign to property: 'isLoud' is a 'let' constant
}

let observedCallback = Observe(recorder.on(.didStart) {}) {  //! observe a callback with 'Observe(app.calls(...))'
  recorder.isLoud.becomes(true)
}

let observedFormula = Observe(recorder.hasJustCalled(.didStart)) {  //! observe a callback with 'Observe(app.calls(...))'
  recorder.isLoud.becomes(true)
}

let handlerInHandler = recorder.on(.didStart) {
  recorder.on(.didStop) { recorder.isLoud.becomes(true) }  //! a handler belongs into 'handlers'
}

let actionInHandler = recorder.on(.didStart) {
  recorder.start  //! an action belongs into 'actions'
}
