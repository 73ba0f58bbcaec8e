import ModelIR

/// Says by brute force whether lines are explained: with the reference interpreter, on the whole system.
final class LogJudge {
  /// A line, as far as it concerns the judge.
  enum Line: Hashable {
    case callback(path: String, name: String)
    case processStarted
    case processEnded

    var isCallback: Bool { if case .callback = self { true } else { false } }
  }

  private let system: TransitionSystem

  /// Whether lines tell which process they come from.
  private let tellsProcesses: Bool

  /// The callbacks that leave lines from the beginning on.
  private let certain: Set<String>
  private var numbers: [[Int]: Int] = [:]

  /// Each state with its steps: what they leave, and where they lead.
  private var moves: [[(lines: [Line], state: Int)]] = []

  /// A place in a run: a state, with the lines that the step into it has yet to leave.
  private struct Place: Hashable {
    var state: Int
    var rest: [Line] = []
  }

  init(_ system: TransitionSystem, tellsProcesses: Bool, certain: Set<String>) {
    self.system = system
    self.tellsProcesses = tellsProcesses
    self.certain = certain
    var pending = Interpreter(system).initialStates().map(\.state)
    func number(_ state: [Int]) -> Int {
      if let number = numbers[state] { return number }
      numbers[state] = numbers.count
      pending.append(state)
      return numbers.count - 1
    }
    let starts = pending
    pending = []
    for start in starts { _ = number(start) }
    var next = 0
    while next < pending.count {
      moves.append(ways(from: pending[next]).map { ($0.lines, number($0.state)) })
      next += 1
    }
  }

  private func ways(from state: [Int]) -> [(lines: [Line], state: [Int])] {
    var result: [(lines: [Line], state: [Int])] = []
    for way in Interpreter(system).transitions(from: state) where way.fault == nil {
      let step = SimulatedRun.Step(way, in: system)
      var lines: [Line] = []
      if step.startsProcess { lines.append(.processStarted) }
      if let callback = step.callback {
        lines.append(.callback(path: callback.path, name: callback.name))
      }
      if step.endsProcess { lines.append(.processEnded) }
      result.append((lines, way.state))
      if step.endsProcess, step.callback != nil {
        result.append((lines.filter { !$0.isCallback }, way.state))
      }
    }
    return result
  }

  /// Returns the place of the first line that no state explains, nil if there is none.
  func firstUnexplained(of lines: [Line]) -> Int? {
    var places = Set(moves.indices.map { Place(state: $0) })
    for move in moves.joined() where move.lines.count > 1 {
      for cut in 1..<move.lines.count {
        places.insert(Place(state: move.state, rest: Array(move.lines[cut...])))
      }
    }
    var shown = certain
    var isRunning = false
    for (index, line) in lines.enumerated() {
      var next: Set<Place> = []
      for place in places {
        for step in steps(from: place) where step.line == line { next.insert(step.place) }
      }
      switch line {
      case .callback(_, let name):
        shown.insert(name)
        isRunning = tellsProcesses
      case .processStarted: isRunning = tellsProcesses
      case .processEnded: isRunning = false
      }
      places = closure(next, shown, isRunning)
      if places.isEmpty { return index }
    }
    return nil
  }

  /// The ways on from a place, each with the line that it leaves, if any.
  private func steps(from place: Place) -> [(line: Line?, place: Place)] {
    if let line = place.rest.first {
      return [(line, Place(state: place.state, rest: Array(place.rest.dropFirst())))]
    }
    return moves[place.state].map {
      ($0.lines.first, Place(state: $0.state, rest: Array($0.lines.dropFirst())))
    }
  }

  private func closure(
    _ places: Set<Place>, _ shown: Set<String>, _ isRunning: Bool
  ) -> Set<Place> {
    func isSilent(_ line: Line?) -> Bool {
      switch line {
      case nil, .processStarted: true
      case .callback(_, let name): !shown.contains(name)
      case .processEnded: !isRunning
      }
    }
    var result = places
    var pending = Array(places)
    while let place = pending.popLast() {
      for step in steps(from: place) where isSilent(step.line) {
        if result.insert(step.place).inserted { pending.append(step.place) }
      }
    }
    return result
  }
}
