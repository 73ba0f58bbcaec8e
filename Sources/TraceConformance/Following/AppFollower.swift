/// One app of a log, whose process may end and begin again.
struct AppFollower {
  /// The number of its latest process, or -1 if lines don't tell.
  var pid: Int32 = -1

  /// The name of its process, or -1 if nothing has told it.
  var process: Int32 = -1

  /// Whether lines of the process may still come.
  var isRunning = false

  /// The latest processes that came before.
  var earlier: [Int32] = []

  /// The line that was first followed, and the last one.
  var lines: ClosedRange<Int>?

  /// The lines that were followed.
  var count = 0
  var attempts: [SpecificationFollower]

  /// The attempts that count: of those whose specification has room for the app, the ones that leave out least.
  var fittest: [SpecificationFollower] {
    let roomy = attempts.filter { if case .tooSmall = $0.fate { false } else { true } }
    let least = roomy.map(\.leftOut).min() ?? 0
    return roomy.filter { $0.leftOut == least }
  }

  /// Whether no specification has room for the app.
  var isTooLarge: Bool {
    attempts.allSatisfy { if case .tooSmall = $0.fate { true } else { false } }
  }

  /// Whether some specification explains all lines; nothing is said of an app that is too large for all.
  var isExplained: Bool {
    isTooLarge || fittest.contains { if case .following = $0.fate { true } else { false } }
  }

  /// Whether no line has told which process it is.
  var isAnonymous: Bool { pid < 0 && process < 0 }

  /// How many of the latest processes are remembered.
  private static let memory = 8

  /// Notes which process the next lines come from.
  mutating func moves(to pid: Int32) {
    if self.pid >= 0 {
      earlier.append(self.pid)
      if earlier.count > Self.memory { earlier.removeFirst() }
    }
    self.pid = pid
    earlier.removeAll { $0 == pid }
  }
}
