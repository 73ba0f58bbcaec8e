package import ModelIR

/// A run, told by the reference interpreter with all that a reader may want to know.
///
/// It stands on its own: names and values are given as printed, so that a report needs no model.
package struct Trace: Hashable, Sendable, Codable {
  /// The specification whose run this is.
  package var specification: String

  /// The name of the claim that the run is about, if any.
  package var claim: String?

  /// Every variation with its value in this run.
  package var valuation: [NamedValue]

  /// The names of the variations that a step of the run or its claim reads.
  package var variationsRead: [String]

  /// The values of all variables in s₀, variations excluded.
  package var start: [NamedValue]

  package var steps: [Step]

  /// The state that the last one leads back to, counted from zero; nil for a finite run.
  package var loop: Int?

  /// The same run by index, as engines tell it.
  package var run: Run

  package init(
    specification: String, claim: String? = nil, valuation: [NamedValue] = [],
    variationsRead: [String] = [], start: [NamedValue], steps: [Step], loop: Int? = nil, run: Run
  ) {
    self.specification = specification
    self.claim = claim
    self.valuation = valuation
    self.variationsRead = variationsRead
    self.start = start
    self.steps = steps
    self.loop = loop
    self.run = run
  }

  /// The values of the variations that matter to the run, in the order of the variables.
  package var relevantValuation: [NamedValue] {
    valuation.filter { variationsRead.contains($0.name) }
  }

  /// How many ticks pass in the run.
  package var elapsedTicks: Int {
    steps.flatMap(\.choices).reduce(0) { $0 + ($1.isDuration ? $1.index + 1 : 0) }
  }

  /// A variable or a signal with a value.
  package struct NamedValue: Hashable, Sendable, Codable {
    package var name: String

    /// The value as printed.
    package var value: String

    /// The value as the system stores it.
    package var code: Int

    package init(name: String, value: String, code: Int) {
      self.name = name
      self.value = value
      self.code = code
    }
  }
}

extension Trace {
  /// The name of a callback without the path of its platform, unless that is one of several copies.
  package static func shortened(_ callback: String) -> String {
    let name = callback.prefix { $0 != "(" }
    guard !name.contains("["), let dot = name.lastIndex(of: ".") else { return callback }
    return String(callback[callback.index(after: dot)...])
  }
}
