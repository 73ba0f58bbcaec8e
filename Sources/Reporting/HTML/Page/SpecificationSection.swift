internal import Checking
private import ModelIR
private import TemporalProperties

/// All about one specification: what its verdicts rest on, then its claims.
struct SpecificationSection {
  let specification: ReportedSpecification
  let options: HTMLReport.Options

  /// The name of the section within the page.
  let id: String
  let claims: [ClaimSection]

  init(_ specification: ReportedSpecification, number: Int, options: HTMLReport.Options) {
    self.specification = specification
    self.options = options
    id = "specification-\(number)"
    claims = specification.result.claims.enumerated().map { place, result in
      ClaimSection(
        result, in: specification, id: "claim-\(number)-\(place + 1)", options: options)
    }
  }

  func add(to page: inout Markup) {
    let result = specification.result
    page.add("section", ["class": "specification", "id": id]) { page in
      page.add("h2") { $0.name(result.name) }
      page.add("p", ["class": "facts"]) { page in
        if let position = result.position {
          page.add(position, by: options.sources)
          page.write(" · ")
        }
        page.write(Wording.count(result.claims.count, "claim"))
        if let states = result.stateCount { page.write(" · \(Wording.count(states, "state"))") }
      }
      addBasis(to: &page)
      addTroubles(to: &page)
      for claim in claims { claim.add(to: &page) }
    }
    page.breakLine()
  }

  /// What the verdicts rest on together, and the questions about the platform.
  private func addBasis(to page: inout Markup) {
    var basis = ClaimResult.Basis.union(of: specification.result.claims.map(\.basis))
    basis.dependencies = []
    let sentences = Wording.basis(of: basis) + specification.result.notes
    guard !sentences.isEmpty || !basis.variations.isEmpty else { return }
    page.add("details", ["class": "basis"]) { page in
      page.add("summary", "What the verdicts rest on")
      if !sentences.isEmpty {
        page.add("ul") { page in
          for sentence in sentences { page.add("li") { $0.name(sentence) } }
        }
      }
      guard !basis.variations.isEmpty else { return }
      page.add("dl") { page in
        for variation in basis.variations { add(variation, to: &page) }
      }
    }
  }

  private func add(_ variation: ValuationSet.Variation, to page: inout Markup) {
    let known = specification.variations.first { $0.name == variation.name }
    page.add("dt") { page in
      page.name(variation.name)
      page.write(" = ")
      page.name(variation.values.joined(separator: " or "))
    }
    page.add("dd") { page in
      if let question = known?.question, !question.isEmpty { page.name(question) }
      let others = (known?.values ?? []).filter { !variation.values.contains($0) }
      if !others.isEmpty {
        page.write(" Not considered: ")
        page.name(others.joined(separator: ", "))
      }
    }
  }

  /// What is wrong with the specification or its check, before any claim.
  private func addTroubles(to page: inout Markup) {
    let result = specification.result
    var troubles: [(word: String, text: String, position: SourcePosition?)] = []
    troubles += specification.warnings.map { ("warning", $0.message, $0.position) }
    troubles += result.refusals.map {
      ("refused", "\($0.claim): \(Wording.sentence(for: $0.reason))", $0.position)
    }
    if let fault = result.fault {
      let place = fault.action.map { " (in the action ‘\($0)’)" } ?? ""
      troubles.append(("invalid", Wording.sentence(for: fault.kind) + place, fault.position))
    }
    troubles += result.internalErrors.map { ("error", Wording.sentence(for: $0), nil) }
    if result.isInterrupted {
      let rest = Wording.count(result.unchecked.count, "claim")
      troubles.append(("stopped", "interrupted; \(rest) not checked", nil))
    }
    guard !troubles.isEmpty else { return }
    page.add("ul", ["class": "troubles"]) { page in
      for trouble in troubles {
        page.add("li") { page in
          page.add("b", trouble.word)
          page.write(" ")
          page.name(trouble.text)
          if let position = trouble.position {
            page.write(" ")
            page.add(position, by: options.sources)
          }
        }
      }
    }
    guard let fault = result.fault, !fault.trace.steps.isEmpty else { return }
    RunSection(
      fault.trace, title: "The run that goes wrong", id: "\(id)-run", in: specification,
      options: options
    ).add(to: &page)
  }
}
