internal import Checking
private import ModelIR

/// A run: as cards, as a sequence diagram, as a table of states, and in the graphs of phases.
struct RunSection {
  let trace: Trace
  let title: String

  /// The name of the section within the page.
  let id: String
  let specification: ReportedSpecification
  let options: HTMLReport.Options

  /// Whether the run is one of several, so that it is closed at first and tells its steps only.
  let isShort: Bool

  /// What the run says about all claims.
  private let courses: [ClaimCourse]

  /// The page on which the run ends with a step, for each step but the last; empty where runs can't be
  /// continued.
  private let returns: [String]

  /// What is said where the run has no step.
  private let beginning: String

  init(
    _ trace: Trace, title: String, id: String, in specification: ReportedSpecification,
    options: HTMLReport.Options, isShort: Bool = false, courses: [ClaimCourse]? = nil,
    returns: [String] = [], beginning: String = "Already at the start."
  ) {
    self.beginning = beginning
    self.courses = courses ?? trace.claim.flatMap { specification.courses[$0] } ?? []
    self.returns = returns
    self.trace = trace
    self.title = title
    self.id = id
    self.specification = specification
    self.options = options
    self.isShort = isShort
  }

  func add(to page: inout Markup) {
    if isShort {
      page.add("details", ["class": "run short", "id": id]) { page in
        page.add("summary") { $0.name(title) }
        addCards(to: &page)
      }
      return
    }
    page.add("section", ["class": "run", "id": id]) { page in
      page.add("h4") { $0.name(title) }
      page.add("div", ["class": "sides"]) { page in
        page.add("div", ["class": "cards"]) { addCards(to: &$0) }
        if !trace.steps.isEmpty {
          page.add("figure", ["class": "diagram"]) { page in
            SequenceDiagram(trace, phases: specification.phases, id: id).add(to: &page)
          }
        }
      }
      StateTable(trace, of: specification, id: id, courses: courses).add(to: &page)
      let phases = specification.phases.filter(isChanged)
      for (place, phase) in phases.enumerated() {
        PhaseDrawing(phase, along: trace).add(isOpen: place == 0, to: &page)
      }
    }
  }

  private func isChanged(_ phase: ReportedPhase) -> Bool {
    trace.steps.contains { $0.changes.contains { $0.name == phase.name } }
  }

  /// The titles of the claims that hold before a step and are broken after it.
  private func broken(by number: Int) -> [String] {
    courses.filter {
      $0.broken.contains(number) && !$0.broken.contains(number - 1)
    }.map(\.title)
  }

  private func addCards(to page: inout Markup) {
    let start = trace.start.filter { specification.freeStarts.contains($0.name) }
    if !start.isEmpty || trace.steps.isEmpty {
      page.add("p", ["class": "start"]) { page in
        page.write(start.isEmpty ? beginning : "Starts with ")
        for (place, value) in start.enumerated() {
          page.write(place > 0 ? ", " : "")
          page.name("\(value.name) = \(value.value)")
        }
      }
    }
    page.add("ol", ["class": "steps"]) { page in
      for (place, step) in trace.steps.enumerated() {
        if trace.loop == place {
          page.add("li", ["class": "cycle"], "From here on for ever:")
        }
        StepCard(
          step, number: place + 1, before: place > 0 ? trace.steps[place - 1] : nil,
          breaking: broken(by: place + 1), id: id, sources: options.sources,
          returning: returns.indices.contains(place) ? returns[place] : nil
        ).add(to: &page)
      }
      if let loop = trace.loop {
        let place =
          trace.steps.indices.contains(loop) ? "goes on with step \(loop + 1)" : "rests here"
        page.add("li", ["class": "cycle"], "And so on for ever: the run \(place).")
      }
    }
  }
}
