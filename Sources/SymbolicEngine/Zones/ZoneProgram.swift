internal import ModelIR

/// A system as it is run on zones: times are told apart from all other values.
///
/// It is shared: closures that go on with a step would count references to each part of a copy.
final class ZoneProgram {
  let system: TransitionSystem

  /// The place of each slot that holds a time among the times of a path.
  private let times: [Slot: Int]

  /// The variables that are coordinates of zones, in order.
  let coordinates: [Int]

  /// The greatest value that each coordinate is compared with, where a greater one needn't be told apart.
  let greatest: [Int?]

  private let guards: [ZoneExpression]

  /// For each step what its guard demands of single variables.
  private let demands: [[ValueDemand]]
  private let bodies: [[ZoneStatement]]
  private let epilogue: [ZoneStatement]
  private let assumptions: [ZoneExpression]
  private let targets: [ZoneExpression]

  /// The place of each coordinate among the times of a path.
  private let placesOfCoordinates: [Int]

  /// The way that begins in no place yet: all times are their coordinates.
  private let blank: ZonePath

  /// Prepares a system with the conditions that questions are about.
  ///
  /// - Complexity: Linear in the size of the system.
  init(_ system: TransitionSystem, targets: [StateExpression]) {
    self.system = system
    let timed = system.variables.indices.filter { system.variables[$0].domain.tick != nil }
    let coordinates = timed.filter { !system.variables[$0].isConstantTime }
    let slots =
      timed.map { Slot.variable($0) }
      + system.signals.indices.filter { system.signals[$0].domain.tick != nil }
      .map { Slot.signal($0) }
    let times = Dictionary(uniqueKeysWithValues: zip(slots, slots.indices))
    let saturation = Saturation(of: system, targets: targets)
    let compiler = ZoneCompiler(
      times: times, saturation: saturation, domain: { system.domain(of: $0).range })
    self.times = times
    self.coordinates = coordinates
    self.targets = targets.map(compiler.compiled)
    greatest = coordinates.map { saturation.greatest[.variable($0)] }
    guards = system.steps.map { compiler.compiled($0.guardCondition) }
    demands = system.steps.map { ValueDemand.demands(of: $0.guardCondition, in: system) }
    bodies = system.steps.map { compiler.compiled($0.body) }
    epilogue = compiler.compiled(system.epilogue)
    assumptions = system.assumptions.map { compiler.compiled($0.condition) }
    placesOfCoordinates = coordinates.map { times[.variable($0)] ?? 0 }
    blank = ZonePath(
      knowledge: TimeKnowledge(coordinates.map { system.variables[$0].possibleTimes }),
      variables: [],
      signals: system.signals.map { $0.domain.tick == nil ? $0.defaultValue : 0 },
      forms: slots.map { slot in
        switch slot {
        case .signal(let index): TimeForm(system.signals[index].defaultValue)
        case .variable(let index):
          coordinates.firstIndex(of: index).map { TimeForm(coordinate: $0) }
            ?? TimeForm(system.variables[index].initialValues.first ?? 0)
        }
      })
  }

  /// What a way through a step comes to.
  struct Successor: Hashable {
    /// The values of the variables, zero for times.
    var values: [Int]

    /// The times of the next state as forms of the coordinates; nil where none changes.
    var forms: [TimeForm]?
  }

  /// All combinations of initial values, with the least one for open times.
  var initialValues: [[Int]] {
    var starts: [[Int]] = [[]]
    for variable in system.variables {
      let values =
        variable.openRange != nil ? [variable.domain.range.lowerBound] : variable.initialValues
      starts = starts.flatMap { start in values.map { start + [$0] } }
    }
    return starts
  }

  /// The ranges of the coordinates at the start, before anything runs.
  var startRanges: [ClosedRange<Int>] {
    coordinates.map { system.variables[$0].openRange ?? 0...0 }
  }

  /// Returns the starts with initial values of all variables but open times.
  func start(_ initial: [Int]) throws(ZoneFailure) -> StepTree<Successor> {
    var path = blank
    path.knowledge = TimeKnowledge(startRanges.map { Interval($0) })
    path.variables = initial
    for (index, variable) in system.variables.enumerated() where variable.domain.tick != nil {
      path.variables[index] = 0
      guard let place = times[.variable(index)], variable.openRange == nil else { continue }
      path.forms[place] = TimeForm(initial[index])
    }
    return try finish(path)
  }

