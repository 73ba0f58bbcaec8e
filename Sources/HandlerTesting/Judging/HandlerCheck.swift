internal import ModelIR

/// The check of an app's real handlers: walks, and the shortest failure.
struct HandlerCheck<Driver: AppDriver> {
  private let driven: DrivenModel
  private let plan: WalkPlan
  private let seed: UInt64
  private let makeDriver: @Sendable () async throws -> Driver

  /// Who is told that an event takes too long.
  private let watch: Watch

  private var random: RandomSource
  private var planner: WalkPlanner

  /// What was done and seen in all walks.
  private(set) var summary = HandlerCheckSummary()

  init(
    _ driven: DrivenModel, by plan: WalkPlan, seed: UInt64, watch: Watch,
    driver: @escaping @Sendable () async throws -> Driver
  ) {
    self.driven = driven
    self.plan = plan
    self.seed = seed
    self.watch = watch
    makeDriver = driver
    random = RandomSource(seed: seed)
    planner = WalkPlanner(driven)
  }

  /// Walks until something is wrong or the plan is done.
  ///
  /// - Returns: The failure, as short as it could be made; nil if all is well.
  /// - Throws: What keeps walks from being done at all.
  mutating func failure() async throws -> HandlerFailure? {
    let first: HandlerFailure?
    switch plan.strategy {
    case .random, .guided: first = try await failureOfWalks()
    case .exhaustive: first = try await failureOfAllWalks()
    case .events(let titles): first = try await failure(of: titles)
    }
    guard let first else { return nil }
    return try await confirmed(try await shrunk(first))
  }

  // MARK: Walks

  /// Begins a walk under some variations; nil where no run has them.
  private func begin(
    under variations: [Int: Int]
  ) async throws -> Result<WalkRun<Driver>?, HandlerFailure> {
    let driver = try await makeDriver()
    do throws(HandlerFailure) {
      return .success(try await WalkRun(driver, under: variations, of: driven))
    } catch {
      return .failure(error)
    }
  }

  /// Does an event and keeps an eye on how long it takes.
  private func perform(
    _ option: DrivenModel.Option, in run: inout WalkRun<Driver>
  ) async -> HandlerFailure? {
    await watch.observe(option.event, after: run.journal) {
      do throws(HandlerFailure) {
        try await run.perform(option)
        return nil
      } catch {
        return error
      }
    }
  }

  /// The first values of the variations, or others at random.
  private mutating func variations() -> [Int: Int] {
    let system = driven.system
    var values: [Int: Int] = [:]
    for index in system.variables.indices where system.variables[index].role.isFixed {
      values[index] = random.pick(from: system.variables[index].initialValues)
    }
    return values
  }

  private mutating func failureOfWalks() async throws -> HandlerFailure? {
    for number in 0..<plan.walks {
      var run: WalkRun<Driver>
      switch try await begin(under: number == 0 ? [:] : variations()) {
      case .failure(let failure): return failure
      case .success(nil): continue
      case .success(let begun?): run = begun
      }
      summary.walks += 1
      planner.begin()
      while run.walk.events.count < plan.steps {
        let options = try await run.options { planner.refuse($0) }
        guard let option = try choice(among: options, in: run) else { break }
        planner.visit(option.key, from: run.state, showing: run.shown)
        if let failure = await perform(option, in: &run) { return failure }
        summary.note(option.event)
      }
      summary.seen.formUnion(run.seen)
    }
    return nil
  }

  /// How much seldomer an event is chosen that ends something, since a handler's faults need some time to show.
  private static var restraint: Int { 6 }

  /// Chooses an event: an action is as likely as another, however many ways it has.
  private mutating func choice(
    among options: [DrivenModel.Option], in run: WalkRun<Driver>
  ) throws -> DrivenModel.Option? {
    var candidates =
      plan.strategy == .guided
      ? try planner.best(of: options, from: run.state, showing: run.shown) : options
    let lasting = candidates.filter(\.event.ended.isEmpty)
    if !lasting.isEmpty, random.pick(from: Array(0..<Self.restraint)) != 0 { candidates = lasting }
    let actions = Set(candidates.map(\.key.action)).sorted()
    guard let action = random.pick(from: actions) else { return nil }
    return random.pick(from: candidates.filter { $0.key.action == action })
  }

