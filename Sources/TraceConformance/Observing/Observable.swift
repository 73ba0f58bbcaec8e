/// Something that a log can tell of a step of a system.
package enum Observable: Hashable, Sendable {
  /// The callback of a channel, with the values of the arguments that the system knows of.
  case callback(channel: Int, code: Int, arguments: [Int])

  /// The process of the app, by the index of its fact, began.
  case processStarted(Int)

  /// The process of the app ended.
  case processEnded(Int)

  /// The first part of an action, by its index.
  case action(Int)
}

extension Observable {
  var isProcessEnd: Bool { if case .processEnded = self { true } else { false } }

  var isProcessStart: Bool { if case .processStarted = self { true } else { false } }

  var isCallback: Bool { if case .callback = self { true } else { false } }

  var isAction: Bool { if case .action = self { true } else { false } }
}
