internal import ModelIR
internal import TemporalProperties

/// Finds the way to what wasn't done yet, by the specification alone.
struct WalkPlanner: Sendable {
  private let driven: DrivenModel

  /// What was done how often in which situation of the app.
  private var visits: [Place: Int] = [:]

  /// What can happen in a state, as far as it was asked for.
  private var known: [[Int]: [DrivenModel.Option]] = [:]

  /// What no driver can do.
  private var refused: Set<DrivenModel.Key> = []

  /// The events that lead to the goal, the next one first.
  private var way: ArraySlice<DrivenModel.Key> = []

  /// An event in a situation.
  private struct Place: Hashable {
    var situation: [Int]
    var event: DrivenModel.Key
  }

  /// The most states that are looked at for one way.
  private static let reach = 500

  /// The most states that are remembered.
  private static let memory = 20_000

  init(_ driven: DrivenModel) { self.driven = driven }

  /// Notes an event that a driver can't do.
  mutating func refuse(_ key: DrivenModel.Key) { refused.insert(key) }

  /// Notes that an event is done.
  mutating func visit(_ key: DrivenModel.Key, from state: [Int], showing seen: [Int]) {
    visits[Place(situation: situation(of: state, showing: seen), event: key), default: 0] += 1
  }

  /// Whether nothing new was found in reach during this walk.
  private var isExhausted = false

  /// Begins another walk.
  mutating func begin() {
    way = []
    isExhausted = false
  }

  /// Returns the events among which to choose: those that are new here, else the one that leads on to something new,
  /// else all.
  mutating func best(
    of options: [DrivenModel.Option], from state: [Int], showing seen: [Int]
  ) throws -> [DrivenModel.Option] {
    if let next = way.first, let option = options.first(where: { $0.key == next }) {
      way.removeFirst()
      return [option]
    }
    let situation = situation(of: state, showing: seen)
    let counts = options.map { visits[Place(situation: situation, event: $0.key), default: 0] }
    let fewest = counts.min() ?? 0
    if fewest > 0, !isExhausted {
      let found = try wayToNew(from: state, showing: seen)
      isExhausted = found == nil
      if let next = found?.first, let option = options.first(where: { $0.key == next }) {
        way = found?.dropFirst() ?? []
        return [option]
      }
    }
    return fewest > 0 ? options : zip(options, counts).filter { $1 == 0 }.map(\.0)
  }

  /// The situation of the app: its phases, and what the driver shows of it.
  private func situation(of state: [Int], showing seen: [Int]) -> [Int] {
    driven.phases.map { state[$0] } + seen.map { state[$0] }
  }

  /// Searches the nearest event that wasn't done yet in its situation.
  private mutating func wayToNew(
    from start: [Int], showing seen: [Int]
  ) throws -> ArraySlice<DrivenModel.Key>? {
    // What is refused can never be done; what was done once is nothing new.
    let (refused, visits) = (refused, visits)
    return try way(from: start, showing: seen, within: Self.reach) { situation, key in
      !refused.contains(key) && visits[Place(situation: situation, event: key)] == nil
    }
  }

  /// Returns a shortest way to an event that happens when the driver shows the same values as in a walk, as the
  /// specification has it.
  mutating func shortestWay(
    to key: DrivenModel.Key, from start: [Int], like state: [Int], showing seen: [Int]
  ) throws -> [DrivenModel.Key]? {
    let goal = seen.map { state[$0] }
    let found = try way(from: start, showing: seen, within: 4 * Self.reach) { situation, other in
      other == key && situation.suffix(goal.count).elementsEqual(goal)
    }
    return found.map(Array.init)
  }

  /// Searches the nearest event that is a goal, breadth first.
  private mutating func way(
    from start: [Int], showing seen: [Int], within reach: Int,
    to isGoal: (_ situation: [Int], _ event: DrivenModel.Key) -> Bool
  ) throws -> ArraySlice<DrivenModel.Key>? {
    var parents: [[Int]: (state: [Int], event: DrivenModel.Key)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, next < reach {
      let state = queue[next]
      next += 1
      let situation = situation(of: state, showing: seen)
      for option in try options(from: state) where !refused.contains(option.key) {
        if isGoal(situation, option.key) {
          var way = [option.key]
          var place = state
          while let parent = parents[place] {
            way.append(parent.event)
            place = parent.state
          }
          return way.reversed()[...]
        }
        for outcome in option.outcomes
        where outcome.position.state != start && parents[outcome.position.state] == nil {
          parents[outcome.position.state] = (state, option.key)
          queue.append(outcome.position.state)
        }
      }
    }
    return nil
  }

  private mutating func options(from state: [Int]) throws -> [DrivenModel.Option] {
    if let options = known[state] { return options }
    let options = try driven.options(from: [state])
    if known.count < Self.memory { known[state] = options }
    return options
  }
}
