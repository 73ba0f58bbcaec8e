import Lifecycle

/// The two forms of a case from practice, which differ in their handlers only.
enum Form: String, CaseIterable, Sendable {
  /// As the report describes it.
  case broken

  /// With the fault taken out.
  case repaired

  /// Returns the cases in order, each in both forms.
  static func all(of cases: [(Form) -> any Specification]) -> [any Specification] {
    cases.flatMap { make in allCases.map(make) }
  }
}
