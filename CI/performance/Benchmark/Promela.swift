import ModelIR
import PeerModels

/// A model of the benchmark in the language of SPIN: one process with one place, so that the states
/// are those of the model.
struct Promela {
  private let model: PeerModel

  init(_ model: PeerModel) { self.model = model }

  /// The whole model.
  var text: String {
    let variables = model.system.variables.enumerated().map { index, variable in
      let bits = Int.bitWidth - (variable.domain.count - 1).leadingZeroBitCount
      return
        "unsigned v\(index) : \(max(bits, 1)) = \(variable.initialValues[0]);  /* \(variable.name) */"
    }
    let check = "assert(!\(text(model.forbidden)))"
    let steps = model.system.steps.map { step in
      "  :: d_step { \(text(step.guardCondition)) -> \(text(step.body)); \(check) }"
    }
    return (variables + ["active proctype model() {", "  do"] + steps + ["  od", "}"])
      .joined(separator: "\n")
  }

  private func text(_ lines: [Statement]) -> String {
    lines.isEmpty ? "skip" : lines.map(text).joined(separator: "; ")
  }

  private func text(_ line: Statement) -> String {
    switch line {
    case .assign(let slot, let value): "\(name(slot)) = \(text(value))"
    case .branch(let test, then: let first, else: let second):
      "if :: \(text(test)) -> \(text(first)) :: else -> \(text(second)) fi"
    case .choose, .require, .line: "skip"
    }
  }

  private func text(_ expression: StateExpression) -> String {
    switch expression {
    case .constant(let value): "\(value)"
    case .read(let slot): name(slot)
    case .equal(let lhs, let rhs): "(\(text(lhs)) == \(text(rhs)))"
    case .less(let lhs, let rhs): "(\(text(lhs)) < \(text(rhs)))"
    case .sum(let lhs, let rhs): "(\(text(lhs)) + \(text(rhs)))"
    case .scaled(let operand, by: let factor): "(\(text(operand)) * \(factor))"
    case .negation(let operand): "!(\(text(operand)))"
    case .all(let operands):
      operands.isEmpty ? "1" : "(" + operands.map(text).joined(separator: " && ") + ")"
    case .any(let operands):
      operands.isEmpty ? "0" : "(" + operands.map(text).joined(separator: " || ") + ")"
    case .conditional(let test, then: let first, else: let second):
      "(\(text(test)) -> \(text(first)) : \(text(second)))"
    }
  }

  private func name(_ slot: Slot) -> String {
    switch slot {
    case .variable(let index): "v\(index)"
    case .signal(let index): "signal\(index)"
    }
  }
}
