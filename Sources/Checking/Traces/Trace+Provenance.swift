private import ModelIR

extension Trace {
  /// The actions of the run that little is known about, each once, with their sources.
  var doubtfulFacts: [String] {
    var facts: [String] = []
    for action in steps.map(\.action) where Provenance.isDoubtful(action.provenance) {
      let fact = "‘\(action.title)’ (\(action.provenance))"
      if !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }
}
