package import Checking
private import ModelIR

/// A run as a numbered list: who did what, what the app was told, what it did, what changed.
package struct RunStory: Story, Sendable {
  package let trace: Trace

  /// The variables whose value in the first state is told.
  package let toldAtStart: Set<String>

  /// The longest line that the layout aims at.
  package let width: Int

  /// The number of first steps that aren't told.
  package let skipping: Int

  /// What else is said of some steps, by their places.
  package let remarks: [Int: String]

  package init(
    _ trace: Trace, toldAtStart: Set<String> = [], width: Int = 100, skipping: Int = 0,
    remarks: [Int: String] = [:]
  ) {
    self.trace = trace
    self.toldAtStart = toldAtStart
    self.width = width
    self.skipping = skipping
    self.remarks = remarks
  }

  /// What the left column has room for at most.
  private static let widestTitle = 34

  /// Where the name of the actor begins; the number stands before it.
  private var actorColumn: Int { max(3, String(trace.steps.count).count + 1) + 2 }

  /// Where the title of the action begins.
  private var titleColumn: Int { actorColumn + 8 }

  /// Where the column with callbacks and changes begins.
  private var eventColumn: Int {
    let titles = trace.steps.enumerated()
      .filter { !$0.element.action.isContinuation || skipping > 0 && $0.offset == skipping }
      .map { $0.element.action.title.count + ($0.element.action.isContinuation ? 2 : 0) }
    let room = min(Self.widestTitle, titles.filter { $0 <= Self.widestTitle }.max() ?? 0)
    return titleColumn + max(room, 8) + 3
  }

  /// The lines of the story.
  package var lines: [StyledLine] {
    var lines = skipping > 0 ? [] : startLines
    for (number, step) in trace.steps.enumerated().dropFirst(skipping) {
      if trace.loop == number { lines.append(cycleLine) }
      lines += self.lines(for: step, number: number + 1)
    }
    if let loop = trace.loop {
      let place =
        trace.steps.indices.contains(loop) ? "goes on with step \(loop + 1)" : "rests here"
      lines.append(indented("and so on for ever: the run \(place)", .doubtful))
    }
    return lines
  }

  private var cycleLine: StyledLine {
    let first = (trace.loop ?? 0) + 1
    let steps =
      first == trace.steps.count ? "step \(first)" : "steps \(first)–\(trace.steps.count)"
    return indented("from here on for ever: \(steps)", .doubtful)
  }

  private func indented(_ text: String, _ style: TextStyle) -> StyledLine {
    var line = StyledLine()
    line.tab(to: actorColumn)
    line.add(text, style)
    return line
  }

  private var startLines: [StyledLine] {
    let told = trace.start.filter { toldAtStart.contains($0.name) }
    guard !told.isEmpty else { return [] }
    let text = "starts with " + Wording.settings(told)
    return PrintableText.wrapped(text, to: width - actorColumn).map { indented($0, .dim) }
  }

  private func lines(for step: Trace.Step, number: Int) -> [StyledLine] {
    var events = EventRows(step).rows
    if let remark = remarks[number - 1] { events.append(StyledLine(remark, .dim)) }
    var lines: [StyledLine] = []
    for line in titleLines(for: step, number: number) {
      var line = line
      if !events.isEmpty, line.width < eventColumn {
        line.tab(to: eventColumn)
        line.add(events.removeFirst())
      }
      lines.append(line)
    }
    return lines
      + events.map { event in
        var line = StyledLine()
        line.tab(to: eventColumn)
        line.add(event)
        return line
      }
  }

  /// Whether the title alone doesn't say which action it is.
  private func needsPath(_ action: Trace.Action) -> Bool {
    guard !action.path.isEmpty else { return false }
    return action.path.contains("[")
      || trace.steps.contains { $0.action.title == action.title && $0.action.path != action.path }
  }

  /// The number, the actor and the title; a title that is too long goes on below.
  private func titleLines(for step: Trace.Step, number: Int) -> [StyledLine] {
    var head = StyledLine()
    let digits = String(number)
    head.tab(to: actorColumn - 2 - digits.count)
    head.add(digits, .dim)
    let continuesLast =
      number > skipping + 1 && trace.steps[number - 2].action.name == step.action.name
    if step.action.isContinuation, continuesLast {
      head.tab(to: titleColumn)
      head.add("…", .dim)
      return [head]
    }
    if !step.action.isContinuation {
      head.tab(to: actorColumn)
      head.add(step.action.initiator.rawValue, .dim)
    }
    let path = needsPath(step.action) ? " (\(step.action.path))" : ""
    let name = step.action.initiator == .time ? "passes" : step.action.title
    let title = (step.action.isContinuation ? "… " : "") + name + path
    let room = eventColumn - titleColumn - 2
    let titles = PrintableText.wrapped(title, to: room)
    head.tab(to: titleColumn)
    head.add(titles.first ?? "", .bold)
    return [head]
      + titles.dropFirst().map { title in
        var line = StyledLine()
        line.tab(to: titleColumn)
        line.add(title, .bold)
        return line
      }
  }
}

/// What happened within a step, row by row in the order in which it happened.
private struct EventRows {
  private(set) var rows: [StyledLine] = []

  /// Whether what follows belongs to a handler or to deferred work.
  private var isInsideApp = false

  init(_ step: Trace.Step) {
    var isSilent = true
    for moment in step.moments {
      switch moment {
      case .called(let callback):
        isSilent = false
        rows.append(StyledLine(Trace.shortened(callback), .callback))
        isInsideApp = true
      case .ran(let line): add(line)
      case .changed(let change): add(change)
      case .chose(let choice) where step.action.initiator == .time: add(choice, at: step.time)
      case .chose(let choice): add(choice)
      }
    }
    let toldChanges = step.moments.contains { if case .changed = $0 { true } else { false } }
    if !toldChanges { for change in step.changes { add(change) } }
    if isSilent, step.action.initiator == .system, !step.action.path.isEmpty {
      rows.append(StyledLine("(silent: no callback)", .dim))
    }
    if rows.isEmpty { rows.append(StyledLine("(nothing changes)", .dim)) }
  }

  private mutating func add(_ line: Trace.LineRun) {
    isInsideApp = line.kind == .handler || line.kind == .deferred
    guard isInsideApp else { return }
    var row = StyledLine("  ")
    if let position = line.position {
      row.add(position.shortDescription, .dim)
      row.add("  ")
    }
    row.add(line.text)
    rows.append(row)
  }

  private mutating func add(_ change: Trace.Change) {
    guard change.role.isTold else { return }
    var row = StyledLine(isInsideApp ? "  " : "")
    row.add("\(change.name)  ")
    row.add(change.old.value, .dim)
    row.add(" → ")
    row.add(change.new.value, .bold)
    rows.append(row)
  }

  /// Tells how much time passes, and what time it is then.
  private mutating func add(_ choice: Trace.Choice, at time: String?) {
    guard choice.isDuration else { return }
    var row = StyledLine(choice.alternative, .bold)
    if let time, time != choice.alternative { row.add("  \(time) since the start", .dim) }
    rows.append(row)
  }

  private mutating func add(_ choice: Trace.Choice) {
    let label = choice.label == "choice" ? "" : choice.label
    let words = [label, choice.alternative].filter { !$0.isEmpty }
    guard !words.isEmpty else { return }
    var row = StyledLine(isInsideApp ? "  " : "")
    row.add("choice  ", .dim)
    row.add(words.joined(separator: ": "))
    rows.append(row)
  }
}
