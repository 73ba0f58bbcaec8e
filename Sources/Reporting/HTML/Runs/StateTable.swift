internal import Checking
private import ModelIR

/// The state at the start and after each step, and which claims hold there.
///
/// A row is a variable that changes, and what changes is marked; the others are named below.
struct StateTable {
  let trace: Trace
  let courses: [ClaimCourse]

  /// The name of the run within the page.
  let id: String

  /// A variable that changes, with its value at the start and after each step.
  private struct Row {
    var name: String
    var values: [String]
  }

  private let rows: [Row]

  /// The variables that keep their values.
  private let constants: [Trace.NamedValue]

  init(
    _ trace: Trace, of specification: ReportedSpecification, id: String, courses: [ClaimCourse]
  ) {
    self.trace = trace
    self.id = id
    self.courses = courses
    var changed: [String] = []
    for change in trace.steps.flatMap(\.changes) where change.role.isTold {
      if !changed.contains(change.name) { changed.append(change.name) }
    }
    rows = changed.map { name in
      let first = trace.start.first { $0.name == name }?.value
      let earliest = trace.steps.flatMap(\.changes).first { $0.name == name }?.old.value
      var values = [first ?? earliest ?? ""]
      for step in trace.steps {
        let new = step.changes.last { $0.name == name }?.new.value
        values.append(new ?? values[values.count - 1])
      }
      return Row(name: name, values: values)
    }
    constants = trace.start.filter {
      specification.variables.contains($0.name) && !changed.contains($0.name)
    }
  }

  func add(to page: inout Markup) {
    guard !rows.isEmpty || !constants.isEmpty else { return }
    page.add("details", ["class": "states"]) { page in
      page.add("summary", courses.isEmpty ? "State at each step" : "State and claims at each step")
      if !rows.isEmpty || !courses.isEmpty {
        let label = "State at each step; what changes is marked"
        page.add(
          "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": label]
        ) { page in
          page.add("table", ["data-run": id]) { page in
            addHead(to: &page)
            addRows(to: &page)
            addBrokenClaims(to: &page)
          }
        }
      }
      addKeptClaims(to: &page)
      addConstants(to: &page)
    }
  }

  private func addHead(to page: inout Markup) {
    page.add("thead") { page in
      page.add("tr") { page in
        page.add("th", ["scope": "col"], "after step")
        page.add("th", ["scope": "col"], "start")
        for number in trace.steps.indices {
          page.add("th", ["scope": "col"], "\(number + 1)")
        }
      }
    }
  }

  private func addRows(to page: inout Markup) {
    page.add("tbody", ["class": "values"]) { page in
      for row in rows {
        page.add("tr") { page in
          page.add("th", ["scope": "row"]) { $0.name(row.name) }
          for (place, value) in row.values.enumerated() {
            if place > 0, value != row.values[place - 1] {
              page.add("td", ["class": "changed"]) { page in page.add("b") { $0.name(value) } }
            } else {
              page.add("td") { $0.name(value) }
            }
          }
        }
        page.breakLine()
      }
    }
  }

  private func addBrokenClaims(to page: inout Markup) {
    let broken = courses.filter { !$0.broken.isEmpty }
    guard !broken.isEmpty else { return }
    page.add("tbody", ["class": "claims"]) { page in
      for course in broken {
        page.add("tr") { page in
          page.add("th", ["scope": "row"]) { $0.name(course.title) }
          for place in 0...trace.steps.count {
            if course.broken.contains(place) {
              page.add("td", ["class": "broken"], "✗ broken")
            } else {
              page.add("td", ["class": "kept"], "✓ holds")
            }
          }
        }
      }
    }
  }

  private func addKeptClaims(to page: inout Markup) {
    let kept = courses.filter { $0.broken.isEmpty }
    guard !kept.isEmpty else { return }
    page.add("details", ["class": "kept"]) { page in
      let others = kept.count == courses.count ? "" : "other "
      page.add("summary", Wording.count(kept.count, "\(others)claim") + " not broken at any step")
      page.add("ul") { page in
        for course in kept { page.add("li") { $0.name(course.title) } }
      }
    }
  }

  private func addConstants(to page: inout Markup) {
    guard !constants.isEmpty else { return }
    page.add("details", ["class": "constants"]) { page in
      page.add("summary", Wording.count(constants.count, "variable") + " unchanged")
      page.add("ul") { page in
        for value in constants { page.add("li") { $0.name("\(value.name) = \(value.value)") } }
      }
    }
  }
}
