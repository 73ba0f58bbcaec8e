/// How the lines of a log are to be understood.
struct LogReading {
  /// The callbacks that leave a line whenever they come.
  var certainCallbacks: [String]

  /// The callbacks that do so too where ``LogEvent/showsAll`` says it.
  var callbacksOfNewerLogs: [String] = []

  /// Whether a callback that has left a line once leaves one whenever it comes.
  var isComplete: Bool

  /// The names of processes, by other names that logs have for them.
  var aliases: [Int32: Int32] = [:]

  /// The paths of the components that objects of a class stand for, where somebody has said so.
  var components: [Int32: String] = [:]
}
