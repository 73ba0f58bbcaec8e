import Checking
import CommandLineParsing
import ExplicitEngine
import ModelIR
import Reporting
import TemporalProperties

#if canImport(SymbolicEngine)
  import SymbolicEngine
#endif

extension Verifier {
  /// Creates the verifier that a command line asks for, with an engine that may be a special one.
  init(_ request: VerifyRequest, exploringBy engine: ExplicitEngine = ExplicitEngine()) {
    var engine = engine
    engine.options.exchangesCopies = request.exchangesCopies
    self.init(
      explicit: engine, symbolic: Self.symbolicEngine, mode: request.mode,
      budget: request.budget)
    tellsExercises = request.isVerbose
    tellsFastest = request.isFastest
    vacuity = request.vacuity
  }

  /// The engine that finds out for which times claims hold, where there is one.
  static var budgetEngine: (any BudgetEngine)? {
    #if canImport(SymbolicEngine)
      SymbolicEngine()
    #else
      nil
    #endif
  }

  private static var symbolicEngine: (any Engine)? {
    #if canImport(SymbolicEngine)
      SymbolicEngine()
    #else
      nil
    #endif
  }
}

extension VerifyRequest {
  /// Reads the options of a command that checks claims, too.
  init(_ parsed: ParsedCommand, of command: String) throws(CommandFailure) {
    do {
      self = try VerifyRequest(parsed)
      // Only 'verify' tells what was found out about the parts of claims.
      if command != "verify" { vacuity = .triggers }
    } catch {
      throw .badValue(error, command: command)
    }
  }

  /// Checks some claims of a model, or all of them, for a command that asks for more than verdicts.
  ///
  /// A mistake of the specification itself is part of the result.
  func results(
    for model: Model, about claims: Set<String>? = nil
  ) throws(CommandFailure) -> SpecificationResult {
    let result: SpecificationResult
    do {
      result = try Verifier(self).verify(model) { claims?.contains($0.name) != false }
    } catch {
      switch error {
      case .internalError(let text): throw .internalError(text)
      case .solverUnavailable(let text): throw .solverMissing(text)
      }
    }
    if result.isInterrupted { throw .interrupted }
    if let error = result.internalErrors.first {
      throw .internalError(Wording.sentence(for: error))
    }
    return result
  }
}

extension SpecificationResult {
  /// Returns the same result, unless the specification itself is wrong.
  func unlessMistaken() throws(CommandFailure) -> SpecificationResult {
    if let fault { throw .elaboration(path: name, output: Wording.sentence(for: fault.kind)) }
    return self
  }
}
