import ModelIR
import TestSupport

/// A small random system with two clocks, a clock of a claim, and a few truth values.
struct RandomTimedSystem {
  let system: TransitionSystem
  let targets: [StateExpression]

  /// Creates the system of a seed, with strict comparisons and pausing clocks unless it is closed.
  ///
  /// The parameter, if there is one, is the last variable.
  init(seed: UInt64, isClosed: Bool, hasParameter: Bool = false) {
    var writer = Writer(seed: seed, isClosed: isClosed, hasParameter: hasParameter)
    writer.write()
    system = writer.draft.system
    targets = writer.targets
  }

  private struct Writer {
    var random: SplitMix64
    let isClosed: Bool
    let hasParameter: Bool
    var parameter: Slot?
    var draft: TimedSystem
    var clocks: [Slot] = []
    var flags: [Slot] = []
    var targets: [StateExpression] = []

    init(seed: UInt64, isClosed: Bool, hasParameter: Bool) {
      self.hasParameter = hasParameter
      random = SplitMix64(seed: seed)
      self.isClosed = isClosed
      draft = TimedSystem("timed \(seed)", longest: 5)
    }

    mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    mutating func write() {
      clocks = ["x", "y"].map { draft.clock($0, upTo: 5) }
      flags = ["a", "b", "c"].map { draft.flag($0) }
      let watch = draft.clock("watch", upTo: 5, role: .monitor)
      let seen = draft.flag("seen", role: .monitor)
      if hasParameter { parameter = draft.parameter("open", in: 0...4) }
      for index in 0..<(2 + pick(3)) {
        let guards = [discrete(), bound(clocks)]
        draft.step("step \(index)", when: .all(guards), changes())
      }
      var advances: [Statement] = []
      for clock in clocks {
        let advance = draft.advance(clock)
        switch pick(4) {
        case 0:
          advances.append(
            .branch(
              discrete(), then: [advance],
              else: isClosed ? [.assign(clock, .constant(0))] : []))
        default: advances.append(advance)
        }
      }
      draft.time(
        advances, until: .any([discrete(), .atMost(clocks[pick(2)], 1 + pick(4))]),
        when: pick(3) == 0 ? discrete() : .true)
      let occasion = discrete()
      draft.monitor([
        draft.advance(watch),
        .branch(occasion, then: [.assign(watch, .constant(0))], else: []),
        .assign(seen, .any([.read(seen), .all([discrete(), discrete()])])),
      ])
      for _ in 0..<3 {
        targets.append(.all([.read(flags[pick(3)]), bound(clocks + [watch]), bound([watch])]))
        targets.append(.all([.read(seen), bound(clocks)]))
      }
    }

    mutating func discrete() -> StateExpression {
      let flag = StateExpression.read(flags[pick(3)])
      return pick(2) == 0 ? flag : .negation(flag)
    }

    mutating func bound(_ clocks: [Slot]) -> StateExpression {
      let clock = clocks[pick(clocks.count)]
      if let parameter, pick(2) == 0 {
        switch pick(3) {
        case 0: return .negation(.less(.read(parameter), .read(clock)))
        case 1: return .negation(.less(.read(clock), .read(parameter)))
        default: return .equal(.read(clock), .read(parameter))
        }
      }
      let ticks = pick(5)
      switch pick(isClosed ? 3 : 6) {
      case 0: return .atMost(clock, ticks)
      case 1: return .equal(.read(clock), .constant(ticks))
      case 2: return .atLeast(clock, ticks)
      case 3: return .more(clock, than: ticks)
      case 4: return .less(.read(clock), .constant(max(ticks, 1)))
      default: return .less(.read(clocks[0]), .read(clocks[clocks.count - 1]))
      }
    }

    mutating func changes() -> [Statement] {
      var body: [Statement] = []
      for flag in flags where pick(2) == 0 {
        body.append(.assign(flag, pick(3) > 0 ? .true : .false))
      }
      for clock in clocks where pick(3) == 0 { body.append(.assign(clock, .constant(0))) }
      return body
    }
  }
}
