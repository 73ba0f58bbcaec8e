internal import ModelIR
internal import TemporalProperties

/// The check of an app's real handlers: walks, and the shortest failure.
struct HandlerCheck<Driver: AppDriver> {
  let driven: DrivenModel
  private let plan: WalkPlan
  private let makeDriver: @Sendable () async throws -> Driver

  /// Who is told that an event takes too long.
  private let watch: Watch

  private var random: RandomSource
  var planner: WalkPlanner

  /// The values of the variations in the first run that there is.
  let usual: [Int: Int]

  /// What was done and seen in all walks.
  private(set) var summary = HandlerCheckSummary()

  init(
    _ driven: DrivenModel, by plan: WalkPlan, seed: UInt64, watch: Watch,
    driver: @escaping @Sendable () async throws -> Driver
  ) throws(HandlerCheckError) {
    guard let start = Interpreter(driven.system).firstStart() else { throw .noStart }
    usual = Dictionary(uniqueKeysWithValues: driven.variations.map { ($0, start.state[$0]) })
    self.driven = driven
    self.plan = plan
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
    case .events(let titles, let values):
      first = try await failure(of: titles, under: try variations(values))
    }
    guard let first else { return nil }
    return try await confirmed(try await shrunk(first))
  }

  // MARK: Walks

  /// Begins a walk under some variations; nil where no run has them.
  func begin(
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
  func perform(
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

  /// Values of the variations at random.
  private mutating func variations() -> [Int: Int] {
    driven.variations.reduce(into: [:]) { values, index in
      values[index] = random.pick(from: driven.system.variables[index].initialValues)
    }
  }

  /// The usual values of the variations but for some, which are told by name.
  private func variations(_ told: [String: String]) throws(HandlerCheckError) -> [Int: Int] {
    var values = usual
    let variables = driven.system.variables
    for (name, label) in told.sorted(by: { $0.key < $1.key }) {
      guard let index = driven.variations.first(where: { variables[$0].name == name }) else {
        throw .unknownVariation(name, known: driven.variations.map { variables[$0].name })
      }
      let domain = variables[index].domain
      guard let code = domain.code(label) else {
        throw .unknownValue(variation: name, value: label, known: domain.listedLabels)
      }
      values[index] = code
    }
    return values
  }

  private mutating func failureOfWalks() async throws -> HandlerFailure? {
    for number in 0..<plan.walks {
      var run: WalkRun<Driver>
      switch try await begin(under: number == 0 ? usual : variations()) {
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
      switch try await begin(under: usual) {
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
  private mutating func failure(
    of titles: [String], under variations: [Int: Int]
  ) async throws -> HandlerFailure? {
    switch try await begin(under: variations) {
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
}
