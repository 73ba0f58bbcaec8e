/// Explains what to write for a claim of another language.
@available(*, unavailable, message: "claim it with 'Unreachable' or 'Absence'")
public func Never(_ name: String, @FormulaBuilder _ condition: () -> Formula) -> Property {
  Unreachable(name, condition).property
}

/// Explains what to write for a claim of another language.
@available(
  *, unavailable,
  message: "claim that it is possible with 'Reachable'; what must happen in the end is a 'Response'"
)
public func Eventually(_ name: String, @FormulaBuilder _ condition: () -> Formula) -> Property {
  Reachable(name, condition).property
}
