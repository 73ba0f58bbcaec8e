internal import ModelIR
internal import TemporalProperties

/// Finds the way to what wasn't done yet, by the specification alone.
struct WalkPlanner: Sendable {
  private let driven: DrivenModel

  /// What was done: at all, with the same values shown, in the same situation.
  private var done = [Set<Place>](repeating: [], count: 3)

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
  private static let reach = 2_000

  /// The most states that are remembered.
  private static let memory = 20_000

  init(_ driven: DrivenModel) { self.driven = driven }

  /// Notes an event that a driver can't do.
  mutating func refuse(_ key: DrivenModel.Key) { refused.insert(key) }

  /// Notes that an event is done.
  mutating func visit(_ key: DrivenModel.Key, from state: [Int], showing seen: [Int]) {
    for kind in done.indices { done[kind].insert(place(of: key, in: state, showing: seen, kind)) }
  }

  /// The kinds of news of which none was found in reach during this walk.
  private var exhausted: Set<Int> = []

  /// Begins another walk.
  mutating func begin() {
    way = []
    exhausted = []
  }

  /// Returns the events among which to choose.
  ///
  /// Those that weren't done at all come first, or the one that leads on to such an event; then those that weren't
  /// done with the same values shown; then those that weren't done in the same situation; then all.
  mutating func best(
    of options: [DrivenModel.Option], from state: [Int], showing seen: [Int]
  ) throws -> [DrivenModel.Option] {
    if let next = way.popFirst(), let option = options.first(where: { $0.key == next }) {
      return [option]
    }
    for kind in done.indices {
      let new = options.filter {
        !done[kind].contains(place(of: $0.key, in: state, showing: seen, kind))
      }
      if !new.isEmpty { return new }
      guard !exhausted.contains(kind) else { continue }
      guard let found = try wayToNew(from: state, showing: seen, kind), let next = found.first,
        let option = options.first(where: { $0.key == next })
      else {
        exhausted.insert(kind)
        continue
      }
      way = found.dropFirst()
      return [option]
    }
    return options
  }

  /// An event as one of a kind of news.
  private func place(
    of key: DrivenModel.Key, in state: [Int], showing seen: [Int], _ kind: Int
  ) -> Place {
    let shown = kind > 0 ? seen : []
    let phases = kind > 1 ? driven.phases : []
    return Place(situation: phases.map { state[$0] } + shown.map { state[$0] }, event: key)
  }

  /// Searches the nearest event that is new in some way.
  private mutating func wayToNew(
    from start: [Int], showing seen: [Int], _ kind: Int
  ) throws -> ArraySlice<DrivenModel.Key>? {
    let planner = self
    return try way(from: start, within: Self.reach) { state, key in
      !planner.refused.contains(key)
        && !planner.done[kind].contains(planner.place(of: key, in: state, showing: seen, kind))
    }
  }

  /// Returns a shortest way to an event that happens when the driver shows the same values as in a walk, as the
  /// specification has it.
  mutating func shortestWay(
    to key: DrivenModel.Key, from start: [Int], like state: [Int], showing seen: [Int]
  ) throws -> [DrivenModel.Key]? {
    try way(from: start, within: Self.reach) { other, event in
      event == key && seen.allSatisfy { other[$0] == state[$0] }
    }.map(Array.init)
  }

  /// Searches the nearest event that is a goal, breadth first.
  private mutating func way(
    from start: [Int], within reach: Int,
    to isGoal: (_ state: [Int], _ event: DrivenModel.Key) -> Bool
  ) throws -> ArraySlice<DrivenModel.Key>? {
    var parents: [[Int]: (state: [Int], event: DrivenModel.Key)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, next < reach {
      let state = queue[next]
      next += 1
      for option in try options(from: state) where !refused.contains(option.key) {
        if isGoal(state, option.key) {
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
