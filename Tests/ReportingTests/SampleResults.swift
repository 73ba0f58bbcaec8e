import Checking
import ModelIR
import Reporting
import TemporalProperties

/// Results written by hand, with one of everything that a report must tell.
enum SampleResults {
  static func position(_ line: Int) -> SourcePosition {
    SourcePosition(fileID: "Sample/VoiceNotes.swift", line: line)
  }

  static func value(_ name: String, _ value: String, _ code: Int = 0) -> Trace.NamedValue {
    Trace.NamedValue(name: name, value: value, code: code)
  }

  static func change(
    _ name: String, _ old: String, _ new: String,
    role: TransitionSystem.Variable.Role = .state
  ) -> Trace.Moment {
    .changed(Trace.Change(name: name, role: role, old: value(name, old), new: value(name, new, 1)))
  }

  static func line(
    _ text: String, _ kind: TransitionSystem.Line.Kind, at line: Int
  ) -> Trace.Moment {
    .ran(Trace.LineRun(index: line, text: text, kind: kind, position: position(line)))
  }

  static func step(
    _ initiator: TransitionSystem.Action.Initiator, _ title: String, part: Int = 0,
    path: String = "", callback: String? = nil, choices: [Trace.Choice] = [],
    _ moments: [Trace.Moment]
  ) -> Trace.Step {
    let changes = moments.compactMap { if case .changed(let change) = $0 { change } else { nil } }
    return Trace.Step(
      action: Trace.Action(
        name: path.isEmpty ? title : "\(path): \(title)", title: title, path: path,
        initiator: initiator, part: part, isContinuation: part > 0,
        position: position(part + 100)),
      choices: choices, callback: callback, moments: moments, changes: changes, state: [])
  }

  /// Seven steps to a lost edit.
  static let lostEdit = Trace(
    specification: "VoiceNotes (saves in willTerminate)", claim: "no edit is lost off screen",
    valuation: [value("VP-01", "yes", 1), value("VP-02", "no")], variationsRead: ["VP-01"],
    start: [value("app.phase", "notRunning"), value("hasUnsavedEdits", "false")],
    steps: [
      step(
        .user, "opens the app", callback: "application(_:willFinishLaunchingWithOptions:)",
        [
          change("app.phase", "notRunning", "inactive"),
          change("app.position", "none", "1", role: .position),
          .called("app.application(_:willFinishLaunchingWithOptions:)"),
        ]),
      step(
        .user, "opens the app", part: 1,
        callback: "application(_:didFinishLaunchingWithOptions:)",
        [
          .called("application(_:didFinishLaunchingWithOptions:)"),
          line("starts to observe", .handler, at: 31), change("observers", "0", "1"),
          change("app.position", "1", "none", role: .position),
        ]),
      step(
        .system, "activates the app", callback: "applicationDidBecomeActive(_:)",
        [
          line("changes the phase", .action, at: 200),
          change("app.phase", "inactive", "active"), .called("applicationDidBecomeActive(_:)"),
        ]),
      step(.user, "edits the title", [change("hasUnsavedEdits", "false", "true")]),
      step(
        .system, "interrupts the app", callback: "applicationWillResignActive(_:)",
        [
          .called("applicationWillResignActive(_:)"), line("pauses", .handler, at: 37),
          change("recorder", "recording", "paused"), line("changes the phase", .action, at: 210),
          change("app.phase", "active", "inactive"),
        ]),
      step(
        .user, "leaves the app for another one or for the home screen", path: "scenes[0]",
        callback: "applicationDidEnterBackground(_:)",
        choices: [Trace.Choice(label: "background time", alternative: "expires", index: 1)],
        [
          change("app.phase", "inactive", "background"),
          .called("applicationDidEnterBackground(_:)"),
          .chose(Trace.Choice(label: "background time", alternative: "expires", index: 1)),
        ]),
      step(
        .system, "reclaims the memory",
        [
          change("app.phase", "background", "notRunning"),
          line("remembers the loss", .observer, at: 48),
          change("lostOffScreen", "false", "true"),
          change("claim.seen", "false", "true", role: .monitor),
        ]),
    ], run: Run(start: [0], steps: []))

  static let variations = [
    ValuationSet.Variation(name: "VP-01", values: ["no", "yes"]),
    ValuationSet.Variation(name: "VP-02", values: ["off", "on"]),
  ]

  static func set(_ members: [[Int]]) -> ValuationSet {
    ValuationSet(of: variations, members: members)
  }

  static func claim(
    _ title: String, line: Int, knownIssue: Claim.KnownIssue? = nil
  ) -> Claim {
    Claim(
      name: title, title: title, kind: .unreachable(.now(.read(.variable(0)))),
      knownIssue: knownIssue, provenance: "D3", position: position(line))
  }
}
