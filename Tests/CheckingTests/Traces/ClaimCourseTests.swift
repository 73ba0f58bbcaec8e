import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("What a run says about claims, position by position")
struct ClaimCourseTests {
  private func claim(_ name: String, _ kind: Claim.Kind) -> Claim {
    Claim(name: name, title: name, kind: kind)
  }

  @Test("a claim is broken where the run up to there breaks it, and nowhere else")
  func broken() throws {
    let trace = try Trace(replaying: TraceTests.run, in: NotesModel.system)
    let lost = RunFormula.now(NotesModel.lost)
    let courses = trace.courses(
      of: [
        claim("never lost", .unreachable(lost)),
        claim("always saved", .always(.now(.negation(NotesModel.unsaved)))),
        claim("can be lost", .reachable(lost)),
      ], in: NotesModel.system)
    #expect(courses.map(\.claim) == ["never lost", "always saved"])
    let states = [trace.run.start] + trace.steps.map(\.state)
    for (course, condition) in zip(courses, [NotesModel.lost, NotesModel.unsaved]) {
      let expected = states.indices.filter { index in
        FiniteRun.Position(state: states[index], signals: []).holds(condition)
      }
      #expect(course.broken == expected)
    }
    #expect(courses.last?.broken == [2])
  }

  @Test("a run of another system has no courses")
  func foreign() throws {
    var trace = try Trace(replaying: TraceTests.run, in: NotesModel.system)
    trace.run.start = []
    let claims = [claim("never lost", .unreachable(.now(NotesModel.lost)))]
    #expect(trace.courses(of: claims, in: NotesModel.system).isEmpty)
  }
}
