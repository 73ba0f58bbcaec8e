package import ModelIR

extension Claim {
  /// Returns which strengthenings of the claim a run breaks, as one question.
  ///
  /// Only those are asked about that need nothing remembered that the claim itself doesn't need: the product
  /// that an engine explores is no larger than the claim's own.
  ///
  /// - Parameters:
  ///   - strengthenings: The stronger claims.
  ///   - system: The system that the claim is about.
  /// - Returns: The places of those that can be asked about, in the order of the targets, and the question;
  ///   nil if there are none.
  package func commonQuestion(
    about strengthenings: [Strengthening], in system: TransitionSystem
  ) -> (places: [Int], question: CompiledClaim)? {
    var builder = MonitorBuilder(for: system)
    do throws(UnsupportedClaim) {
      guard let violation = try kind.violation(in: system) else { return nil }
      _ = try builder.target(for: violation.hit)
    } catch {
      return nil
    }
    let width = builder.monitor.variables.count
    var places: [Int] = []
    var hits: [RunFormula] = []
    var targets: [StateExpression] = []
    for (place, strengthening) in strengthenings.enumerated() {
      var trial = builder
      guard let hit = try? strengthening.kind.violation(in: system)?.hit,
        let target = try? trial.target(for: hit), trial.monitor.variables.count == width
      else { continue }
      places.append(place)
      hits.append(hit)
      targets.append(target)
    }
    guard let first = targets.first else { return nil }
    let question = CompiledClaim(
      monitor: builder.monitor, question: .never(first), triggers: Array(targets.dropFirst()),
      toleratesStuttering: hits.allSatisfy { $0.toleratesStuttering(in: system) })
    return (places, question)
  }
}