  /// Returns all steps from a place that lead anywhere else.
  func steps(from values: [Int]) throws(ZoneFailure) -> [StepTree<Successor>] {
    let path = path(at: values)
    var known: Set<Successor> = [Successor(values: values, forms: nil)]
    var trees: [StepTree<Successor>] = []
    for index in guards.indices where demands[index].allSatisfy({ $0.isMet(by: values) }) {
      let tree = try decide(guards[index], path) { path throws(ZoneFailure) in
        try run(bodies[index][...], path) { path throws(ZoneFailure) in try finish(path) }
      } else: { _ in
        .nothing
      }
      switch tree {
      case .nothing: continue
      case .end(let successor) where !known.insert(successor).inserted: continue
      default: trees.append(tree)
      }
    }
    return trees
  }

  /// Returns where the targets hold in a place, by their indices.
  func targets(in values: [Int]) throws(ZoneFailure) -> StepTree<Int> {
    var trees: [StepTree<Int>] = []
    for index in targets.indices {
      trees.append(
        try decide(targets[index], path(at: values)) { _ in
          .end(index)
        } else: { _ in
          .nothing
        })
    }
    return .joined(trees)
  }

  private func path(at values: [Int]) -> ZonePath {
    var path = blank
    path.variables = values
    return path
  }

  // MARK: - Running

  private typealias Continuation = (ZonePath) throws(ZoneFailure) -> StepTree<Successor>

  /// Runs the epilogue and drops what an assumption excludes.
  private func finish(_ path: ZonePath) throws(ZoneFailure) -> StepTree<Successor> {
    try run(epilogue[...], path) { path throws(ZoneFailure) in
      try assume(assumptions[...], path)
    }
  }

  private func assume(
    _ conditions: ArraySlice<ZoneExpression>, _ path: ZonePath
  ) throws(ZoneFailure) -> StepTree<Successor> {
    guard let condition = conditions.first else { return .end(successor(path)) }
    return try decide(condition, path) { path throws(ZoneFailure) in
      try assume(conditions.dropFirst(), path)
    } else: { _ in
      .nothing
    }
  }

  private func successor(_ path: ZonePath) -> Successor {
    let forms = placesOfCoordinates.map { path.forms[$0] }
    let isSame = forms.enumerated().allSatisfy { $1 == TimeForm(coordinate: $0) }
    return Successor(values: path.variables, forms: isSame ? nil : forms)
  }

  private func run(
    _ body: ArraySlice<ZoneStatement>, _ path: ZonePath, then next: Continuation
  ) throws(ZoneFailure) -> StepTree<Successor> {
    guard let statement = body.first else { return try next(path) }
    let rest = body.dropFirst()
    func goOn(_ path: ZonePath) throws(ZoneFailure) -> StepTree<Successor> {
      try run(rest, path, then: next)
    }
    switch statement {
    case .assign(let slot, let range, let expression):
      return try assign(expression, to: slot, range, path, then: goOn)
    case .advance(let place, let expression):
      var path = path
      guard case .form(let form) = try path.value(of: expression) else { return .nothing }
      path.forms[place] = form
      return try goOn(path)
    case .assignTime(let place, let range, let expression):
      return try assignTime(expression, to: place, range, path, then: goOn)
    case .branch(let condition, let first, let second):
      return try decide(condition, path) { path throws(ZoneFailure) in
        try run(first[...], path, then: goOn)
      } else: { path throws(ZoneFailure) in
        try run(second[...], path, then: goOn)
      }
    case .choose(let alternatives):
      var ways: [StepTree<Successor>] = []
      for alternative in alternatives {
        ways.append(
          try decide(alternative.condition, path) { path throws(ZoneFailure) in
            try run(alternative.body[...], path, then: goOn)
          } else: { _ in
            .nothing
          })
      }
      return .joined(ways)
    case .require(let condition):
      return try decide(condition, path, then: goOn) { _ in .nothing }
    case .wait(let longest, let place, let range):
      var path = path
      let form = TimeForm(coordinate: path.knowledge.coordinates.count)
      path.knowledge.addCoordinate(
        Interval(Fraction(0), Fraction(longest), includesLower: false))
      let tree = try store(form, in: place, range, path, then: goOn)
      if case .nothing = tree { return .nothing }
      return .wait(longest, tree)
    }
  }

