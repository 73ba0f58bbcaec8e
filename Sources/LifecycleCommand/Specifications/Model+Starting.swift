import ModelIR
import Reporting
import TemporalProperties

extension Model {
  /// The questions about the platform, for reports.
  var variations: [ReportedVariation] {
    system.variables.filter { $0.role.isFixed }.map { variable in
      ReportedVariation(
        name: variable.name, question: variable.question,
        values: variable.domain.tick == nil
          ? variable.domain.range.map(variable.domain.label) : [])
    }
  }

  /// The names of the variables that the author declared, variations excluded.
  var authorsVariables: Set<String> {
    Set(system.variables.filter { $0.role == .state }.map(\.name))
  }

  /// The names of those that can start with several values.
  var freeStarts: Set<String> {
    Set(system.variables.filter { $0.role == .state && $0.initialValues.count > 1 }.map(\.name))
  }
}
