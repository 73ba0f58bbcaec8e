import LifecycleModeling
import ModelIR
import PeerModels
import TemporalProperties
import TestSupport
import Testing

@Test(
  "copies have the states and transitions of the published model",
  arguments: [(1, 83, 440), (2, 527, 3806)])
func copiesAgreeWithPeers(scenes: Int, states: Int, transitions: Int) throws {
  let interpreter = Interpreter(try Model(elaborating: ScenesApp(scenes: scenes)).system)
  var seen: Set<[Int]> = []
  var count = 0
  var front = interpreter.initialStates().map(\.state)
  while let state = front.popLast() {
    guard seen.insert(state).inserted else { continue }
    let next = interpreter.transitions(from: state)
    count += next.count
    front += next.map(\.state)
  }
  #expect(seen.count == states)
  #expect(count == transitions)
}
