package import ModelIR

/// What happens to a counter that would leave its range.
public enum Overflow: Sendable {
  /// The specification is wrong, and the engines show the run that does it.
  case isAnError

  /// The counter stays at the end of its range.
  case saturating
}

/// A part of the state of a model.
///
/// Declare variables as stored constants. The name of the constant becomes the name of the variable
/// in every trace and report, so a specification mustn't be built with reflection metadata disabled; an
/// explicit name is the way out.
public struct Variable<Value: ModelValue>: TermConvertible {
  package let token: Token
  package let domain: Domain
  package let initialCodes: [Int]
  package let lifetime: Lifetime
  package let overflow: Overflow
  package let explicitName: String?
  package let position: SourcePosition
  package private(set) var isBookkeeping = false

  public var term: Term<Value> { Term(.read(.variable(token))) }

  /// Gives the variable a value in this step.
  public func becomes(_ value: Value, fileID: String = #fileID, line: Int = #line) -> Assignment {
    assignment(.constant(value.code), fileID, line)
  }

  /// Gives the variable the value of an expression in this step.
  public func becomes(
    _ value: some TermConvertible<Value>, fileID: String = #fileID, line: Int = #line
  ) -> Assignment {
    assignment(value.term.expression, fileID, line)
  }

  /// Makes the step possible at one value only, and gives the variable another.
  public func moves(
    from old: Value, to new: Value, fileID: String = #fileID, line: Int = #line
  ) -> Move {
    Move(
      from: When(self == old, fileID: fileID, line: line),
      to: becomes(new, fileID: fileID, line: line))
  }

  /// The variable as a platform's own bookkeeping, which runs don't tell of unless asked to.
  public var keptQuietly: Variable {
    var quiet = self
    quiet.isBookkeeping = true
    return quiet
  }

  private func assignment(_ value: ModelExpression, _ fileID: String, _ line: Int) -> Assignment {
    Assignment(
      target: token, value: value, overflow: overflow, domain: domain,
      position: SourcePosition(fileID: fileID, line: line))
  }
}

extension Variable where Value: FiniteDomain {
  /// Creates a variable that can hold every value of its type.
  public init(
    initially value: Value, lifetime: Lifetime, named name: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      initiallyOneOf: [value], lifetime: lifetime, named: name, fileID: fileID, line: line)
  }

  /// Creates a variable that starts with any of several values.
  public init(
    initiallyOneOf values: [Value], lifetime: Lifetime, named name: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    domain = Domain(labels: Value.labels)
    initialCodes = values.map(\.code)
    self.lifetime = lifetime
    overflow = .isAnError
    explicitName = name
    position = SourcePosition(fileID: fileID, line: line)
    token = Token(at: position)
  }
}

extension Variable<Int> {
  /// Creates a variable that counts within a range.
  public init(
    in range: ClosedRange<Int>, initially value: Int, lifetime: Lifetime,
    overflow: Overflow = .isAnError, named name: String? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    domain = Domain(range: range)
    initialCodes = [value]
    self.lifetime = lifetime
    self.overflow = overflow
    explicitName = name
    position = SourcePosition(fileID: fileID, line: line)
    token = Token(at: position)
  }

  @available(
    *, unavailable,
    message:
      "a counter needs a range, as in 'Variable(in: 0...3, initially: 0, lifetime: .process)'"
  )
  public init(initially value: Int, lifetime: Lifetime) {
    self.init(in: value...value, initially: value, lifetime: lifetime)
  }

  @available(*, unavailable, message: "count with 'increases(by:)'")
  public static func += (counter: Variable, amount: Int) -> Assignment {
    counter.increases(by: amount)
  }

  @available(*, unavailable, message: "count with 'decreases(by:)'")
  public static func -= (counter: Variable, amount: Int) -> Assignment {
    counter.decreases(by: amount)
  }

  /// Counts up by one, or by more.
  public func increases(
    by amount: Int = 1, fileID: String = #fileID, line: Int = #line
  ) -> Assignment {
    becomes(self + amount, fileID: fileID, line: line)
  }

  /// Counts down by one, or by more.
  public func decreases(
    by amount: Int = 1, fileID: String = #fileID, line: Int = #line
  ) -> Assignment {
    becomes(self - amount, fileID: fileID, line: line)
  }
}

extension Variable: FormulaConvertible, ConditionConvertible where Value == Bool {
  public var condition: Condition { term }
}
