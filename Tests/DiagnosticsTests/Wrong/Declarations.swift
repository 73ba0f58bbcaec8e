// swift-format-ignore-file
// Mistakes in what components declare.

import LifecycleModeling

struct Homeless: Component {
  let isOn = Variable(initially: false)  //! missing argument for parameter 'lifetime' in call
}

struct Boundless: Component {
  let count = Variable(initially: 0, lifetime: .process)  //! a counter needs a range, as in 'Variable(in: 0...3, initially: 0, lifetime: .process)'
}

struct Wordy: Component {
  let title = Variable(initially: "untitled", lifetime: .process)  //! cannot convert value of type 'String'
}

struct Infinite {
  enum Mood { case good, bad }
  let mood = Variable(initially: Mood.good, lifetime: .process)  //! requires that 'Infinite.Mood' conform to 'FiniteDomain'
}

struct HandlerAmongActions: Component {
  var actions: [Action] {
    recorder.on(.didStart) { recorder.isLoud.becomes(true) }  //! no exact matches in call to static method 'buildExpression'
  }
}

struct ActionAmongHandlers: Component {
  var handlers: [Handler] {
    recorder.start  //! no exact matches in call to static method 'buildExpression'
  }
}

struct ConditionWithNumber: Component {
  let count = Variable(in: 0...3, initially: 0, lifetime: .world)

  var actions: [Action] {
    Action("a", by: .user) {
      When(count == 1.5)  //! cannot convert value of type 'Double' to expected argument type 'Int'
    }
  }
}

struct PlatformWithoutChannel: Platform {  //! type 'PlatformWithoutChannel' does not conform to protocol 'Platform'
  enum Callback: CaseIterable, FiniteDomain { case start }
}

struct Lifetimes: Component {
  let onDisk = Variable(initially: false, lifetime: .disk)  //! what is on disk stays until the app is deleted: '.installation'
  let inFile = Variable(initially: false, lifetime: .file)  //! a file stays until the app is deleted: '.installation'
  let onServer = Variable(initially: false, lifetime: .server)  //! what a server keeps belongs to the '.world'
  let inMemory = Variable(initially: false, lifetime: .memory)  //! memory belongs to the '.process', or to an '.instance' in it
  let shared = Variable(initially: false, lifetime: .static)  //! a static lives as long as the '.process'
}
