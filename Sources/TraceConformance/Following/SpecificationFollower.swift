import ModelIR

/// The lines of one app, followed in one specification.
///
/// It keeps every hypothesis about which object stands for which component, each with all states that explain
/// the lines so far.
final class SpecificationFollower {
  let graph: ObservedGraph
  let sets: StateSets
  let roots: Roots
  private let reading: LogReading
  private(set) var hypotheses: [Hypothesis]

  /// Which lines were certain to come, from the beginning on.
  private(set) var visibilities: [Visibility]
  private(set) var isRunning = false

  /// Whether a line has shown that the log tells of every callback of its format.
  private var showsAll = false
  private(set) var fate = Fate.following

  /// The lines that were followed.
  private(set) var followed = 0

  /// The lines among them that tell of more than the beginning or the end of a process.
  private(set) var followedEvents = 0

  /// The lines that tell of something the specification leaves out.
  private(set) var leftOut = 0
  private var uses: [LogEvent.Content: CallbackUse?] = [:]
  private var otherObservations: [LogEvent.Content: Int32?] = [:]

  var observed: ObservedSystem { graph.observed }

  /// What has become of the attempt.
  enum Fate {
    case following

    /// A line that no state explains.
    case diverged(Divergence)

    /// A line about an object that the specification has no component for.
    case tooSmall(line: Int, object: Hypothesis.Object)
  }

  /// A line that no state explains, with the last states that explained the lines before it.
  struct Divergence {
    var line: Int
    var event: LogEvent
    var hypotheses: [Hypothesis]
    var isRunning: Bool

    /// Whether it isn't the line itself but that it comes from another process.
    var isAboutProcess: Bool
  }

  /// Creates a follower that has read nothing.
  ///
  /// - Parameters:
  ///   - graph: The states of the specification.
  ///   - start: The nodes in which the log may begin; any node if it may begin in the middle.
  ///   - reading: How lines are to be understood.
  init(_ graph: ObservedGraph, start: [Int32], reading: LogReading) {
    self.graph = graph
    self.reading = reading
    roots = Roots(of: graph.observed.vocabulary)
    var visibility = Visibility(of: graph.observed.vocabulary)
    for name in reading.isComplete ? reading.certainCallbacks : [] {
      for use in graph.observed.vocabulary.deliveries(of: CallbackName(name)) {
        _ = visibility.show(channel: use.channel, code: use.code)
      }
    }
    sets = StateSets(graph, visibility)
    visibilities = [visibility]
    let closed = sets.closure(of: start, isRunning: false)
    hypotheses = [Hypothesis(set: sets.index(of: closed), history: History(start: closed))]
  }

  /// The most lines whose meaning is remembered.
  private static let meaningLimit = 1 << 14

  /// The most hypotheses that are followed at once.
  static let hypothesisLimit = 256

  /// Follows a line.
  ///
  /// - Parameters:
  ///   - event: What it says.
  ///   - line: Its number.
  ///   - names: The words of the log.
  func follow(_ event: LogEvent, line: Int, names: LogNames) {
    if sets.isFull { forget() }
    switch event.content {
    case .callback: followCallback(event, line, names)
    case .processStarted, .processEnded: followProcess(event, line)
    case .action, .values, .hint: followOther(event, line, names)
    case .processName: break
    }
  }

  /// Takes it that the process ended, since a line comes from another one.
  func changeProcess(before event: LogEvent, line: Int) {
    guard case .following = fate, observed.vocabulary.tellsProcesses else { return }
    let observation = sets.index(of: .oneOf([.processEnded]))
    advance(event, line, isRunning: false, isAboutProcess: true) { _ in observation }
    becomeStale()
  }

  private func count(_ event: LogEvent) {
    followed += 1
    if event.content != .processStarted, event.content != .processEnded { followedEvents += 1 }
  }

  private func becomeStale() {
    for index in hypotheses.indices { hypotheses[index].becomesStale() }
  }

  private func followProcess(_ event: LogEvent, _ line: Int) {
    guard observed.vocabulary.tellsProcesses else {
      leftOut += 1
      return
    }
    let isStart = event.content == .processStarted
    let observation = sets.index(of: .oneOf([isStart ? .processStarted : .processEnded]))
    advance(event, line, isRunning: isStart && event.pid >= 0) { _ in observation }
    if !isStart { becomeStale() }
  }

  private func followOther(_ event: LogEvent, _ line: Int, _ names: LogNames) {
    let known: Int32?
    if let stored = otherObservations[event.content] {
      known = stored
    } else {
      known = observation(of: event.content, names)
      if otherObservations.count >= Self.meaningLimit { otherObservations = [:] }
      otherObservations[event.content] = .some(known)
    }
    guard let observation = known else {
      leftOut += 1
      return
    }
    advance(event, line, isRunning: isRunning) { _ in observation }
  }

  private func observation(of content: LogEvent.Content, _ names: LogNames) -> Int32? {
    LineMeaning(observed: observed, names: names).observation(of: content).map(sets.index(of:))
  }

