internal import Checking
private import ModelIR
internal import TemporalProperties

/// All about one claim: what it says, how it stands, its runs, and how to see them again.
struct ClaimSection {
  let result: ClaimResult
  let specification: ReportedSpecification
  let options: HTMLReport.Options

  /// The name of the section within the page.
  let id: String
  let standing: Standing

  init(
    _ result: ClaimResult, in specification: ReportedSpecification, id: String,
    options: HTMLReport.Options
  ) {
    self.result = result
    self.specification = specification
    self.id = id
    self.options = options
    standing = Standing(result, under: options.policy)
  }

  private var story: ClaimStory {
    ClaimStory(result, in: specification, under: options.policy)
  }

  func add(to page: inout Markup) {
    let isOpen = standing.needsStory
    let shape: Markup.Attributes =
      isOpen
      ? ["class": "claim", "id": id, "open": "open"]
      : ["class": "claim", "id": id]
    page.add("details", shape) { page in
      page.add("summary") { page in
        standing.addBadge(to: &page)
        page.write(" ")
        page.add("h3") { $0.name(result.claim.title) }
      }
      page.add("div", ["class": "body"]) { addBody(to: &$0) }
    }
    page.breakLine()
  }

  private func addBody(to page: inout Markup) {
    story.addFacts(by: options.sources, to: &page)
    let remarks = remarks
    if !remarks.isEmpty {
      page.add("ul", ["class": "remarks"]) { page in
        for remark in remarks { page.add("li") { $0.name(remark) } }
      }
    }
    addReasons(to: &page)
    addGraph(to: &page)
    for (place, run) in ToldRun.all(of: result).enumerated() {
      RunSection(
        run.trace, title: run.title, id: "\(id)-run-\(place + 1)", in: specification,
        options: options, isShort: place > 0
      ).add(to: &page)
    }
    addCommand(to: &page)
  }

  /// The first sentence of the reason, or what else tells a reader whether to go on.
  var brief: String {
    if let explanation = result.explanation { return explanation }
    if let issue = result.claim.knownIssue, result.knownIssue == .holds {
      return "the known issue holds now: \(issue.reason)"
    }
    return Wording.evidence(of: result)
  }

  private var remarks: [String] {
    var remarks: [String] = []
    if case .undecided(let reason) = result.verdict { remarks.append(reason) }
    if case .bounded(_, let reason) = result.verdict { remarks.append(reason) }
    return remarks + story.facts
  }

  private func addReasons(to page: inout Markup) {
    let considered = Wording.considering(result.basis.variations)
    let given = (Wording.basis(of: result.basis) + [considered]).filter { !$0.isEmpty }
    let reasons: [(String, String?)] = [
      ("Why", result.explanation), ("Needs", Wording.core(of: result)),
      ("Given", given.isEmpty ? nil : given.joined(separator: "; ")),
    ]
    guard reasons.contains(where: { $0.1 != nil }) else { return }
    page.add("dl", ["class": "reasons"]) { page in
      for case (let label, let text?) in reasons {
        page.add("div", ["class": label.lowercased()]) { page in
          page.add("dt", label)
          page.add("dd") { $0.name(text.replacing(PrintableText.firmSpace, with: " ")) }
        }
      }
    }
  }

  /// The graph that a claim about one speaks of, with what is known of its edges.
  private func addGraph(to page: inout Markup) {
    guard case .phaseGraph(let graph) = result.claim.kind,
      let phase = specification.phases.first(where: { $0.variable == graph.variable })
    else { return }
    PhaseDrawing(phase, claiming: result.edges).add(isOpen: true, to: &page)
  }

  private func addCommand(to page: inout Markup) {
    page.add("div", ["class": "again"]) { page in
      page.add("span", ["class": "label"], "Again")
      page.add("code", ["class": "command", "dir": "ltr", "tabindex": "0"], story.replayCommand)
    }
  }
}

extension ClaimStory {
  /// Adds what the verdict rests on, where the claim stands, and its formula.
  func addFacts(by sources: SourceLinks, to page: inout Markup) {
    page.add("p", ["class": "facts"]) { page in
      page.write(summary(withPosition: false))
      if let position = result.claim.position {
        page.write(" · ")
        page.add(position, by: sources)
      }
    }
    page.add("p", ["class": "formula"]) { page in
      page.add("code") { $0.name(result.formula) }
    }
  }
}