  private func assign(
    _ expression: ZoneExpression, to slot: Slot, _ range: ClosedRange<Int>, _ path: ZonePath,
    then next: Continuation
  ) throws(ZoneFailure) -> StepTree<Successor> {
    switch try path.value(of: expression) {
    case .form(let form) where !form.isConstant:
      throw .timeAsNumber(system.name(of: slot))
    case .undecided(let form):
      return try split(form, path) { path throws(ZoneFailure) in
        try assign(expression, to: slot, range, path, then: next)
      }
    case .number(let value):
      return try store(value, in: slot, range, path, then: next)
    case .form(let form):
      return try store(form.constant, in: slot, range, path, then: next)
    }
  }

  private func store(
    _ value: Int, in slot: Slot, _ range: ClosedRange<Int>, _ path: ZonePath,
    then next: Continuation
  ) throws(ZoneFailure) -> StepTree<Successor> {
    guard range.contains(value) else { return .nothing }
    var path = path
    switch slot {
    case .variable(let index): path.variables[index] = value
    case .signal(let index): path.signals[index] = value
    }
    return try next(path)
  }

  private func assignTime(
    _ expression: ZoneExpression, to place: Int, _ range: ClosedRange<Int>, _ path: ZonePath,
    then next: Continuation
  ) throws(ZoneFailure) -> StepTree<Successor> {
    switch try path.value(of: expression) {
    case .number(let value): return try store(TimeForm(value), in: place, range, path, then: next)
    case .form(let form): return try store(form, in: place, range, path, then: next)
    case .undecided(let form):
      return try split(form, path) { path throws(ZoneFailure) in
        try assignTime(expression, to: place, range, path, then: next)
      }
    }
  }

  /// Gives a slot a time; one outside its domain is a fault.
  private func store(
    _ form: TimeForm, in place: Int, _ range: ClosedRange<Int>, _ path: ZonePath,
    then next: Continuation
  ) throws(ZoneFailure) -> StepTree<Successor> {
    for difference in [
      try form.adding(TimeForm(-range.lowerBound)),
      try TimeForm(range.upperBound).adding(form, times: -1),
    ] {
      let signs = path.knowledge.signs(of: difference)
      guard signs.negative else { continue }
      guard signs.zero || signs.positive else { return .nothing }
      return try split(difference, path) { path throws(ZoneFailure) in
        try store(form, in: place, range, path, then: next)
      }
    }
    var path = path
    path.forms[place] = form
    return try next(path)
  }

  /// Goes on in one of two ways, depending on a condition.
  private func decide<Result>(
    _ condition: ZoneExpression, _ path: ZonePath,
    then first: (ZonePath) throws(ZoneFailure) -> StepTree<Result>,
    else second: (ZonePath) throws(ZoneFailure) -> StepTree<Result>
  ) throws(ZoneFailure) -> StepTree<Result> {
    switch try path.truth(of: condition) {
    case .number(let value): return try value != 0 ? first(path) : second(path)
    case .form(let form), .undecided(let form):
      return try split(form, path) { path throws(ZoneFailure) in
        try decide(condition, path, then: first, else: second)
      }
    }
  }

  /// Goes on knowing whether a form is negative.
  private func split<Result>(
    _ form: TimeForm, _ path: ZonePath,
    then next: (ZonePath) throws(ZoneFailure) -> StepTree<Result>
  ) throws(ZoneFailure) -> StepTree<Result> {
    var (negative, other) = (path, path)
    negative.knowledge.add(form, isNegative: true)
    other.knowledge.add(form, isNegative: false)
    let (first, second) = (try next(negative), try next(other))
    if case .nothing = first, case .nothing = second { return .nothing }
    return .comparison(form, negative: first, other: second)
  }
}

extension TransitionSystem.Variable {
  /// The values that a time may start with, if these are all between others.
  var openRange: ClosedRange<Int>? {
    guard domain.tick != nil, role == .parameter, initialValues.count > 1,
      let least = initialValues.min(), let most = initialValues.max()
    else { return nil }
    return least...most
  }

  /// Whether this is a time that is always the same.
  fileprivate var isConstantTime: Bool {
    domain.tick != nil && role.isFixed && initialValues.count == 1
  }

  /// The values that a time can have.
  fileprivate var possibleTimes: Interval { Interval(openRange ?? domain.range) }
}
