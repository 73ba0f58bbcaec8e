private import TemporalProperties

extension ClaimResult {
  /// The runs that show something about the claim, with the names that they are stored under.
  package func runs(in specification: String) -> [(name: StoredTraceName, trace: Trace)] {
    let name = StoredTraceName(specification: specification, claim: claim.name)
    if let trace = counterexample ?? witness { return [(name, trace)] }
    return edges.compactMap { edge in
      guard let trace = edge.run else { return nil }
      var name = name
      name.edge = StoredTraceName.Edge(from: edge.from, to: edge.to)
      return (name, trace)
    }
  }
}
