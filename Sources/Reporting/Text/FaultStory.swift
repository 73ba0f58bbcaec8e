package import Checking
private import ModelIR

/// How a run comes upon a mistake in its specification.
package struct FaultStory: Story, Sendable {
  package let fault: SpecificationFault
  package let specification: ReportedSpecification
  package let width: Int

  package init(
    _ fault: SpecificationFault, in specification: ReportedSpecification, width: Int = 100
  ) {
    self.fault = fault
    self.specification = specification
    self.width = width
  }

  package var lines: [StyledLine] {
    var title = StyledLine("invalid", .bad)
    title.tab(to: 10)
    title.add("\(specification.result.name) · \(Wording.sentence(for: fault.kind))", .bold)
    var place = StyledLine()
    place.tab(to: 10)
    let end = fault.trace.steps.count
    place.add(
      fault.action.map { "in the action '\($0)'" }
        ?? (end == 0 ? "in the first state" : "after step \(end)"))
    if let position = fault.position { place.add(" · \(position.shortDescription)") }
    let story = RunStory(
      fault.trace, toldAtStart: specification.freeStarts, width: width
    ).lines
    return [title, place] + (story.isEmpty ? [] : [StyledLine()] + story)
  }
}
