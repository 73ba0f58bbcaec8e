package import LifecycleModeling
import ModelIR
package import TemporalProperties

/// A comparison of a specification's lines, run as they are written, with the steps they became.
///
/// Both are explored together, pair of states by pair of states. The ways to continue must be the same, in
/// the same order: the action, everything that the event says, the values of all variables, what is
/// waiting, and what went wrong. Where a sequence waits is a number on one side and the lines that remain
/// on the other: the two must correspond one to one.
package struct Agreement {
  /// The first difference found, in words.
  package private(set) var difference: String?

  /// How many pairs of states were visited.
  package private(set) var pairs = 0

  /// How often each fact occurred, so that a test can tell what was compared.
  package private(set) var occurrences: [String: Int] = [:]

  private let model: Model
  private let lines: LineInterpreter
  private let layout: Layout
  private var waits: [Place: LineInterpreter.Waiting] = [:]
  private var places: [LineInterpreter.Waiting: Place] = [:]

  /// A place at which a sequence of a process waits.
  private struct Place: Hashable {
    let process: Int
    let code: Int
  }

  private struct Pair {
    let left: [Int]
    let right: LineInterpreter.State
  }

  /// Explores both sides.
  ///
  /// - Parameters:
  ///   - specification: What both sides mean.
  ///   - model: What elaboration made of it.
  ///   - limit: How many pairs of states are visited at most.
  package init(_ specification: any Specification, _ model: Model, upTo limit: Int) {
    self.model = model
    lines = LineInterpreter(specification)
    layout = Layout(model.system, lines.cast)
    explore(upTo: limit)
  }

  private mutating func explore(upTo limit: Int) {
    let interpreter = Interpreter(model.system)
    let starts = interpreter.initialStates()
    let others = lines.initialStates()
    guard starts.count == others.count else {
      difference = "\(starts.count) and \(others.count) initial states"
      return
    }
    var queue: [(pair: Pair, path: [String])] = []
    // What is compared makes the one side's state follow from the other's.
    var seen: Set<[Int]> = []
    for (start, other) in zip(starts, others) {
      let pair = Pair(left: start.state, right: other)
      compare(pair, at: [])
      if seen.insert(pair.left).inserted { queue.append((pair, [])) }
    }
    var random = SplitMix64(seed: 0)
    while !queue.isEmpty, pairs < limit, difference == nil {
      // The newest or any other: so that both long and different runs are among the first.
      let index = random.chance(50) ? queue.count - 1 : random.int(in: 0...(queue.count - 1))
      queue.swapAt(index, queue.count - 1)
      let (pair, path) = queue.removeLast()
      pairs += 1
      let ways = interpreter.transitions(from: pair.left)
      let others = lines.transitions(from: pair.right)
      guard compare(ways, others, at: path) else { return }
      for (way, other) in zip(ways, others) where way.fault == nil {
        let successor = Pair(left: way.state, right: other.state)
        let longer = path + [layout.actionName(way)]
        compare(successor, at: longer)
        if difference == nil, seen.insert(way.state).inserted { queue.append((successor, longer)) }
      }
    }
  }

  /// Compares the events of the ways to continue, and what went wrong.
  private mutating func compare(
    _ ways: [Interpreter.Transition], _ others: [LineInterpreter.Transition], at path: [String]
  ) -> Bool {
    for (way, other) in zip(ways, others) {
      let fault = layout.fault(way)
      if let fault {
        occurrences["a fault", default: 0] += 1
        if fault.hasSuffix("without an end") { occurrences["vanishes", default: 0] += 1 }
      }
      if fault != other.fault {
        difference = """
          after \(path), \(layout.actionName(way)) by choices \(way.choices):
            elaborated: \(fault ?? "no fault"), action \(way.step)
            as written: \(other.fault ?? "no fault"), action \(other.event)
          """
        return false
      }
      let events = (layout.event(way), layout.event(other.event))
      if fault == nil, events.0 != events.1 {
        difference = """
          after \(path), by choices \(way.choices):
            elaborated: \(events.0)
            as written: \(events.1)
          """
        return false
      }
      for fact in events.0 where fault == nil {
        occurrences[fact.key, default: 0] += 1
      }
    }
    guard ways.count == others.count else {
      difference = """
        after \(path), \(ways.count) and \(others.count) ways to continue:
          elaborated: \(ways.map { layout.actionName($0) })
          as written: \(others.map { layout.event($0.event)["action"] ?? "?" })
        """
      return false
    }
    return true
  }

  /// Compares what two states hold.
  private mutating func compare(_ pair: Pair, at path: [String]) {
    let facts = (layout.facts(pair.left), layout.facts(pair.right))
    let names = Set(facts.0.keys).union(facts.1.keys).sorted()
    if let name = names.first(where: { facts.0[$0, default: 0] != facts.1[$0, default: 0] }) {
      difference = """
        after \(path), \(name):
          elaborated: \(facts.0[name].map(String.init) ?? "unknown")
          as written: \(facts.1[name].map(String.init) ?? "unknown")
        """
      return
    }
    for (name, value) in facts.0 where value > 0 && name.hasSuffix(" ended)") {
      occurrences[name.contains(" and ") ? "outlived several" : "outlived one", default: 0] += 1
    }
    for process in lines.cast.processes.indices {
      let code = pair.left[layout.positions[process]]
      let waiting = pair.right.waiting[process]
      guard let waiting, code != 0 else {
        if (waiting == nil) != (code == 0) {
          difference = "after \(path), only one side waits (\(code))"
        }
        continue
      }
      let place = Place(process: process, code: code)
      let isKnown = waits[place].map { $0 == waiting } ?? (places[waiting] == nil)
      if !isKnown {
        difference = """
          after \(path), the place \(code) doesn't correspond to the lines that remain:
          \(waiting)
          known: \(waits[place].map { "\($0)" } ?? "nothing"), at \(places[waiting]?.code ?? 0)
          """
        return
      }
      if waits[place] == nil {
        waits[place] = waiting
        places[waiting] = place
      }
      occurrences[waiting.isTurn ? "at a turn" : "in a sequence", default: 0] += 1
    }
  }
}
