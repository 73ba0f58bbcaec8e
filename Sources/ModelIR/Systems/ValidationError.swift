/// A rule that a system or a claim breaks.
package struct ValidationError: Error, Hashable, Sendable {
  /// The rule.
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A name is empty.
    case namesAreNotEmpty = "LC401"

    /// Two things of a kind have one name.
    case namesAreUnique = "LC402"

    /// A domain has more values than it has labels, or fewer.
    case labelsMatchValues = "LC403"

    /// Two values of a domain have one label, or a label is empty.
    case labelsAreUnique = "LC404"

    /// A number is too large, or an expression could have a value that is.
    case numbersAreSmall = "LC405"

    /// A variable has no value to start with.
    case initialValuesExist = "LC406"

    /// A variable has the same initial value twice.
    case initialValuesAreUnique = "LC407"

    /// An initial or default value isn't in the domain.
    case valuesAreInDomain = "LC408"

    /// Something refers to what isn't there.
    case referencesAreInRange = "LC409"

    /// An expression or a body is nested too deeply.
    case nestingIsLimited = "LC410"

    /// The system has too many parts of some kind.
    case sizeIsLimited = "LC411"

    /// A guard reads a signal, but no event has happened yet.
    case guardsReadNoSignals = "LC412"

    /// A line writes a variation, which is constant during a run.
    case variationsAreConstant = "LC413"

    /// The epilogue makes a choice or a demand.
    case epilogueIsDeterministic = "LC414"

    /// The epilogue writes a variable that isn't a monitor.
    case epilogueWritesMonitors = "LC415"

    /// Interchangeable copies don't have the same variables.
    case copiesAreAlike = "LC416"

    /// A time is counted in another tick than the others, or a wait isn't one of a whole number of ticks.
    case timesAreWholeTicks = "LC417"
  }

  package let rule: Rule

  /// The place in the system, as in `steps[3].body[0].then[1]`.
  package let path: String

  /// The name, the number or the limit in question.
  package let detail: String

  package init(rule: Rule, path: String, detail: String) {
    self.rule = rule
    self.path = path
    self.detail = detail
  }
}
