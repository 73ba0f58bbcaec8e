/// What a step makes of the zones of one place: a tree of comparisons of times.
indirect enum StepTree<Result> {
  /// The step doesn't exist.
  case nothing
  case end(Result)

  /// Each of several ways can be taken.
  case fork([StepTree])

  /// It depends on whether a form is negative.
  case comparison(TimeForm, negative: StepTree, other: StepTree)

  /// Time passes: one more coordinate, above zero and at most some number.
  case wait(Int, StepTree)

  /// Joins ways, leaving out those that don't exist.
  static func joined(_ ways: [StepTree]) -> StepTree {
    let existing = ways.filter { !$0.isNothing }
    return existing.count > 1 ? .fork(existing) : existing.first ?? .nothing
  }

  var isNothing: Bool { if case .nothing = self { true } else { false } }

  /// Returns the tree with something else at its ends.
  func map<Other>(_ transform: (Result) -> Other) -> StepTree<Other> {
    switch self {
    case .nothing: .nothing
    case .end(let result): .end(transform(result))
    case .fork(let ways): .fork(ways.map { $0.map(transform) })
    case .comparison(let form, negative: let negative, other: let other):
      .comparison(form, negative: negative.map(transform), other: other.map(transform))
    case .wait(let longest, let rest): .wait(longest, rest.map(transform))
    }
  }

  /// Visits all parts of the tree, each before those below.
  func forEachPart(_ visit: (StepTree) -> Void) {
    visit(self)
    switch self {
    case .nothing, .end: break
    case .fork(let ways): for way in ways { way.forEachPart(visit) }
    case .comparison(_, negative: let negative, other: let other):
      negative.forEachPart(visit)
      other.forEachPart(visit)
    case .wait(_, let rest): rest.forEachPart(visit)
    }
  }

  /// Follows all ways that a zone can take, and visits what comes out for which part of the zone.
  ///
  /// The cost of each operation is told, about.
  func follow(
    _ zone: Zone, spend: (Int) -> Void, visit: (Result, Zone) throws -> Void
  ) throws {
    switch self {
    case .nothing: break
    case .end(let result): try visit(result, zone)
    case .fork(let ways):
      for way in ways { try way.follow(zone, spend: spend, visit: visit) }
    case .comparison(let form, negative: let negative, other: let other):
      let isAtLeast = form.vector(width: zone.width)
      if !negative.isNothing {
        spend(zone.size)
        if let part = try zone.restricted(to: isAtLeast.map { -$0 }, strictly: true) {
          try negative.follow(part, spend: spend, visit: visit)
        }
      }
      if !other.isNothing {
        spend(zone.size)
        if let part = try zone.restricted(to: isAtLeast, strictly: false) {
          try other.follow(part, spend: spend, visit: visit)
        }
      }
    case .wait(let longest, let rest):
      spend(zone.size)
      guard let longer = try zone.adding(upTo: longest) else { return }
      try rest.follow(longer, spend: spend, visit: visit)
    }
  }
}

extension StepTree: Equatable where Result: Equatable {}
extension StepTree: Hashable where Result: Hashable {}
