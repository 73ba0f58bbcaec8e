import Checking
import Lifecycle
import LifecycleTesting
import ModelIR
import Testing
import XCTest

/// An app with a fault that the test chooses.
private struct Draft: Specification {
  let savesInBackground: Bool
  let app = UIKitApp(inheritsClaims: false)
  let isUnsaved = Variable(initially: false, lifetime: .process)
  let isLost = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("types", by: .user) {
      When(app.phase == .active)
      isUnsaved.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if savesInBackground { isUnsaved.becomes(false) }
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(isUnsaved && app.isInBackground) { isLost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no draft is lost in the background") { isLost }
  }
}

/// A specification that means nothing.
private struct Broken: Specification {
  let count = Variable(in: 0...1, initially: 0, lifetime: .process)

  var actions: [Action] {
    Action("counts", by: .user) { count.becomes(2) }
  }
}

@Test("a specification that holds records no issue")
func soundSpecificationPasses() async throws {
  try await verify(Draft(savesInBackground: true))
}

@Test("a refuted claim is one issue at its own line, with its run")
func refutedClaimIsAnIssue() async throws {
  try await withKnownIssue {
    try await verify(Draft(savesInBackground: false))
  } matching: { issue in
    let text = issue.description
    return issue.sourceLocation?.line == 35 && text.contains("no draft is lost in the background")
      && text.contains("user types")
  }
}

@Test("a mistake in a specification is an issue at its line")
func mistakeIsAnIssue() async throws {
  try await withKnownIssue {
    try await verify(Broken())
  } matching: { issue in
    issue.description.contains("LC1")
  }
}

@Test("the run of a refuted claim is a file that can be replayed")
func runIsAFile() throws {
  let findings = try Findings(verifying: Draft(savesInBackground: false), upTo: nil).all
  let finding = try #require(findings.first)
  #expect(findings.count == 1 && finding.place?.line == 35)
  #expect(finding.runs.map(\.name) == ["no-draft-is-lost-in-the-background.itf.json"])
  let stored = try StoredTrace(itf: try #require(finding.runs.first).text)
  #expect(stored.specification == "Draft" && stored.claim == "no draft is lost in the background")
  #expect(stored.steps.contains { $0.event.action == "types" })
}

@Test("a claim that isn't decided has no run")
func undecidedClaimHasNoRun() throws {
  let findings = try Findings(verifying: Draft(savesInBackground: true), upTo: 2).all
  #expect(findings.count == 1 && findings.allSatisfy { $0.runs.isEmpty && $0.place?.line == 35 })
}

#if !canImport(Darwin)
  @Test("a test case of XCTest that Swift Testing runs records there")
  func testCaseWithinTest() throws {
    let testCase = XCTestCase(name: "within", testClosure: { _ in })
    try withKnownIssue {
      try testCase.verify(Draft(savesInBackground: false))
    } matching: { issue in
      issue.sourceLocation?.line == 35
    }
  }
#endif
