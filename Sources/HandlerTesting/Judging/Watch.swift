/// Looks whether an event takes too long, and says so while it still does.
struct Watch: Sendable {
  let limit: Duration

  /// Is told the event that doesn't come to its end, and what went before.
  let report: @Sendable (AppEvent, [JournalEntry]) -> Void

  /// Begins to look; the returned task is to be cancelled at the end of the event.
  func begin(_ event: AppEvent, after journal: [JournalEntry]) -> Task<Void, Never> {
    Task {
      do { try await Task.sleep(for: limit) } catch { return }
      report(event, journal)
    }
  }
}
