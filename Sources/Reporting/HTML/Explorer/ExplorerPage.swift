internal import Checking
private import ModelIR
private import TemporalProperties

/// The page of a run as far as somebody has come: what happened, what can happen next, and what can't.
package struct ExplorerPage {
  let run: ExploredRun
  let options: HTMLReport.Options

  package init(_ run: ExploredRun, _ options: HTMLReport.Options) {
    self.run = run
    self.options = options
  }

  /// What the page may do, for who serves it.
  package static let securityPolicy = PageFrame.securityPolicy

  /// The name of the run within the page; a step of it is `run-step-2`.
  package static let runName = "run"

  var steps: Int { run.trace.steps.count }

  package var text: String {
    PageFrame.page(
      title: "Lifecheck explorer: \(run.specification.result.name)", style: PageStyle.explorer,
      script: PageScript.explorer
    ) { page in
      page.add("a", ["class": "skip", "href": "#next"], "Skip to what can happen next")
      addHeader(to: &page)
      page.add("main", ["class": "explorer specification"]) { page in
        page.breakLine()
        RunSection(
          run.trace, title: title, id: Self.runName, in: run.specification, options: options,
          courses: run.courses, returns: Array(run.returns.dropFirst()),
          beginning: "Nothing has happened yet."
        ).add(to: &page)
        page.breakLine()
        page.add("aside", ["class": "ways", "aria-label": "Where to go"]) { page in
          addNext(to: &page)
          addState(to: &page)
          addHindered(to: &page)
          addClaims(to: &page)
          addStarts(to: &page)
        }
      }
    }
  }

  /// What the run shows, in words.
  private var title: String {
    guard let claim = toldClaim, let trace = claim.result.flatMap(ToldRun.all)?.first,
      trace.trace.run == run.trace.run
    else { return "The run so far" }
    return trace.title
  }

  private var toldClaim: ExploredRun.ClaimLink? {
    run.claims.first { $0.name == run.claim }
  }

  private func addHeader(to page: inout Markup) {
    page.add("header") { page in
      page.add("p", ["class": "brand"], "Lifecheck explorer")
      page.add("h1") { $0.name(run.specification.result.name) }
      page.add("nav", ["class": "back", "aria-label": "Back"]) { page in
        if let start = run.returns.first {
          page.add("a", ["href": start, "data-key": "0"], "Start")
        }
        if let before = run.returns.last {
          page.add("a", ["href": before, "data-key": "u"], "← One step back")
        }
        page.add("span", ["class": "length"], Wording.count(steps, "step"))
      }
      if let notice = run.notice {
        page.add("p", ["class": "notice", "role": "status"]) { $0.name(notice) }
      }
      if let result = toldClaim?.result { add(result, to: &page) }
    }
    page.breakLine()
  }

  /// Adds how the claim stands that the run was found for, or for which there is no run.
  private func add(_ result: ClaimResult, to page: inout Markup) {
    let story = ClaimStory(result, in: run.specification, under: options.policy)
    page.add("section", ["class": "told"]) { page in
      page.add("h2") { page in
        Standing(result, under: options.policy).addBadge(to: &page)
        page.write(" ")
        page.name(result.claim.title)
      }
      story.addFacts(by: options.sources, to: &page)
      if let why = result.explanation { page.add("p", ["class": "why"]) { $0.name(why) } }
      if ToldRun.all(of: result).isEmpty {
        page.add("p", "There is no run to show: none breaks it, and none had to be found.")
      }
    }
  }
}
