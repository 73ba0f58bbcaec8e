/// The two forms of a case from practice, which differ in their handlers only.
enum Form: String, CaseIterable, Sendable {
  /// As the report describes it.
  case broken

  /// With the fault taken out.
  case repaired
}
