package import ModelIR
package import TemporalProperties

extension SplitMix64 {
  /// Returns a formula about past and future with so many parts, made of some conditions.
  package mutating func runFormula(size: Int, over conditions: [StateExpression]) -> RunFormula {
    if size <= 1 { return .now(pick(conditions)) }
    if size == 2 || chance(45) {
      let operand = runFormula(size: size - 1, over: conditions)
      switch int(in: 0...7) {
      case 0: return .negation(operand)
      case 1: return .previously(operand)
      case 2: return .once(operand)
      case 3: return .historically(operand)
      case 4: return .next(operand)
      case 5, 6: return .eventually(operand)
      default: return .always(operand)
      }
    }
    let left = int(in: 1...(size - 2))
    let lhs = runFormula(size: left, over: conditions)
    let rhs = runFormula(size: size - 1 - left, over: conditions)
    switch int(in: 0...6) {
    case 0: return .all([lhs, rhs])
    case 1: return .any([lhs, rhs])
    case 2: return .implies(lhs, rhs)
    case 3: return .since(lhs, rhs)
    case 4: return .until(lhs, rhs)
    case 5: return .weakUntil(lhs, rhs)
    default: return .release(lhs, rhs)
    }
  }

  /// Returns a formula of the kind that people write about what must happen in the end.
  package mutating func usualFormula(over conditions: [StateExpression]) -> RunFormula {
    func some(_ generator: inout SplitMix64) -> RunFormula {
      let condition = RunFormula.now(generator.pick(conditions))
      switch generator.int(in: 0...5) {
      case 0: return .negation(condition)
      case 1: return .once(condition)
      case 2: return .previously(condition)
      default: return condition
      }
    }
    let (first, second) = (some(&self), some(&self))
    switch int(in: 0...9) {
    case 0: return .always(.eventually(first))
    case 1: return .eventually(.always(first))
    case 2: return .eventually(first)
    case 3: return .implies(.always(.eventually(first)), .always(.eventually(second)))
    case 4: return .always(.implies(first, .eventually(.always(second))))
    case 5: return .implies(.eventually(first), .eventually(second))
    case 6: return .always(.implies(.all([first, some(&self)]), .eventually(second)))
    default: return .always(.implies(first, .eventually(second)))
    }
  }
}