  /// Follows a line in every hypothesis.
  private func advance(
    _ event: LogEvent, _ line: Int, isRunning: Bool, isAboutProcess: Bool = false,
    _ observation: (Hypothesis) -> Int32?
  ) {
    guard case .following = fate else { return }
    if !isAboutProcess { count(event) }
    var next: [Hypothesis] = []
    for hypothesis in hypotheses {
      guard let said = observation(hypothesis),
        let after = self.after(hypothesis, said, line, isRunning)
      else { continue }
      next.append(after)
    }
    settle(next, event, line, isRunning, isAboutProcess)
  }

  private func after(
    _ hypothesis: Hypothesis, _ observation: Int32, _ line: Int, _ isRunning: Bool
  ) -> Hypothesis? {
    let set = sets.after(hypothesis.set, observation, isRunning: isRunning)
    guard set >= 0 else { return nil }
    var next = hypothesis
    next.set = set
    next.history.append(
      History.Entry(
        line: line, observation: observation, isRunning: isRunning,
        visibility: Int32(visibilities.count - 1), after: set), in: sets)
    return next
  }

  private func settle(
    _ next: [Hypothesis], _ event: LogEvent, _ line: Int, _ isRunning: Bool,
    _ isAboutProcess: Bool = false
  ) {
    if next.isEmpty {
      fate = .diverged(
        Divergence(
          line: line, event: event, hypotheses: hypotheses, isRunning: self.isRunning,
          isAboutProcess: isAboutProcess))
      return
    }
    self.isRunning = isRunning
    hypotheses = next
    guard next.count > 1 else { return }
    var merged: [Hypothesis] = []
    for hypothesis in next
    where !merged.contains(where: {
      $0.set == hypothesis.set && $0.bindings == hypothesis.bindings
    }) {
      merged.append(hypothesis)
    }
    hypotheses = merged
  }

  private func forget() {
    uses = [:]
    otherObservations = [:]
    let kept = sets.forget(butFor: hypotheses.map(\.set))
    for (index, set) in kept.enumerated() {
      hypotheses[index].set = set
      hypotheses[index].history.restart(at: sets.sets[Int(set)])
    }
  }
}

extension SpecificationFollower {
  private func followCallback(_ event: LogEvent, _ line: Int, _ names: LogNames) {
    let known: CallbackUse?
    if let stored = uses[event.content] {
      known = stored
    } else {
      known = LineMeaning(observed: observed, names: names).use(of: event.content, roots, sets)
      uses[event.content] = .some(known)
    }
    guard let use = known else {
      leftOut += 1
      return
    }
    guard case .following = fate else { return }
    if reading.isComplete {
      show(use.deliveries)
      if event.showsAll, !showsAll {
        showsAll = true
        show(deliveries(of: reading.callbacksOfNewerLogs))
      }
    }
    let object = Hypothesis.Object(component: event.component, instance: event.instance)
    guard object.component >= 0 || object.instance >= 0 else {
      advance(event, line, isRunning: event.pid >= 0) { _ in use.anywhere }
      return
    }
    follow(use, of: object, event, line, names)
  }

  private func deliveries(of names: [String]) -> [(channel: Int, code: Int)] {
    names.flatMap { observed.vocabulary.deliveries(of: CallbackName($0)) }
  }

  /// Notes that callbacks leave lines, from the first one on.
  private func show(_ deliveries: [(channel: Int, code: Int)]) {
    var isNew = false
    sets.change { visibility in
      for delivery in deliveries
      where visibility.show(channel: delivery.channel, code: delivery.code) {
        isNew = true
      }
      return isNew
    }
    if isNew { visibilities.append(sets.visibility) }
  }

  /// Follows a line about an object, which may be one that nobody has heard of.
  private func follow(
    _ use: CallbackUse, of object: Hypothesis.Object, _ event: LogEvent, _ line: Int,
    _ names: LogNames
  ) {
    var next: [Hypothesis] = []
    var lacksRoom = true
    let fixed = (reading.components[object.component] ?? names.text(object.component))
      .flatMap { roots.index(named: $0) }
    for hypothesis in hypotheses {
      let bound = hypothesis.root(of: object)
      for (root, observation) in use.byRoot {
        if let bound {
          lacksRoom = false
          guard root == bound else { continue }
        } else if let fixed, use.byRoot.contains(where: { $0.root == fixed }) {
          lacksRoom = false
          guard root == fixed else { continue }
        } else {
          guard hypothesis.isFree(root) || event.pid < 0 else { continue }
          lacksRoom = false
        }
        guard var after = self.after(hypothesis, observation, line, event.pid >= 0) else {
          continue
        }
        if bound == nil { after.bind(object, to: root) } else { after.hears(of: object) }
        if use.endsObject { after.loses(object) }
        next.append(after)
      }
    }
    if next.isEmpty, lacksRoom {
      fate = .tooSmall(line: line, object: object)
      return
    }
    count(event)
    settle(next, event, line, event.pid >= 0)
    if hypotheses.count > Self.hypothesisLimit { fate = .tooSmall(line: line, object: object) }
  }
}
