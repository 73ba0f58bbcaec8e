// swift-format-ignore-file
// What the wrong specifications beside this file are about; nothing is wrong here.

import LifecycleModeling

struct Recorder: Platform {
  enum Phase: CaseIterable, FiniteDomain { case idle, recording, paused }
  enum Callback: CaseIterable, FiniteDomain { case didStart, didStop }
  enum Light: CaseIterable, FiniteDomain { case off, on }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.idle, lifetime: .process)
  let light = Variable(initially: Light.off, lifetime: .world)
  let isLoud = Variable(initially: false, lifetime: .world)
  let count = Variable(in: 0...3, initially: 0, lifetime: .world)
  let volume = Argument(otherwise: Light.off)
  let callbacks = Callbacks<Callback>()

  var existence: [Existence] { process.exists(while: light == .on) }

  var start: Action {
    Action("starts", by: .user) {
      phase.moves(from: .idle, to: .recording)
      calls(.didStart)
    }
  }

  var actions: [Action] { start }
}

let recorder = Recorder()
