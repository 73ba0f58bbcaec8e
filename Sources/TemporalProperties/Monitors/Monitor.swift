package import ModelIR

/// Variables that follow a run, and the lines that keep them up to date.
///
/// They are added behind the variables of a system, change nothing of it, and never block.
package struct Monitor: Hashable, Sendable {
  package var variables: [TransitionSystem.Variable]
  package var epilogue: [Statement]

  package init(variables: [TransitionSystem.Variable] = [], epilogue: [Statement] = []) {
    self.variables = variables
    self.epilogue = epilogue
  }
}

extension TransitionSystem {
  /// Returns the system with a monitor beside it, which was made for it.
  package func observed(by monitor: Monitor) -> TransitionSystem {
    var product = self
    product.variables += monitor.variables
    product.epilogue += monitor.epilogue
    return product
  }
}
