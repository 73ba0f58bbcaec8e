/// What a line says of a step, which may be less than the step shows.
enum ObservablePattern: Hashable {
  /// A callback, with the arguments that the line tells, by place and value.
  case callback(channel: Int, code: Int, arguments: [Int: Int])
  case processStarted
  case processEnded
  case action(Int)

  /// Whether something may be what the line is about.
  func matches(_ observable: Observable) -> Bool {
    switch (self, observable) {
    case (
      .callback(let channel, let code, let told),
      .callback(let otherChannel, let otherCode, let arguments)
    ):
      channel == otherChannel && code == otherCode
        && told.allSatisfy {
          arguments.indices.contains($0.key) && arguments[$0.key] == $0.value
        }
    case (.processStarted, .processStarted), (.processEnded, .processEnded): true
    case (.action(let index), .action(let other)): index == other
    default: false
    }
  }
}
