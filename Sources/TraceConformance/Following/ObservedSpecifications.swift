package import ModelIR

/// Specifications made ready for logs of one format; several logs can be checked one after the other.
package final class ObservedSpecifications {
  let graphs: [ObservedGraph]

  /// The nodes in which a log may begin, for each specification.
  let starts: [[Int32]]

  var systems: [ObservedSystem] { graphs.map(\.observed) }

  /// Makes specifications ready.
  ///
  /// - Parameters:
  ///   - systems: The specifications.
  ///   - format: The format of the logs.
  ///   - beginsAtStart: Whether logs begin before the first launch, and not anywhere in the middle.
  ///   - stateLimit: The most states that are stored for one specification.
  /// - Throws: ``LogFollower/Failure`` if a specification has too many states.
  /// - Complexity: The transitions of what a log can tell of each specification, unless logs begin at the start:
  ///   then they are found when they are needed.
  package init(
    _ systems: [TransitionSystem], format: LogFormat, beginsAtStart: Bool = false,
    stateLimit: Int = 1_000_000
  ) throws(LogFollower.Failure) {
    var graphs: [ObservedGraph] = []
    var starts: [[Int32]] = []
    for system in systems {
      let graph = ObservedGraph(
        ObservedSystem(system, interest: format.interest), stateLimit: stateLimit)
      graphs.append(graph)
      guard !beginsAtStart else {
        starts.append(graph.starts)
        continue
      }
      guard let all = graph.allNodes() else {
        throw graph.isOverflowing ? .tooManyStates(specification: system.name) : .interrupted
      }
      starts.append(all)
    }
    self.graphs = graphs
    self.starts = starts
  }
}
