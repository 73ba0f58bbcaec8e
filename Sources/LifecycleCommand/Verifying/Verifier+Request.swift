import Checking
import ExplicitEngine

#if canImport(SymbolicEngine)
  import SymbolicEngine
#endif

extension Verifier {
  /// Creates the verifier that a command line asks for.
  init(_ request: VerifyRequest) {
    self.init(
      explicit: ExplicitEngine(), symbolic: Self.symbolicEngine, mode: request.mode,
      budget: request.budget)
    tellsExercises = request.isVerbose
  }

  private static var symbolicEngine: (any Engine)? {
    #if canImport(SymbolicEngine)
      SymbolicEngine()
    #else
      nil
    #endif
  }
}
