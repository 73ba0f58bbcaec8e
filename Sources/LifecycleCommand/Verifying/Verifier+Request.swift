import Checking
import ExplicitEngine

extension Verifier {
  /// Creates the verifier that a command line asks for.
  init(_ request: VerifyRequest) {
    self.init(
      explicit: ExplicitEngine(), symbolic: nil, mode: request.mode, budget: request.budget)
  }
}
