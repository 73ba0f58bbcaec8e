internal import ModelIR

extension HandlerCheck {
  /// Does a walk again, without the events that can't happen any more.
  ///
  /// - Returns: The failure with the events that were done; nil if nothing fails.
  private func failure(of walk: Walk) async throws -> HandlerFailure? {
    switch try await begin(under: walk.variations) {
    case .failure(let failure): return failure
    case .success(nil): return nil
    case .success(var run?):
      for key in walk.events {
        guard let option = try await run.option(for: key) else { continue }
        if let failure = await perform(option, in: &run) { return failure }
      }
      return nil
    }
  }

  /// Leaves out events, and answers about the platform, as long as the walk fails in the same way.
  ///
  /// Half of the walk first, then smaller pieces, at last pieces of all lengths.
  mutating func shrunk(_ failure: HandlerFailure) async throws -> HandlerFailure {
    var best = failure
    if let shorter = try await direct(best) { best = shorter }
    best = try await plainer(best)
    var size = best.walk.events.count / 2
    while size > 0 {
      let shorter = try await shortened(best, byPiecesOf: size)
      if shorter == nil { size /= 2 }
      best = shorter ?? best
    }
    size = 2
    while size < best.walk.events.count {
      let shorter = try await shortened(best, byPiecesOf: size)
      size = shorter == nil ? size + 1 : 1
      best = shorter ?? best
    }
    return best
  }

  /// Gives variations their usual values, all of them or one by one, as long as the walk fails in the same way.
  private func plainer(_ failure: HandlerFailure) async throws -> HandlerFailure {
    var best = failure
    let unusual = usual.keys.filter { failure.walk.variations[$0] != usual[$0] }.sorted()
    for indices in [unusual] + unusual.map({ [$0] }) {
      var walk = best.walk
      for index in indices { walk.variations[index] = usual[index] }
      guard walk != best.walk, let other = try await self.failure(of: walk),
        other.kind.theme == failure.kind.theme
      else { continue }
      best = other
    }
    return best
  }

  /// The values of variations that a failure needs and that aren't the usual ones, by name.
  func assumptions(of failure: HandlerFailure) -> [(name: String, value: String)] {
    driven.variations.compactMap { index in
      guard let value = failure.walk.variations[index], value != usual[index] else { return nil }
      let variable = driven.system.variables[index]
      return (variable.name, variable.domain.label(value))
    }
  }

  /// Goes to the last event on the shortest way that the specification knows; nil if the failure needs another.
  private mutating func direct(_ failure: HandlerFailure) async throws -> HandlerFailure? {
    guard let last = failure.walk.events.last,
      let way = try planner.shortestWay(
        to: last, from: failure.states.first, like: failure.states.last, showing: failure.shown),
      way.count < failure.walk.events.count
    else { return nil }
    let walk = Walk(variations: failure.walk.variations, events: way)
    guard let other = try await self.failure(of: walk), other.kind.theme == failure.kind.theme,
      other.walk.events.count < failure.walk.events.count
    else { return nil }
    return other
  }

  /// Leaves out the first piece of a length without which the walk still fails; nil if there is none.
  private func shortened(
    _ failure: HandlerFailure, byPiecesOf size: Int
  ) async throws -> HandlerFailure? {
    let events = failure.walk.events
    guard size <= events.count else { return nil }
    for start in 0...(events.count - size) {
      var walk = failure.walk
      walk.events.removeSubrange(start..<(start + size))
      if let other = try await self.failure(of: walk), other.kind.theme == failure.kind.theme,
        other.walk.events.count < events.count
      {
        return other
      }
    }
    return nil
  }

  /// Does a failing walk twice more, to tell handlers that differ by themselves from those that are wrong.
  func confirmed(_ failure: HandlerFailure) async throws -> HandlerFailure {
    var failure = failure
    for _ in 0..<2 {
      let other = try await self.failure(of: failure.walk)
      guard other?.kind != failure.kind else { continue }
      let difference = zip(failure.journal, other?.journal ?? []).lazy.compactMap { first, second in
        zip(first.seen, second.seen).first { $0.value != $1.value }
      }.first
      failure.kind = .unsteady(
        variable: difference?.0.variable ?? "", first: difference?.0.value ?? "",
        second: difference?.1.value ?? "")
      return failure
    }
    return failure
  }
}
