internal import Checking
private import ModelIR
private import TemporalProperties

extension ExplorerPage {
  /// Adds the steps with which the run can go on, as cards whose titles lead on.
  func addNext(to page: inout Markup) {
    page.add("section", ["id": "next"]) { page in
      page.add("h2", "What can happen next")
      if let fault = run.fault {
        page.add("p", ["class": "end"]) { page in
          page.add("b", "The specification makes a mistake here: ")
          page.name(Wording.sentence(for: fault))
        }
      } else if run.choices.isEmpty {
        page.add("p", ["class": "end"], "Nothing can happen any more.")
      }
      page.add("ol", ["class": "steps"]) { page in
        let numbered = Array(run.choices.enumerated())
        for (place, choice) in numbered where !choice.isTime {
          add(choice, number: place + 1, to: &page)
        }
        addTimes(numbered.filter(\.element.isTime), to: &page)
      }
    }
    page.breakLine()
  }

  private func add(_ choice: ExploredRun.Choice, number: Int, to page: inout Markup) {
    let step = choice.next.step
    let card = StepCard(
      step, number: number, before: run.trace.steps.last, breaking: [], id: "next",
      sources: options.sources)
    let actor = step.action.initiator.rawValue
    page.add("li", ["class": "step way by-\(actor)"]) { page in
      page.add("div", ["class": "head"]) { page in
        page.add("kbd", ["class": "count"], "\(number)")
        page.add("span", ["class": "actor"], actor)
        page.add("a", ["class": "deed", "href": choice.address, "data-key": "\(number)"]) {
          $0.name(card.deed)
        }
      }
      page.add("ul", ["class": "moments"]) { page in
        card.addMoments(to: &page)
        if let fault = choice.next.fault {
          page.add("li", ["class": "breaks"]) { page in
            page.write("✗ a mistake of the specification: ")
            page.name(Wording.sentence(for: fault))
          }
        }
      }
    }
    page.breakLine()
  }

  /// Adds the times that can pass, all in one card.
  private func addTimes(
    _ choices: [(offset: Int, element: ExploredRun.Choice)], to page: inout Markup
  ) {
    guard !choices.isEmpty else { return }
    page.add("li", ["class": "step times by-time"]) { page in
      page.add("div", ["class": "head"]) { page in
        page.add("span", ["class": "actor"], "time")
        page.add("span", ["class": "deed"], "time passes")
      }
      page.add("ul", ["class": "values"]) { page in
        for (place, choice) in choices {
          page.add("li") { page in
            page.add("a", ["href": choice.address, "data-key": "\(place + 1)"]) { page in
              let time = choice.next.step.choices.first(where: \.isDuration)?.alternative
              page.name(time ?? "a moment")
            }
          }
        }
      }
    }
    page.breakLine()
  }

  /// Adds the value of each variable after the last step.
  func addState(to page: inout Markup) {
    var values = run.trace.start.filter { run.specification.variables.contains($0.name) }
    for place in values.indices {
      let changes = run.trace.steps.flatMap(\.changes)
      if let change = changes.last(where: { $0.name == values[place].name }) {
        values[place] = change.new
      }
    }
    guard !values.isEmpty else { return }
    page.add("details", ["class": "state", "id": "state", "open": "open"]) { page in
      page.add("summary", "The state now: " + Wording.count(values.count, "variable"))
      page.add("ul") { page in
        for value in values {
          page.add("li") { page in
            page.add("span", ["class": "variable"]) { $0.name(value.name) }
            page.write(" ")
            page.add("b") { $0.name(value.value) }
          }
        }
      }
    }
    page.breakLine()
  }

  /// Adds the actions that can't happen, with what keeps them from it.
  func addHindered(to page: inout Markup) {
    guard !run.hindered.isEmpty else { return }
    page.add("details", ["class": "hindered", "id": "hindered"]) { page in
      page.add(
        "summary", "Why not? " + Wording.count(run.hindered.count, "action") + " can’t happen now")
      page.add("dl") { page in
        for hindered in run.hindered {
          page.add("dt") { page in
            page.add("span", ["class": "actor"], hindered.action.initiator.rawValue)
            page.write(" ")
            page.name(hindered.action.name)
          }
          for reason in hindered.reasons { page.add("dd") { $0.name(reason) } }
        }
      }
    }
    page.breakLine()
  }

  /// Adds the claims: how each stands here, and the way to a run that shows it.
  func addClaims(to page: inout Markup) {
    guard !run.claims.isEmpty else { return }
    page.add("details", ["class": "claims", "id": "claims"]) { page in
      let broken = run.courses.filter { $0.broken.contains(steps) }
      page.add("summary") { page in
        page.write(Wording.count(run.claims.count, "claim"))
        if !broken.isEmpty { page.add("b", ["class": "broken"], " · \(broken.count) broken here") }
      }
      page.add("p", ["class": "facts"], "A claim leads to a run that shows how it stands.")
      page.add("ul") { page in
        for claim in run.claims {
          page.add("li") { page in
            if let result = claim.result {
              Standing(result, under: options.policy).addBadge(to: &page)
              page.write(" ")
            }
            page.add("a", ["href": claim.address]) { $0.name(claim.title) }
            if broken.contains(where: { $0.claim == claim.name }) {
              page.add("b", ["class": "broken"], " ✗ broken here")
            }
          }
        }
      }
    }
    page.breakLine()
  }

  /// Adds what the run has one value of, each other value a way to the same run with that one.
  func addStarts(to page: inout Markup) {
    guard !run.starts.isEmpty else { return }
    page.add("details", ["class": "starts", "id": "starts"]) { page in
      page.add(
        "summary", "What if? " + Wording.count(run.starts.count, "assumption") + " of this run")
      page.add("dl") { page in
        for start in run.starts {
          page.add("dt") { $0.name(start.name) }
          if !start.question.isEmpty { page.add("dd") { $0.name(start.question) } }
          page.add("dd", ["class": "values"]) { page in
            for value in start.values { add(value, to: &page) }
          }
        }
      }
    }
    page.breakLine()
  }

  private func add(_ value: ExploredRun.Start.Value, to page: inout Markup) {
    let text = value.isConsidered ? value.label : "\(value.label) (not considered)"
    if value.isTaken {
      page.add("b") { $0.name(text) }
    } else {
      page.add("a", ["href": value.address]) { $0.name(text) }
    }
    page.write(" ")
  }
}

extension ExploredRun.Choice {
  /// Whether nothing happens but that time passes.
  fileprivate var isTime: Bool { next.step.action.initiator == .time }
}
