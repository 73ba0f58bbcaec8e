// swift-format-ignore-file
// Mistakes in the lines of actions.

import LifecycleModeling

let bareCondition = Action("a", by: .user) {
  recorder.phase == .idle  //! a condition changes nothing; wrap it in 'When(...)'
}

let bareVariable = Action("a", by: .user) {
  recorder.isLoud  //! a condition changes nothing; wrap it in 'When(...)'
}

let guardAboutThePast = Action("a", by: .user) {
  When(Past.once(recorder.phase == .paused))  //! a guard sees only the current state, no past or callback
}

let guardAboutAnEvent = Action("a", by: .user) {
  When(recorder.hasJustCalled(.didStart))  //! a guard sees only the current state, no past or callback
}

let branchOnThePast = Action("a", by: .user) {
  If(Past.once(recorder.isLoud)) {  //! a line sees only the current state, no past or callback
    recorder.isLoud.becomes(false)
  }
}

let claimAmongLines = Action("a", by: .user) {
  Always("it is quiet") { !recorder.isLoud }  //! a claim belongs into 'properties'
}

func assignment() -> Action {
  var level = 0
  return Action("a", by: .user) {
    level = 1  //! assign with 'becomes', as in 'phase.becomes(.active)'
  }
}

let unknownCase = Action("a", by: .user) {
  When(recorder.phase == .idel)  //! type 'Recorder.Phase' has no member 'idel'
}

let wrongType = Action("a", by: .user) {
  recorder.phase.becomes(true)  //! cannot convert value of type 'Bool' to expected argument type 'Recorder.Phase'
}

let twoTypes = Action("a", by: .user) {
  When(recorder.phase == recorder.light)  //! operator function '==' requires the types 'Recorder.Phase' and 'Recorder.Light' be equivalent
}

let swiftIf = Action("a", by: .user) {
  if recorder.phase == .idle {  //! cannot convert value of type 'Condition' (aka 'Term<Bool>') to expected condition type 'Bool'
    recorder.isLoud.becomes(false)
  }
}

let stepwise = Action("a", by: .user) {
  recorder.count += 1  //! count with 'increases(by:)'
}

let stepwiseDown = Action("a", by: .user) {
  recorder.count -= 1  //! count with 'decreases(by:)'
}

let handlerInAction = Action("a", by: .user) {
  recorder.on(.didStart) { recorder.isLoud.becomes(true) }  //! a handler belongs into 'handlers'
}

let actionInAction = Action("a", by: .user) {
  recorder.start  //! an action belongs into 'actions'; write its lines here
}

let nobodyActs = Action("a") {  //! missing argument for parameter 'by' in call
  recorder.isLoud.becomes(true)
}

let severalGuards = Action("a", by: .user) {
  When(recorder.isLoud, recorder.count < 3)  //! join the conditions with '&&', or write one 'When' for each
}
