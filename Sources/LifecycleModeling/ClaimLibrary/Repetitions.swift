/// Counts how often something happens again before something else ends the row.
///
/// For P-REENT: a prompt that causes itself again, until the user leaves the app.
public struct Repetitions: Component {
  /// How often it has happened in a row; one above the limit stands for more.
  public let count: Variable<Int>

  public let observers: [Observe]

  private let event: String
  private let limit: Int

  /// Counts a happening until one of the others ends the row.
  public init(
    of event: String, _ happening: Happening, until ends: Happening..., atMost limit: Int,
    fileID: String = #fileID, line: Int = #line
  ) {
    let counter = Variable(
      in: 0...max(limit, 0) + 1, initially: 0, lifetime: .world, overflow: .saturating,
      fileID: fileID, line: line)
    count = counter
    self.event = event
    self.limit = limit
    let counts = happening.observed(fileID: fileID, line: line) {
      counter.increases(fileID: fileID, line: line)
    }
    let resets = ends.map { end in
      end.observed(fileID: fileID, line: line) {
        counter.becomes(0, fileID: fileID, line: line)
      }
    }
    observers = [counts] + resets
  }

  /// Claims that the row stays within its limit; vacuous if it never begins.
  public func stayWithinLimit(
    named name: String? = nil, source: String = "", fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) -> Property {
    Claims.property(
      name ?? "\(event) happens at most \(limit == 1 ? "once" : "\(limit) times") in a row", source,
      fileID, filePath,
      line, whenever: count > 0, demand: count <= limit)
  }
}
