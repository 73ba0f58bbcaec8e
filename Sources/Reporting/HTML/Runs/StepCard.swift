internal import Checking
private import ModelIR

/// One step of a run: who did what, what the app was told, what it did, what changed.
struct StepCard {
  let step: Trace.Step
  let number: Int

  /// The step before, to see whether this one goes on with it.
  let before: Trace.Step?

  /// The titles of the claims that the run breaks with this step.
  let broken: [String]

  /// The name of the run within the page.
  let id: String
  let sources: SourceLinks

  /// The page on which the run ends with this step, where runs can be continued.
  let returning: String?

  init(
    _ step: Trace.Step, number: Int, before: Trace.Step?, breaking broken: [String], id: String,
    sources: SourceLinks, returning: String? = nil
  ) {
    self.returning = returning
    self.broken = broken
    self.step = step
    self.number = number
    self.before = before
    self.id = id
    self.sources = sources
  }

  func add(to page: inout Markup) {
    let actor = step.action.initiator.rawValue
    page.add("li", ["class": "step by-\(actor)", "id": "\(id)-step-\(number)"]) { page in
      page.add("div", ["class": "head"]) { page in
        page.add("span", ["class": "count"], "\(number)")
        page.add("span", ["class": "actor"], actor)
        page.add("span", ["class": "deed"]) { $0.name(deed) }
        if let returning {
          page.add("a", ["class": "return", "href": returning], "go on from here")
        }
      }
      page.add("ul", ["class": "moments"]) { page in
        addMoments(to: &page)
        for title in broken {
          page.add("li", ["class": "breaks"]) { page in
            page.write("✗ breaks ‘")
            page.name(title)
            page.write("’")
          }
        }
      }
    }
    page.breakLine()
  }

  /// What is done.
  var deed: String {
    let path = step.action.path.contains("[") ? " (\(step.action.path))" : ""
    let name = step.action.initiator == .time ? "time passes" : step.action.title
    let continues = step.action.isContinuation && before?.action.name == step.action.name
    return (continues ? "… " : "") + name + path
  }

  /// Adds what happens in the step, an element for each moment.
  func addMoments(to page: inout Markup) {
    var isInside = false
    var isSilent = true
    var isEmpty = true
    for moment in step.moments {
      switch moment {
      case .called(let callback):
        isInside = true
        isSilent = false
        page.add("li", ["class": "callback"]) { page in
          page.add("code") { $0.name(Trace.shortened(callback)) }
        }
      case .ran(let line):
        isInside = line.kind == .handler || line.kind == .deferred
        guard isInside else { continue }
        add(line, to: &page)
      case .changed(let change):
        guard change.role.isTold else { continue }
        add(change, isInside: isInside, to: &page)
      case .chose(let choice): guard add(choice, to: &page) else { continue }
      }
      isEmpty = false
    }
    if isEmpty {
      for change in step.changes where change.role.isTold {
        add(change, isInside: false, to: &page)
        isEmpty = false
      }
    }
    if isSilent, step.action.initiator == .system, !step.action.path.isEmpty {
      page.add("li", ["class": "quiet"], "silent: no callback")
    } else if isEmpty {
      page.add("li", ["class": "quiet"], "nothing changes")
    }
  }

  private func add(_ line: Trace.LineRun, to page: inout Markup) {
    page.add("li", ["class": "line"]) { page in
      page.name(line.text)
      if let position = line.position {
        page.write(" ")
        page.add(position, by: sources)
      }
    }
  }

  private func add(_ change: Trace.Change, isInside: Bool, to page: inout Markup) {
    page.add("li", ["class": isInside ? "change inside" : "change"]) { page in
      page.add("span", ["class": "variable"]) { $0.name(change.name) }
      page.write(" ")
      page.add("span", ["class": "former"]) { $0.name(change.old.value) }
      page.write(" → ")
      page.add("b") { $0.name(change.new.value) }
    }
  }

  /// Adds a choice.
  ///
  /// - Returns: Whether there was anything to tell.
  private func add(_ choice: Trace.Choice, to page: inout Markup) -> Bool {
    if step.action.initiator == .time {
      guard choice.isDuration else { return false }
      page.add("li", ["class": "choice"]) { page in
        page.add("b") { $0.name(choice.alternative) }
        if let time = step.time, time != choice.alternative {
          page.write(" – \(time) since the start")
        }
      }
      return true
    }
    let label = choice.label == "choice" ? "" : choice.label
    let words = [label, choice.alternative].filter { !$0.isEmpty }
    guard !words.isEmpty else { return false }
    page.add("li", ["class": "choice"]) { page in
      page.write("choice ")
      page.name(words.joined(separator: ": "))
    }
    return true
  }
}
