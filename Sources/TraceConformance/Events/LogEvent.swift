/// What one line of a log says, in the words of the log; names are numbers of ``LogNames``.
package struct LogEvent: Hashable, Sendable {
  package var content: Content

  /// The number of the process, or -1 where the line doesn't tell it.
  package var pid: Int32 = -1

  /// The name of the process, or -1.
  package var process: Int32 = -1

  /// The class or kind of the component, or -1.
  package var component: Int32 = -1

  /// What tells the object from others of its class, or -1.
  package var instance: Int32 = -1

  /// Whether such a line shows that the log tells of every callback of its format.
  package var showsAll = false

  /// What a line can say.
  package enum Content: Hashable, Sendable {
    /// A callback by its name, with an argument and its value where the line tells one.
    case callback(Int32, argument: Int32 = -1, value: Int32 = -1)
    case processStarted
    case processEnded

    /// An action by its name.
    case action(Int32)

    /// Variables have values now.
    case values([NamedValue])

    /// One variable has a value: the first of these that a specification has.
    ///
    /// It is said by somebody who may know of more than the specification. One in which the variable never has the
    /// value has no opinion about the line.
    case hint([NamedValue])

    /// Only the name and the number of a process, which belong together.
    case processName
  }

  /// A variable with a value, as the log writes them.
  package struct NamedValue: Hashable, Sendable {
    package var variable: Int32
    package var value: Int32
  }

  package init(_ content: Content) { self.content = content }
}

/// What a line of a log is.
package enum LogLine: Hashable, Sendable {
  case event(LogEvent)

  /// Of the format, but about something else.
  case other

  /// Not of the format.
  case unknown
}
