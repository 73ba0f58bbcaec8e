import Lifecycle
import LifecycleTesting
import Testing

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
    return issue.sourceLocation?.line == 32 && text.contains("no draft is lost in the background")
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
