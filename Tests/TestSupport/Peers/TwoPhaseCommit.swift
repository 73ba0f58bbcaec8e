internal import ModelIR

extension PeerModel {
  /// The two-phase commit of Gray and Lamport with a number of resource managers.
  package static func twoPhaseCommit(_ count: Int) -> PeerModel {
    let (start, committing, aborting) = (0, 1, 2)
    let (working, prepared, committed, aborted) = (0, 1, 2, 3)
    var draft = SystemDraft("2pc(\(count))")
    let manager = draft.cell("manager", count: 3)
    let commitIsSent = draft.cell("commitIsSent")
    let abortIsSent = draft.cell("abortIsSent")
    let resources = (0..<count).map { index in
      (
        phase: draft.cell("resources", index, "phase", count: 4),
        isKnownPrepared: draft.cell("resources", index, "isKnownPrepared"),
        preparedIsSent: draft.cell("resources", index, "preparedIsSent")
      )
    }
    draft.step(
      "the manager commits",
      when: [manager.equals(start)] + resources.map(\.isKnownPrepared.holds),
      [manager.becomes(committing), commitIsSent.becomes(1)])
    draft.step(
      "the manager aborts", when: [manager.equals(start)],
      [manager.becomes(aborting), abortIsSent.becomes(1)])
    for (index, resource) in resources.enumerated() {
      let name = "resources[\(index)]"
      draft.step(
        "\(name): the manager learns",
        when: [manager.equals(start), resource.preparedIsSent.holds],
        [resource.isKnownPrepared.becomes(1)])
      draft.step(
        "\(name): prepare", when: [resource.phase.equals(working)],
        [resource.phase.becomes(prepared), resource.preparedIsSent.becomes(1)])
      draft.step(
        "\(name): abort", when: [resource.phase.equals(working)], [resource.phase.becomes(aborted)])
      draft.step(
        "\(name): learn of the commit", when: [commitIsSent.holds],
        [resource.phase.becomes(committed)])
      draft.step(
        "\(name): learn of the abort", when: [abortIsSent.holds], [resource.phase.becomes(aborted)])
    }
    return PeerModel(
      draft,
      forbidden: .all([
        .any(resources.map { $0.phase.equals(committed) }),
        .any(resources.map { $0.phase.equals(aborted) }),
      ]))
  }
}
