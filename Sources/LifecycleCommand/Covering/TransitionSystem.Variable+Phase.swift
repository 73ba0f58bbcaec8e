import ModelIR

extension TransitionSystem.Variable {
  /// Whether this is the phase of an app, a scene or a device: what a platform or the system keeps.
  var isPhase: Bool {
    guard role == .state, let labels = domain.labels, labels.count > 2 else { return false }
    return lifetime == "world" || CoverageQuestions.isPlatforms(position)
  }
}
