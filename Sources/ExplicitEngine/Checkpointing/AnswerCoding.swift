internal import Checking
internal import ModelIR

/// Answers as rows of numbers, as a checkpoint keeps them.
struct AnswerWriter {
  private(set) var numbers: [Int] = []

  mutating func write(_ number: Int) { numbers.append(number) }

  mutating func write(_ row: [Int]) { numbers += [row.count] + row }

  mutating func write(_ text: String) { write(text.utf8.map(Int.init)) }

  mutating func write(_ run: Run?) {
    write(run == nil ? 0 : 1)
    guard let run else { return }
    write(run.start)
    write(run.steps.count)
    for step in run.steps { write([step.step] + step.choices) }
  }

  mutating func write(_ rest: ReachabilityAnswer.Rest) {
    switch rest {
    case .none: write([])
    case .unreachable(.exhausted(let states)): write([1, states])
    case .unreachable(.induction(let length)): write([2, length])
    case .unreachable(.invariant(let text)):
      write([3])
      write(text)
    case .bounded(let depth, let reason):
      write([4, depth])
      write(reason)
    case .undecided(let reason):
      write([5])
      write(reason)
    }
  }

  mutating func write(_ answer: ReachabilityAnswer) {
    let statistics = answer.statistics
    write([
      statistics.states, statistics.transitions, statistics.depth, statistics.representatives ?? -1,
    ])
    write(answer.targets.count)
    for target in answer.targets {
      write(target.run)
      write([target.isCanonical ? 1 : 0, target.finerTicks ?? 0])
      write(target.reached.count)
      for values in target.reached { write(values) }
      write(target.rest)
    }
  }
}

extension AnswerWriter {
  mutating func write(_ answer: LassoAnswer) {
    write(answer.lasso?.loop ?? -1)
    write(
      ReachabilityAnswer(
        targets: [
          .init(
            run: answer.lasso?.run, isCanonical: false, finerTicks: answer.finerTicks,
            reached: answer.reached, rest: answer.rest)
        ], statistics: answer.statistics))
  }
}

/// Reads answers; nil where the numbers are no answer.
struct AnswerReader {
  private var numbers: ArraySlice<Int>

  init(_ numbers: [Int]) { self.numbers = numbers[...] }

  mutating func number() -> Int? { numbers.popFirst() }

  mutating func row() -> [Int]? {
    guard let count = number(), (0...numbers.count).contains(count) else { return nil }
    defer { numbers = numbers.dropFirst(count) }
    return Array(numbers.prefix(count))
  }

  mutating func text() -> String? {
    row().map { String(decoding: $0.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self) }
  }

  mutating func list<Element>(_ element: (inout Self) -> Element?) -> [Element]? {
    guard let count = number(), (0...numbers.count).contains(count) else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    }
    return elements
  }

  private mutating func run() -> Run?? {
    guard let isThere = number() else { return nil }
    guard isThere == 1 else { return .some(nil) }
    guard let start = row(), let steps = list({ $0.row() }),
      steps.allSatisfy({ !$0.isEmpty })
    else { return nil }
    return Run(
      start: start,
      steps: steps.map { Run.Step(step: $0[0], choices: Array($0.dropFirst())) })
  }

  private mutating func rest() -> ReachabilityAnswer.Rest? {
    guard let row = row() else { return nil }
    switch (row.first, row.count) {
    case (nil, _): return ReachabilityAnswer.Rest.none
    case (1, 2): return .unreachable(.exhausted(states: row[1]))
    case (2, 2): return .unreachable(.induction(k: row[1]))
    case (3, 1): return text().map { .unreachable(.invariant($0)) }
    case (4, 2): return text().map { .bounded(depth: row[1], reason: $0) }
    case (5, 1): return text().map { .undecided(reason: $0) }
    default: return nil
    }
  }

  private mutating func target() -> ReachabilityAnswer.Target? {
    guard let run = run(), let flags = row(), flags.count == 2, let reached = list({ $0.row() }),
      let rest = rest()
    else { return nil }
    return ReachabilityAnswer.Target(
      run: run, isCanonical: flags[0] == 1, finerTicks: flags[1] == 0 ? nil : flags[1],
      reached: reached, rest: rest)
  }

  mutating func lassoAnswer() -> LassoAnswer? {
    guard let loop = number(), let answer = answer(), let target = answer.targets.first else {
      return nil
    }
    return LassoAnswer(
      lasso: loop < 0 ? nil : target.run.map { Lasso(run: $0, loop: loop) },
      finerTicks: target.finerTicks, reached: target.reached, rest: target.rest,
      statistics: answer.statistics)
  }

  mutating func answer() -> ReachabilityAnswer? {
    guard let figures = row(), figures.count == 4, let targets = list({ $0.target() }) else {
      return nil
    }
    return ReachabilityAnswer(
      targets: targets,
      statistics: .init(
        states: figures[0], transitions: figures[1], depth: figures[2],
        representatives: figures[3] < 0 ? nil : figures[3]))
  }
}
