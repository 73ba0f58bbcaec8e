import Checking
import ModelIR
import Reporting
import TemporalProperties
import TraceConformance

/// What is known about a log, told to a person.
struct LogStory: Story {
  private let report: LogReport
  private let path: String
  private let isVerbose: Bool
  private let width: Int

  /// The runs that explain the apps, by the place of the app and of the attempt.
  private var runs: [[Trace?]] = []
  private let authorsVariables: [String: Set<String>]

  /// Tells the runs that explain the log.
  ///
  /// - Throws: An internal error if the reference interpreter doesn't confirm a run.
  init(
    _ report: LogReport, _ models: [Model], path: String, isVerbose: Bool, width: Int
  ) throws(CommandFailure) {
    self.report = report
    self.path = path
    self.isVerbose = isVerbose
    self.width = width
    authorsVariables = Dictionary(
      models.map { ($0.system.name, $0.authorsVariables) }, uniquingKeysWith: { first, _ in first })
    for app in report.apps {
      var traces: [Trace?] = []
      for attempt in app.attempts {
        traces.append(try Self.trace(of: attempt, in: models))
      }
      runs.append(traces)
    }
  }

  private static func trace(
    of attempt: LogReport.Attempt, in models: [Model]
  ) throws(CommandFailure) -> Trace? {
    guard let explanation = attempt.explanation,
      let model = models.first(where: { $0.system.name == attempt.specification })
    else { return nil }
    do {
      return try Trace(replaying: explanation.run, in: model.system)
    } catch {
      throw .internalError("the run that explains a log can't be replayed: \(error.message)")
    }
  }

  /// Why nothing could be followed.
  var emptiness: String {
    let counts = report.counts
    if counts.excluded > 0 {
      return "none of its lines is about the processes and components that were asked for"
    }
    if counts.lines == counts.tooLong + counts.unreadable {
      return "it has no line that is text and shorter than 64 KiB"
    }
    return "no line tells of a callback; it was read as \(report.format.title)"
  }

  /// Why no specification has anything to say about it.
  var ignorance: String {
    guard let first = report.apps.compactMap(\.tooLarge).min(by: { $0.line < $1.line }) else {
      let names = Set(report.apps.flatMap(\.attempts).map(\.specification)).sorted()
      return
        "it tells of nothing that \(names.map { "'\($0)'" }.joined(separator: " or ")) has; "
        + "'--spec' names another specification"
    }
    return
      "line \(first.line) tells of \(first.object), while no specification has a component "
      + "left for it; '--component CLASS' chooses what is followed"
  }

  var lines: [StyledLine] {
    var result: [StyledLine] = []
    for (app, traces) in zip(report.apps, runs) {
      result += lines(for: app, traces)
      result.append(StyledLine())
    }
    result.append(StyledLine(lastLine))
    return result
  }

  /// The counts in a sentence.
  var lastLine: String {
    let counts = report.counts
    let leftOut = report.apps.reduce(0) { $0 + ($1.attempts.first?.leftOut ?? 0) }
    var parts = [
      "\(Wording.count(counts.lines, "line")) of \(path)",
      "\(Wording.grouped(report.apps.reduce(-leftOut) { $0 + $1.lines })) followed",
    ]
    func add(_ number: Int, _ words: String) {
      if number > 0 { parts.append("\(Wording.grouped(number)) \(words)") }
    }
    add(leftOut, "left out by the specification")
    add(counts.excluded, "not asked for")
    add(counts.premature, "of other processes")
    add(counts.read.others, "about something else")
    add(counts.read.unknown, "unknown")
    add(counts.tooLong, "too long")
    add(counts.unreadable, "unreadable")
    add(counts.read.outOfOrder, "out of order")
    return parts.joined(separator: ", ")
  }

  private func lines(for app: LogReport.App, _ traces: [Trace?]) -> [StyledLine] {
    if let tooLarge = app.tooLarge {
      return [
        head("not known", .doubtful, app),
        detail(
          "line \(tooLarge.line) tells of \(tooLarge.object), for which no component is left"),
      ]
    }
    if app.isUnrelated {
      return [
        head("not known", .doubtful, app), detail("no line tells of anything that is specified"),
      ]
    }
    guard let index = app.attempts.indices.first(where: { app.attempts[$0].divergence == nil })
    else { return divergence(of: app, traces) }
    return explanation(of: app, app.attempts[index], traces[index])
  }

  private func head(_ verdict: String, _ style: TextStyle, _ app: LogReport.App) -> StyledLine {
    var line = StyledLine(verdict, style)
    line.tab(to: 11)
    let name = [app.process, app.pid.map { "process \($0)" }].compactMap { $0 }
    line.add(name.isEmpty ? "the app" : name.joined(separator: ", "), .bold)
    line.add(" · \(app.attempts.map(\.specification).joined(separator: ", "))")
    return line
  }

  private func detail(_ text: String, _ style: TextStyle = .plain) -> StyledLine {
    var line = StyledLine()
    line.tab(to: 11)
    line.add(text, style)
    return line
  }

