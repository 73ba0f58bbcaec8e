package import ModelIR

extension TransitionSystem {
  /// Restricts the system to the runs along which a formula about the past holds at every time.
  ///
  /// A formula about the present becomes a condition as it is. For one about the past the system gets
  /// variables that remember, which no claim can read.
  package mutating func assume(
    _ formula: RunFormula, named name: String, at position: SourcePosition?
  ) throws(UnsupportedClaim) {
    if let condition = formula.asCondition {
      assumptions.append(Assumption(name: name, condition: condition, position: position))
      return
    }
    var builder = MonitorBuilder(for: self, named: "assumption \(assumptions.count + 1)")
    let condition = try builder.target(for: formula)
    self = observed(by: builder.monitor)
    assumptions.append(Assumption(name: name, condition: condition, position: position))
  }
}
