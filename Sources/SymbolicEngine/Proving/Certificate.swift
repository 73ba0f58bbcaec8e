internal import Z3

/// A proof that some states can't be reached, in a form that can be checked again.
struct Certificate {
  /// How the statements exclude the target.
  enum Form: Hashable {
    /// No state satisfies the statements and the target.
    case invariant

    /// No run of fewer than so many parts reaches the target, and no so many steps in a row between
    /// different states come to it for the first time at their end.
    ///
    /// A shortest run to the target visits no state twice and the target only once, so its last steps
    /// would be such. Therefore it doesn't matter that some states have no next one.
    case window(Int)

    /// No run of fewer than so many parts reaches the target, and no run has so many.
    case end(Int)
  }

  /// Statements about states that hold in s₀ and are kept by every step.
  var statements: [Literal]

  /// The states that can't be reached.
  var target: Literal
  var form: Form
}

/// Checks certificates from nothing but the transition relation, with solvers of its own.
///
/// They search in another way than those that find the proofs.
final class Recheck {
  private let relation: TransitionRelation
  private let context: Context

  /// The work that each check may take.
  private static let limit = 50_000_000

  init(_ relation: TransitionRelation) throws {
    self.relation = relation
    context = try Context()
  }

  /// Returns whether a certificate is right, or nil if a solver gave up.
  ///
  /// - Complexity: Exponential at worst in the number of bits of a state.
  func isValid(_ certificate: Certificate, of circuit: Circuit) throws -> Bool? {
    var statements = certificate
    statements.statements.insert(relation.encoding.domain, at: 0)
    let start = try beginning(circuit)
    let (solver, both) = try steps(1, statements, circuit)
    let holds = try [
      isRefuted(start.solver, try denial(of: statements.statements, in: start.frames, at: 0)),
      isRefuted(solver, try denial(of: statements.statements, in: both, at: 1)),
      excludes(statements, circuit),
    ]
    return holds.contains(false) ? false : holds.contains(nil) ? nil : true
  }

  private func excludes(_ certificate: Certificate, _ circuit: Circuit) throws -> Bool? {
    switch certificate.form {
    case .invariant:
      let (solver, frames) = try steps(0, certificate, circuit)
      return try isRefuted(solver, try frames.value.term(certificate.target, at: 0))
    case .window(let length):
      let (solver, frames) = try steps(length, certificate, circuit)
      for later in 0...length {
        for earlier in 0..<later {
          try solver.assert(try frames.value.differ(earlier, later))
        }
        let target = try frames.value.term(certificate.target, at: later)
        try solver.assert(later == length ? target : try context.not(target))
      }
      let isClosed = try isRefuted(solver, try context.truth(true))
      return try isClosed == true
        ? isUnreached(certificate, within: length, circuit) : isClosed
    case .end(let length):
      let isUnreached = try isUnreached(certificate, within: length, circuit)
      let start = try beginning(circuit)
      for _ in 0..<length {
        for constraint in try start.frames.value.addStep() { try start.solver.assert(constraint) }
      }
      let isOver = try isRefuted(start.solver, try context.truth(true))
      return isUnreached == true ? isOver : isUnreached
    }
  }

  /// Whether no run of fewer than so many parts reaches the target.
  private func isUnreached(
    _ certificate: Certificate, within length: Int, _ circuit: Circuit
  ) throws -> Bool? {
    let start = try beginning(circuit)
    for time in 0..<length {
      if time > 0 {
        for constraint in try start.frames.value.addStep() { try start.solver.assert(constraint) }
      }
      let target = try start.frames.value.term(certificate.target, at: time)
      let isUnreached = try isRefuted(start.solver, target)
      guard isUnreached == true else { return isUnreached }
    }
    return true
  }

  /// The states of some steps, shared by those who ask about them.
  private final class Frames {
    var value: Unrolling

    init(_ value: Unrolling) { self.value = value }
  }

  private func beginning(_ circuit: Circuit) throws -> (solver: Solver, frames: Frames) {
    let solver = try Solver(context, strategy: .general)
    var unrolling = try Unrolling(relation, in: context)
    unrolling.adopt(circuit)
    for constraint in try unrolling.start().constraints { try solver.assert(constraint) }
    return (solver, Frames(unrolling))
  }

  /// Returns some steps in a row from any state with the statements, which the last state may lack.
  private func steps(
    _ count: Int, _ certificate: Certificate, _ circuit: Circuit
  ) throws -> (Solver, Frames) {
    let solver = try Solver(context, strategy: .general)
    var unrolling = try Unrolling(relation, in: context)
    unrolling.adopt(circuit)
    for time in 0...count {
      if time > 0 {
        for constraint in try unrolling.addStep() { try solver.assert(constraint) }
      }
      guard time == 0 || time < count else { continue }
      for statement in try unrolling.terms(certificate.statements, at: time) {
        try solver.assert(statement)
      }
    }
    return (solver, Frames(unrolling))
  }

  private func denial(
    of statements: [Literal], in frames: Frames, at time: Int
  ) throws -> Term {
    try context.any(try frames.value.terms(statements.map { !$0 }, at: time))
  }

  private func isRefuted(_ solver: Solver, _ statement: Term) throws -> Bool? {
    try solver.push()
    defer { try? solver.pop() }
    try solver.assert(statement)
    try solver.limitResources(Self.limit)
    return switch try solver.check() {
    case .unsatisfiable: true
    case .satisfiable: false
    case .unknown: nil
    }
  }
}
