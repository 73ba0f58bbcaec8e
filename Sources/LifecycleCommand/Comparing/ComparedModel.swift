import Checking
import ModelIR
import TemporalProperties

/// One of two models that are compared, with the questions that the comparison asks about it.
struct ComparedModel: Sendable {
  let model: Model

  /// Every name of a callback that the comparison is about.
  let callbacks: [String]

  /// The names of the claims that both models make.
  let claims: Set<String>

  /// What a question about a callback is called, before the name of the callback.
  private static let prefix = "lifecheck compare: the platform calls "

  /// The model with a claim for each callback, that some run makes it.
  ///
  /// As a claim, a callback is decided on a slice and under each variation, like any other question.
  var questions: Model {
    var questions = model
    questions.claims.removeAll { !claims.contains($0.name) }
    questions.claims += callbacks.compactMap { name in
      let calls = model.system.calls(named: name)
      guard !calls.isEmpty else { return nil }
      return Claim(name: Self.prefix + name, kind: .reachable(.now(.any(calls))))
    }
    return questions
  }

  /// Returns what becomes of a callback, as the answers to the questions say.
  func side(of callback: String, in result: SpecificationResult) -> Comparison.Side {
    let isHandled = model.handledNames.contains(callback)
    guard !model.system.calls(named: callback).isEmpty else {
      return Comparison.Side(isHandled: isHandled, delivery: .absent)
    }
    let answer = result.claims.first { $0.claim.name == Self.prefix + callback }
    return Comparison.Side(isHandled: isHandled, delivery: answer?.delivery ?? .undecided)
  }
}

extension Model {
  /// The names of the callbacks that have handlers, each once, in order.
  var handledNames: [String] {
    var seen: Set<String> = []
    return handledCallbacks.map { system.signals[$0.signal].domain.label($0.code) }
      .filter { seen.insert($0).inserted }
  }
}

extension TransitionSystem {
  /// The conditions of which one holds where a callback is made: one for each channel that has it.
  fileprivate func calls(named name: String) -> [StateExpression] {
    signals.enumerated().compactMap { index, signal in
      guard signal.role == .callback, let code = signal.domain.code(name), code != 0 else {
        return nil
      }
      return .equal(.read(.signal(index)), .constant(code))
    }
  }
}

extension ClaimResult {
  /// What a claim that some run makes a callback says about the callback.
  fileprivate var delivery: Comparison.Delivery {
    switch verdict {
    case .proved: .always
    case .refuted: holds.isEmpty ? .never : .under(holds.phrase)
    case .bounded, .vacuous, .undecided: .undecided
    }
  }
}
