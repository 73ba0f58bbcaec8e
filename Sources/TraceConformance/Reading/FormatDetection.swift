/// Finds out which format a log has from its first lines.
package struct FormatDetection {
  private var readers: [LogReader]
  private var lines = 0

  /// The format, as soon as it is clear.
  package private(set) var format: LogFormat?

  /// How many lines are looked at before it is taken for what an app prints.
  private static let patience = 200

  package init() {
    readers = [LogFormat.android, .unifiedLog, .jsonLines].map {
      LogReader($0, mapping: LineMapping(), vocabularies: [])
    }
  }

  /// Looks at one more line, and returns whether it is clear now.
  package mutating func look(at bytes: [UInt8], _ line: Range<Int>) -> Bool {
    guard format == nil, !line.isEmpty else { return format != nil }
    lines += 1
    for index in readers.indices {
      if case .unknown = readers[index].parse(bytes, line) { continue }
      format = readers[index].format
      return true
    }
    if lines >= Self.patience { format = .prints }
    return format != nil
  }
}