  private func details(_ text: String) -> [StyledLine] {
    PrintableText.wrapped(text, to: width - 11).map { detail($0) }
  }

  private func explanation(
    of app: LogReport.App, _ attempt: LogReport.Attempt, _ trace: Trace?
  ) -> [StyledLine] {
    var told = app
    told.attempts = [attempt]
    var lines = [head("explained", .good, told)]
    lines += facts(about: app, attempt)
    if isVerbose { lines += run(trace, attempt) }
    return lines
  }

  private func facts(
    about app: LogReport.App, _ attempt: LogReport.Attempt
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    if let range = app.range {
      var text =
        "\(Wording.count(attempt.followed, "line")) from \(range.lowerBound) to \(range.upperBound)"
      if attempt.leftOut > 0 {
        text += ", and \(attempt.leftOut) about what the specification leaves out"
      }
      lines += details(text)
    }
    for (path, name) in attempt.components.sorted(by: { $0.key < $1.key }) {
      lines += details("\(path) is \(name)")
    }
    for valuation in attempt.valuation {
      lines += details(
        "only with \(valuation.variation) = \(valuation.values.joined(separator: " or "))")
    }
    return lines
  }
}

extension LogStory {
  /// The line that nothing explains, as the specification tells it that comes farthest.
  private func divergence(of app: LogReport.App, _ traces: [Trace?]) -> [StyledLine] {
    let index = app.attempts.indices.max {
      (app.attempts[$0].divergence?.line ?? 0, -$0) < (app.attempts[$1].divergence?.line ?? 0, -$1)
    }
    guard let index, let found = app.attempts[index].divergence else { return [] }
    var told = app
    told.attempts = [app.attempts[index]]
    var lines = [head("no run", .bad, told)]
    lines += facts(about: app, app.attempts[index])
    lines.append(StyledLine())
    if let text = report.line {
      lines.append(StyledLine("  line \(found.line)", .dim))
      lines += PrintableText.wrapped(text, to: width - 4).map { StyledLine("    \($0)", .bad) }
    }
    let said =
      found.isAboutProcess
      ? "The line comes from another process, but this one can't have ended."
      : "No state that explains the lines before it goes on with \(found.said)."
    lines += PrintableText.wrapped(said, to: width - 2).map { StyledLine("  \($0)") }
    lines.append(StyledLine())
    lines.append(
      StyledLine(found.possible.isEmpty ? "  Nothing else was possible." : "  Possible instead:"))
    lines += found.possible.map { StyledLine("    \($0)") }
    return lines + run(traces[index], app.attempts[index])
  }

  /// The most steps that are told unless everything is asked for.
  private static let stepsTold = 24

  private func run(_ trace: Trace?, _ attempt: LogReport.Attempt) -> [StyledLine] {
    guard let trace, let explanation = attempt.explanation, !trace.steps.isEmpty else { return [] }
    let most = isVerbose ? trace.steps.count : Self.stepsTold
    let skipped = max(explanation.before, trace.steps.count - most)
    var remarks: [Int: String] = [:]
    for (index, numbers) in explanation.lines.enumerated() where !numbers.isEmpty {
      remarks[index] = "line \(numbers.map(String.init).joined(separator: ", "))"
    }
    var lines = [StyledLine()]
    let start = explanation.isWhole ? "" : " from line \(explanation.firstLine ?? 0) on"
    let told = trace.steps.count - skipped
    let title =
      told == 0
      ? "  A state explains the lines before it\(start)."
      : "  A shortest run that explains the lines before it\(start):"
    lines.append(
      StyledLine(attempt.divergence == nil ? title.replacing(" before it", with: "") : title))
    lines += skippedLines(trace, explanation, skipped)
    return lines
      + RunStory(
        trace, toldAtStart: authorsVariables[trace.specification] ?? [], width: width,
        skipping: skipped, remarks: remarks
      ).lines
  }

  /// What is said in place of the first steps.
  private func skippedLines(
    _ trace: Trace, _ explanation: LogReport.Explanation, _ skipped: Int
  ) -> [StyledLine] {
    guard skipped > 0 else { return [] }
    let state = Dictionary(
      trace.start.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let reached = trace.steps.prefix(skipped).reduce(into: state) { state, step in
      for change in step.changes { state[change.name] = change.new.value }
    }
    let names = authorsVariables[trace.specification] ?? []
    let changed = trace.start.filter { names.contains($0.name) && reached[$0.name] != $0.value }
    let values = changed.map { "\($0.name) = \(reached[$0.name] ?? $0.value)" }
    let count =
      skipped == explanation.before
      ? "\(Wording.count(skipped, "step")) before the log begins"
      : "\(Wording.count(skipped, "step")) before"
    let text = "after \(count)" + (values.isEmpty ? "" : ", with \(values.joined(separator: ", "))")
    return PrintableText.wrapped(text, to: width - 5).map { StyledLine("     \($0)", .dim) }
  }
}
