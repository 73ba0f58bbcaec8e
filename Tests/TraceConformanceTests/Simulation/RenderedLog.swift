/// A run written as a log.
enum RenderedLog {
  /// The callbacks of which the events buffer tells.
  static let android = [
    "onCreate()": "create", "onRestart()": "restart", "onStart()": "start", "onResume()": "resume",
    "onPause()": "paused", "onStop()": "stop", "onDestroy()": "destroy",
    "onActivityResult()": "activity_result",
  ]

  /// How an events buffer is written.
  enum Android: CaseIterable {
    case oldest, unnamed, named, epoch
  }

  /// A line with what it means to a judge.
  typealias Line = (text: String, meaning: LogJudge.Line)

  /// Writes the events buffer of a run.
  static func lines(_ run: SimulatedRun, as style: Android) -> [Line] {
    var result: [Line] = []
    var pid = 4000
    func add(_ writer: Int, _ tag: String, _ fields: [(String, String)], _ meaning: LogJudge.Line) {
      let number = 1_712_966_473_000 + result.count * 13
      let seconds = number / 1000
      let millis = String(1000 + number % 1000).dropFirst()
      let time =
        style == .epoch
        ? "\(seconds).\(millis)"
        : "03-04 \(two(seconds / 3600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60)).\(millis)"
      let text = fields.map { style == .named ? "\($0.0)=\($0.1)" : $0.1 }
      result.append(
        ("\(time)  \(writer)  \(writer) I \(tag): [\(text.joined(separator: ","))]", meaning))
    }
    for step in run.steps {
      if step.startsProcess {
        pid += 1
        add(
          1502, "am_proc_start",
          [
            ("User", "0"), ("PID", "\(pid)"), ("UID", "10077"),
            ("Process Name", "org.example.notes"),
            ("Type", "pre-top-activity"), ("Component", "{x/y}"),
          ], .processStarted)
      }
      if let callback = step.callback, let word = android[callback.name], !step.endsProcess {
        let name = callback.path.split(separator: ".").last.map(String.init) ?? ""
        let component = "org.example.notes.\(name)"
        let fields =
          style == .oldest
          ? [("User", "0"), ("Component Name", component), ("Reason", "any")]
          : [
            ("Token", token(name)), ("Component Name", component), ("Reason", "any"),
            ("time", "1ms"),
          ]
        add(
          pid, "\(style == .oldest ? "am" : "wm")_on_\(word)_called", fields,
          .callback(path: callback.path, name: callback.name))
      }
      if step.endsProcess {
        add(
          1502, "am_proc_died",
          [
            ("User", "0"), ("PID", "\(pid)"), ("Process Name", "org.example.notes"),
            ("OomAdj", "905"),
          ],
          .processEnded)
      }
    }
    return result
  }

  private static func token(_ name: String) -> String {
    String(name.utf8.reduce(7) { $0 * 3 + Int($1) })
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Writes every callback of a run in JSON.
  static func json(_ run: SimulatedRun) -> [Line] {
    run.steps.compactMap { step in
      guard let callback = step.callback, !step.endsProcess else { return nil }
      return (
        "{\"callback\":\"\(callback.name)\",\"component\":\"\(callback.path)\"}",
        .callback(path: callback.path, name: callback.name)
      )
    }
  }

  /// How an app with a delegate prints the names of its methods.
  enum Prints: CaseIterable {
    case bare, console, compact, copied
  }

  /// Writes every callback of a run as its method prints it.
  static func lines(_ run: SimulatedRun, as style: Prints) -> [Line] {
    var result: [Line] = []
    var pid = 610
    for step in run.steps {
      if step.startsProcess { pid += 1 }
      guard let callback = step.callback, callback.name.contains("("), !step.endsProcess else {
        continue
      }
      let time = "10:\(two(result.count / 60 % 60)):\(two(result.count % 60))"
      let prefix =
        switch style {
        case .bare: ""
        case .console: "2026-03-04 \(time).000123+0100 Notes[\(pid):20417] [life] "
        case .compact: "2026-03-04 \(time).000 Df Notes[\(pid):4fa5] [org.example.notes:life] "
        case .copied: "default\t\(time).000345+0100\tNotes\t"
        }
      result.append(
        (prefix + callback.name, .callback(path: callback.path, name: callback.name)))
    }
    return result
  }
}
