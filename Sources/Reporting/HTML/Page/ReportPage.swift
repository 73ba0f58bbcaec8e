private import Checking

/// The whole page.
struct ReportPage {
  let parts: [HTMLReport.Part]

  /// How many specifications were to be checked.
  let expected: Int
  let summary: VerificationEvent.Summary
  let options: HTMLReport.Options

  /// The specifications with the claims, each with the name of its section.
  private var specifications: [SpecificationSection] {
    parts.enumerated().compactMap { place, part in
      guard case .specification(let specification) = part else { return nil }
      return SpecificationSection(specification, number: place + 1, options: options)
    }
  }

  var text: String {
    let sections = specifications
    let title = "Lifecheck: \(PageOpening.sentence(for: summary.outcome))"
    return PageFrame.page(title: title, script: PageScript.text) { page in
      page.add("a", ["class": "skip", "href": "#claims"], "Skip to the claims")
      let opening = PageOpening(
        sections: sections, rejections: rejections, missing: expected - parts.count,
        summary: summary, options: options)
      opening.add(to: &page)
      page.add("main") { page in
        page.breakLine()
        SummaryTable(sections: sections, options: options).add(to: &page)
        for rejection in rejections { add(rejection, to: &page) }
        for section in sections { section.add(to: &page) }
      }
      page.add("footer") { page in
        page.add("p") {
          $0.write(
            "Written by lifecheck \(options.toolVersion). A claim is proved for all runs of the "
              + "specification, under the variations considered; what the specification leaves "
              + "out, no verdict speaks of.")
        }
      }
    }
  }

  private var rejections: [(name: String, messages: [String])] {
    parts.compactMap { part in
      if case .rejection(let name, let messages) = part { (name, messages) } else { nil }
    }
  }

  private func add(_ rejection: (name: String, messages: [String]), to page: inout Markup) {
    page.add("section", ["class": "specification"]) { page in
      page.add("h2") { page in
        page.add("span", ["class": "badge refuted"], "✗ invalid")
        page.write(" ")
        page.name(rejection.name)
      }
      page.add("ul", ["class": "messages"]) { page in
        for message in rejection.messages {
          page.add("li") { page in
            for (place, line) in message.split(whereSeparator: \.isNewline).enumerated() {
              if place > 0 { page.add("br") }
              page.name(String(line).replacing("\t", with: "    "))
            }
          }
        }
      }
    }
    page.breakLine()
  }
}
