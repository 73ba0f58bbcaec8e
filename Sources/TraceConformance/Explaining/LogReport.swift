package import ModelIR

/// What is known about a log.
package struct LogReport: Sendable {
  package var format: LogFormat
  package var counts: Counts

  /// A problem that ended the reading.
  package var failure: LogFollower.Failure?
  package var apps: [App]

  /// The text of the line that nothing explains.
  package var line: String?

  /// How many lines were of which kind.
  package struct Counts: Hashable, Sendable {
    package var lines: Int
    package var read: LogReader.Counts

    /// Lines that are too long to be read.
    package var tooLong: Int

    /// Lines with bytes that no text has.
    package var unreadable: Int

    /// Lines about processes and components that nobody asked for.
    package var excluded: Int

    /// Lines about processes of which nothing else is known.
    package var premature: Int
  }

  /// One app of the log.
  package struct App: Sendable {
    /// The name of the process, if a line tells it.
    package var process: String?

    /// The number of its latest process, if lines tell it.
    package var pid: Int?

    /// The lines that were followed.
    package var lines: Int

    /// The number of the first line that was followed, and of the last one.
    package var range: ClosedRange<Int>?

    /// The specifications that count for it, each with what became of it.
    package var attempts: [Attempt]

    /// Whether no specification has a component for each of its objects; then the line where that showed.
    package var tooLarge: TooLarge?

    /// Whether no specification has anything that its lines tell of, but for processes.
    package var isUnrelated: Bool {
      tooLarge == nil && attempts.allSatisfy { $0.divergence == nil && $0.followedEvents == 0 }
    }

    package var isExplained: Bool {
      tooLarge == nil && !isUnrelated && attempts.contains { $0.divergence == nil }
    }

    /// Whether some line of it is none that a specification explains.
    package var isRefuted: Bool { tooLarge == nil && !isUnrelated && !isExplained }
  }

  /// An object that no specification has a component for.
  package struct TooLarge: Hashable, Sendable {
    package var line: Int
    package var object: String
  }

  /// An app in one specification.
  package struct Attempt: Sendable {
    /// The name of the specification.
    package var specification: String

    /// The lines that were followed.
    package var followed: Int

    /// The lines among them that tell of more than processes.
    package var followedEvents: Int

    /// The lines about what the specification leaves out.
    package var leftOut: Int

    /// Which objects stand for which components, by path, where only one way is left.
    package var components: [String: String]

    /// The variations of which only some values explain the log, with these values.
    package var valuation: [Valuation]
    package var divergence: Divergence?

    /// The shortest run that explains the lines up to the divergence, or all; see ``Explanation``.
    package var explanation: Explanation?
  }

  /// A variation with the values that explain the log.
  package struct Valuation: Hashable, Sendable {
    package var variation: String
    package var values: [String]
  }

  /// A line that no state explains.
  package struct Divergence: Hashable, Sendable {
    package var line: Int

    /// What the line says, in the words of the platform.
    package var said: String

    /// Whether the line is explained but for that it comes from another process.
    package var isAboutProcess: Bool

    /// What was possible instead, in the words of the platform.
    package var possible: [String]
  }

  /// A run that explains lines.
  package struct Explanation: Hashable, Sendable {
    /// A run of the whole specification.
    package var run: Run

    /// The number of its first steps that no line tells of, since the log begins later.
    package var before: Int

    /// For each step the numbers of the lines that tell of it.
    package var lines: [[Int]]

    /// The number of the first line that it explains.
    package var firstLine: Int?

    /// Whether it explains the log from its first line on.
    package var isWhole: Bool
  }
}
