/// What a check did and saw: how much its success is worth.
public struct HandlerCheckSummary: Hashable, Sendable {
  /// How many walks were done, shrinking excluded.
  public internal(set) var walks = 0

  /// How many events were done in them.
  public internal(set) var events = 0

  /// How often each callback was delivered, by its name.
  public internal(set) var callbacks: [String: Int] = [:]

  /// The variables of the specification that the driver showed.
  public internal(set) var seen: Set<String> = []

  /// Whether there were more walks to do than allowed.
  public internal(set) var isCut = false

  mutating func note(_ event: AppEvent) {
    events += 1
    if let callback = event.callback { callbacks[callback, default: 0] += 1 }
  }
}
