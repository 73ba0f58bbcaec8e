import Checking
import ModelIR
import Reporting
import TemporalProperties

/// A check of nothing says so: it must not look like one that passes.
extension VerifyCommand {
  /// Returns what to say if no claim was chosen, and what that comes to.
  ///
  /// A part of all claims may be empty; the other parts have them.
  func emptiness(
    of work: [ClaimSelection.Work], in loaded: LoadedSpecifications
  ) -> (text: String, outcome: Outcome)? {
    guard work.allSatisfy(\.claims.isEmpty), loaded.rejections.isEmpty else { return nil }
    if loaded.models.isEmpty, let revision = request.changedSince {
      return ("there is nothing to check: nothing has changed since \(revision).", .success)
    }
    if loaded.models.isEmpty { return ("there are no specifications to check.", .invalidInput) }
    let count = loaded.models.reduce(0) { $0 + $1.claims.count }
    if request.shard != nil, count > 0 {
      return ("this part has no claims; there are more parts than claims.", .success)
    }
    let subject =
      loaded.models.count == 1
      ? "the specification has no claims"
      : "the \(Wording.count(loaded.models.count, "specification")) have no claims"
    return (
      "nothing was checked: \(subject). Declare what must be true, as in\n"
        + "  var properties: [Property] { Unreachable(\"an edit is lost\") { lost } }",
      .invalidInput
    )
  }
}

extension Model {
  /// The warning that nothing is claimed about a specification, if so.
  var emptiness: [Warning] {
    claims.isEmpty
      ? [Warning(message: "there are no claims, so nothing of it is checked", position: position)]
      : []
  }
}