  /// Does all walks of a length, each from the start, since a driver can't go back.
  private mutating func failureOfAllWalks() async throws -> HandlerFailure? {
    var pending: [[Int]] = [[]]
    while let path = pending.popLast() {
      guard summary.walks < plan.walks else {
        summary.isCut = true
        return nil
      }
      var run: WalkRun<Driver>
      switch try await begin(under: [:]) {
      case .failure(let failure): return failure
      case .success(nil): return nil
      case .success(let begun?): run = begun
      }
      summary.walks += 1
      var chosen = path
      while chosen.count <= plan.steps {
        let options = try await run.options()
        let depth = run.walk.events.count
        guard depth < plan.steps, !options.isEmpty else { break }
        if depth == chosen.count {
          // The others of this place are for later walks.
          pending += options.indices.dropFirst().reversed().map { chosen + [$0] }
          chosen.append(0)
        }
        guard options.indices.contains(chosen[depth]) else { break }
        let option = options[chosen[depth]]
        if let failure = await perform(option, in: &run) { return failure }
        summary.note(option.event)
      }
      summary.seen.formUnion(run.seen)
    }
    return nil
  }

  /// Does the events with some titles.
  private mutating func failure(of titles: [String]) async throws -> HandlerFailure? {
    switch try await begin(under: [:]) {
    case .failure(let failure): return failure
    case .success(nil): return nil
    case .success(var run?):
      summary.walks = 1
      for title in titles {
        let options = try await run.options()
        guard let option = options.first(where: { $0.event.title == title }) else {
          throw HandlerCheckError.unknownEvent(
            title, number: run.walk.events.count + 1, possible: options.map(\.event.title))
        }
        if let failure = await perform(option, in: &run) { return failure }
        summary.note(option.event)
      }
      summary.seen.formUnion(run.seen)
      return nil
    }
  }

  // MARK: The shortest failure

  /// Does a walk again, without the events that can't happen any more.
  ///
  /// - Returns: The failure with the events that were done; nil if nothing fails.
  private func failure(of walk: Walk) async throws -> HandlerFailure? {
    switch try await begin(under: walk.variations) {
    case .failure(let failure): return failure
    case .success(nil): return nil
    case .success(var run?):
      for key in walk.events {
        guard let option = try await run.option(for: key) else { continue }
        if let failure = await perform(option, in: &run) { return failure }
      }
      return nil
    }
  }

  /// Leaves out events, and answers about the platform, as long as the walk fails in the same way.
  ///
  /// Half of the walk first, then smaller pieces, at last pieces of all lengths.
  private mutating func shrunk(_ failure: HandlerFailure) async throws -> HandlerFailure {
    var best = failure
    if let shorter = try await direct(best) { best = shorter }
    let plain = Walk(variations: [:], events: best.walk.events)
    if let other = try await self.failure(of: plain), other.kind.theme == best.kind.theme {
      best = other
    }
    var size = best.walk.events.count / 2
    while size > 0 {
      let shorter = try await shortened(best, byPiecesOf: size)
      if shorter == nil { size /= 2 }
      best = shorter ?? best
    }
    size = 2
    while size < best.walk.events.count {
      let shorter = try await shortened(best, byPiecesOf: size)
      size = shorter == nil ? size + 1 : 1
      best = shorter ?? best
    }
    return best
  }

  /// Goes to the last event on the shortest way that the specification knows; nil if the failure needs another.
  private mutating func direct(_ failure: HandlerFailure) async throws -> HandlerFailure? {
    guard let last = failure.walk.events.last,
      let way = try planner.shortestWay(
        to: last, from: failure.states.first, like: failure.states.last, showing: failure.shown),
      way.count < failure.walk.events.count
    else { return nil }
    let walk = Walk(variations: failure.walk.variations, events: way)
    guard let other = try await self.failure(of: walk), other.kind.theme == failure.kind.theme,
      other.walk.events.count < failure.walk.events.count
    else { return nil }
    return other
  }

  /// Leaves out the first piece of a length without which the walk still fails; nil if there is none.
  private func shortened(
    _ failure: HandlerFailure, byPiecesOf size: Int
  ) async throws -> HandlerFailure? {
    let events = failure.walk.events
    guard size <= events.count else { return nil }
    for start in 0...(events.count - size) {
      var walk = failure.walk
      walk.events.removeSubrange(start..<(start + size))
      if let other = try await self.failure(of: walk), other.kind.theme == failure.kind.theme,
        other.walk.events.count < events.count
      {
        return other
      }
    }
    return nil
  }

  /// Does a failing walk twice more, to tell handlers that differ by themselves from those that are wrong.
  private func confirmed(_ failure: HandlerFailure) async throws -> HandlerFailure {
    var failure = failure
    for _ in 0..<2 {
      let other = try await self.failure(of: failure.walk)
      guard other?.kind != failure.kind else { continue }
      let difference = zip(failure.journal, other?.journal ?? []).lazy.compactMap { first, second in
        zip(first.seen, second.seen).first { $0.value != $1.value }
      }.first
      failure.kind = .unsteady(
        variable: difference?.0.variable ?? "", first: difference?.0.value ?? "",
        second: difference?.1.value ?? "")
      return failure
    }
    return failure
  }
}
