private import Checking
private import TemporalProperties

/// All claims in a table, below the names of their specifications.
struct SummaryTable {
  let sections: [SpecificationSection]
  let options: HTMLReport.Options

  func add(to page: inout Markup) {
    page.add("section", ["class": "summary", "id": "claims", "aria-label": "All claims"]) { page in
      page.add("h2", "Claims")
      page.add("table") { page in
        page.add("thead") { page in
          page.add("tr") { page in
            for title in titles { page.add("th", ["scope": "col"], title) }
          }
        }
        for section in sections { add(section, to: &page) }
      }
    }
    page.breakLine()
  }

  private var titles: [String] {
    ["Verdict", "Claim", "Shown by", "States"] + (options.showsTimes ? ["Time"] : [])
  }

  private func add(_ section: SpecificationSection, to page: inout Markup) {
    guard !section.claims.isEmpty else { return }
    page.add("tbody") { page in
      page.add("tr", ["class": "group"]) { page in
        page.add("th", ["colspan": "\(titles.count)", "scope": "rowgroup"]) { page in
          page.add("a", ["href": "#\(section.id)"]) { $0.name(section.specification.result.name) }
        }
      }
      for claim in section.claims { add(claim, to: &page) }
    }
    page.breakLine()
  }

  private func add(_ claim: ClaimSection, to page: inout Markup) {
    let result = claim.result
    page.add("tr", ["data-standing": claim.standing.rawValue]) { page in
      page.add("td") { claim.standing.addBadge(to: &$0) }
      page.add("th", ["scope": "row"]) { page in
        page.add("a", ["href": "#\(claim.id)"]) { $0.name(result.claim.title) }
      }
      page.add("td", Wording.evidence(of: result))
      let states = result.statistics.states
      page.add("td", ["class": "number"], states > 0 ? Wording.grouped(states) : "")
      if options.showsTimes {
        page.add("td", ["class": "number"], Wording.time(result.elapsed))
      }
    }
    page.breakLine()
  }
}
