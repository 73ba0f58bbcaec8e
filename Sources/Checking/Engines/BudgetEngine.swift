/// An engine that decides for which values of an open time a system can come to a condition.
package protocol BudgetEngine: Engine {
  /// Decides it as far as the budget allows.
  func budget(
    _ query: BudgetQuery, within budget: Budget, reporting progress: @escaping ProgressReporter
  ) throws(EngineFailure) -> BudgetAnswer
}
