import ModelIR
import TestSupport
import Testing

@Suite("Simplified expressions")
struct SimplificationTests {
  private let x = StateExpression.read(.variable(0))
  private let y = StateExpression.read(.variable(1))

  /// Knows that every slot is a truth value.
  private func simplified(_ expression: StateExpression) -> StateExpression {
    expression.simplified { _ in .boolean }
  }

  @Test("fold constants")
  func constants() {
    #expect(simplified(.sum(.constant(2), .constant(3))) == .constant(5))
    #expect(simplified(.scaled(.constant(2), by: -3)) == .constant(-6))
    #expect(simplified(.less(.constant(2), .constant(3))) == .true)
    #expect(simplified(.equal(.constant(2), .constant(3))) == .false)
    #expect(simplified(.negation(.constant(7))) == .false)
    #expect(simplified(.all([])) == .true)
    #expect(simplified(.any([])) == .false)
    #expect(simplified(.sum(x, .constant(0))) == x)
    #expect(simplified(.scaled(x, by: 1)) == x)
    #expect(simplified(.scaled(x, by: 0)) == .false)
  }

  @Test("flatten conjunctions and disjunctions")
  func junctions() {
    #expect(simplified(.all([x, .all([y, x]), .true])) == .all([x, y]))
    #expect(simplified(.any([.any([x, .false]), .any([y])])) == .any([x, y]))
    #expect(simplified(.all([x, .false])) == .false)
    #expect(simplified(.any([x, .constant(3)])) == .true)
    #expect(simplified(.all([x])) == x)
  }

  @Test("see that a condition contradicts its opposite")
  func opposites() {
    #expect(simplified(.all([x, y, .negation(x)])) == .false)
    #expect(simplified(.any([x, .negation(x)])) == .true)
    #expect(simplified(.any([x, y, .negation(.any([x, y]))])) == .true)
    let phases = StateExpression.all([.equal(x, .constant(1)), .equal(x, .constant(2))])
    #expect(phases.simplified { _ in ValueSet(0...3) } == .false)
  }

  @Test("drop comparisons that no value satisfies, and those that every value does")
  func domains() {
    func inDomain(_ expression: StateExpression) -> StateExpression {
      expression.simplified { _ in ValueSet(0...3) }
    }
    #expect(inDomain(.equal(x, .constant(7))) == .false)
    #expect(inDomain(.less(x, .constant(4))) == .true)
    #expect(inDomain(.less(x, .constant(0))) == .false)
    #expect(inDomain(.equal(.constant(2), x)) == .equal(x, .constant(2)))
    #expect(inDomain(.equal(x, x)) == .true)
    #expect(simplified(.equal(x, .constant(1))) == x)
    #expect(simplified(.equal(x, .constant(0))) == .negation(x))
  }

  @Test("keep the value of what isn't a truth value")
  func numbers() {
    func number(_ expression: StateExpression) -> StateExpression {
      expression.simplified { _ in ValueSet(0...3) }
    }
    #expect(number(.negation(.negation(x))) == .negation(.negation(x)))
    #expect(number(.all([x])) == .all([x]))
    #expect(
      StateExpression.negation(.negation(x)).simplifiedCondition { _ in ValueSet(0...3) } == x)
    #expect(simplified(.negation(.negation(x))) == x)
  }

  @Test("decide conditionals")
  func conditionals() {
    #expect(simplified(.conditional(.true, then: x, else: y)) == x)
    #expect(simplified(.conditional(x, then: y, else: y)) == y)
    #expect(simplified(.conditional(x, then: .true, else: .false)) == x)
    #expect(simplified(.conditional(x, then: .false, else: .true)) == .negation(x))
    #expect(simplified(.conditional(x, then: y, else: .false)) == .all([x, y]))
    #expect(simplified(.conditional(x, then: .constant(2), else: y)).reads.count == 2)
  }

  @Test("have the same value in every state, as random ones show", arguments: [1, freshSeed])
  func randomExpressions(seed: UInt64) {
    print("simplified random expressions: seed \(seed)")
    var shorter = 0
    for seed in seed..<(seed + 300) {
      let random = RandomSystem(seed: seed, options: .init(allowsSignalsInTargets: true))
      let domains = random.system.variables.map(\.domain) + random.system.signals.map(\.domain)
      var values = SplitMix64(seed: seed)
      for expression in expressions(of: random) {
        let known: (Slot) -> ValueSet = { ValueSet(random.system.domain(of: $0)) }
        let simplified = expression.simplified(knowing: known)
        let condition = expression.simplifiedCondition(knowing: known)
        shorter += simplified == expression ? 0 : 1
        #expect(simplified.simplified(knowing: known) == simplified)
        for _ in 0..<20 {
          let state = domains.map { values.int(in: $0.range) }
          let read: (Slot) -> Int = { slot in
            switch slot {
            case .variable(let index): state[index]
            case .signal(let index): state[random.system.variables.count + index]
            }
          }
          let value = expression.value(read)
          #expect(simplified.value(read) == value, "\(expression) became \(simplified)")
          #expect((condition.value(read) != 0) == (value != 0), "\(expression) became \(condition)")
          #expect(expression.possibleValues(known).values?.contains(value) ?? true)
        }
      }
    }
    #expect(shorter > 300)
  }

  static let freshSeed = UInt64.random(in: 1_000_000...1_000_000_000)

  private func expressions(of random: RandomSystem) -> [StateExpression] {
    random.targets + random.system.steps.map(\.guardCondition)
      + random.system.assumptions.map(\.condition)
      + random.system.steps.flatMap { assigned($0.body) } + assigned(random.system.epilogue)
  }

  private func assigned(_ body: [Statement]) -> [StateExpression] {
    body.flatMap { statement -> [StateExpression] in
      switch statement {
      case .assign(_, let value): [value]
      case .branch(let test, let first, let second): [test] + assigned(first) + assigned(second)
      default: []
      }
    }
  }
}
