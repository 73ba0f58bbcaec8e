/// A time that depends on the inputs of a circuit.
///
/// It is one of several linear forms. At all inputs that matter, exactly one of the guards holds.
struct Time: Hashable, Sendable {
  /// A value, and where the time has it.
  struct Case: Hashable, Sendable {
    var guardLiteral: Literal
    var form: LinearForm
  }

  private(set) var cases: [Case]

  init(_ form: LinearForm) { cases = [Case(guardLiteral: .true, form: form)] }

  init(_ constant: Int) { self.init(LinearForm(constant)) }

  /// Joins cases of which exactly one applies.
  init(_ cases: [Case], in circuit: inout Circuit) {
    var forms: [LinearForm] = []
    var guards: [LinearForm: [Literal]] = [:]
    for item in cases where item.guardLiteral != .false {
      if guards[item.form] == nil { forms.append(item.form) }
      guards[item.form, default: []].append(item.guardLiteral)
    }
    self.cases = forms.map { form in
      Case(
        guardLiteral: forms.count == 1 ? .true : circuit.any(guards[form] ?? []), form: form)
    }
    if forms.isEmpty { self.cases = [Case(guardLiteral: .true, form: LinearForm(0))] }
  }

  /// The form, if it is the same everywhere.
  var single: LinearForm? { cases.count == 1 ? cases[0].form : nil }
}

extension Circuit {
  /// Returns the statement that a time is less than another one.
  mutating func less(_ lhs: Time, _ rhs: Time) throws -> Literal {
    try compare(lhs, rhs) { circuit, difference in
      circuit.isNegative(difference, strictly: true)
    }
  }

  /// Returns the statement that two times are the same.
  mutating func equal(_ lhs: Time, _ rhs: Time) throws -> Literal {
    try compare(lhs, rhs) { circuit, difference in circuit.isZero(difference) }
  }

  /// Returns the statement that a form is zero.
  mutating func isZero(_ form: LinearForm) -> Literal {
    let isAtMost = isNegative(form, strictly: false)
    let isLess = isNegative(form, strictly: true)
    return all(isAtMost, !isLess)
  }

  /// Returns one of two times, as a condition decides.
  mutating func conditional(
    _ condition: Literal, then first: Time, else second: Time
  ) -> Time {
    if let constant = condition.constant { return constant ? first : second }
    if first == second { return first }
    let cases =
      first.cases.map {
        Time.Case(guardLiteral: all(condition, $0.guardLiteral), form: $0.form)
      }
      + second.cases.map {
        Time.Case(guardLiteral: all(!condition, $0.guardLiteral), form: $0.form)
      }
    return Time(cases, in: &self)
  }

  /// Returns the sum of two times.
  mutating func sum(_ lhs: Time, _ rhs: Time) throws -> Time {
    var cases: [Time.Case] = []
    for first in lhs.cases {
      for second in rhs.cases {
        cases.append(
          Time.Case(
            guardLiteral: all(first.guardLiteral, second.guardLiteral),
            form: try limited(first.form.adding(second.form))))
      }
    }
    return Time(cases, in: &self)
  }

  /// Returns the product of a time and a constant.
  mutating func scaled(_ time: Time, by factor: Int) throws -> Time {
    let cases = try time.cases.map {
      Time.Case(guardLiteral: $0.guardLiteral, form: try limited($0.form.scaled(by: factor)))
    }
    return Time(cases, in: &self)
  }

  private mutating func compare(
    _ lhs: Time, _ rhs: Time, _ relation: (inout Circuit, LinearForm) -> Literal
  ) throws -> Literal {
    var ways: [Literal] = []
    for first in lhs.cases {
      for second in rhs.cases {
        let opposite = try limited(second.form.scaled(by: -1))
        let difference = try limited(first.form.adding(opposite))
        let holds = relation(&self, difference)
        ways.append(all([first.guardLiteral, second.guardLiteral, holds]))
      }
    }
    return any(ways)
  }

  private func limited(_ form: LinearForm?) throws -> LinearForm {
    guard let form else { throw EncodingFailure.numberTooLarge("a time") }
    return form
  }
}
