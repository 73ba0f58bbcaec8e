import Checking
import HandlerTesting
import Lifecycle
import Testing

@Suite("Real handlers against their specification")
struct CheckHandlersTests {
  /// Checks a form of the app that is wrong, and returns the only issue.
  private func issue(
    of form: DraftDelegate.Form, by plan: WalkPlan = .guided().fixedSeed(8)
  ) async throws -> String {
    let found = Locked<[String]>([])
    try await withKnownIssue {
      try await checkHandlers(of: { DraftDriver(form) }, against: Draft(), by: plan)
    } matching: { issue in
      found.with { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    let texts = found.with { $0 }
    #expect(texts.count == 1)
    return texts.first ?? ""
  }

  @Test(
    "the right app passes, however one walks",
    arguments: [.random(walks: 20), .guided(walks: 20), .exhaustive(toDepth: 3)] as [WalkPlan])
  func right(plan: WalkPlan) async throws {
    let summary = try await checkHandlers(of: { DraftDriver(.right) }, against: Draft(), by: plan)
    #expect(summary.walks > 10)
    #expect(summary.seen == ["isUnsaved"])
    #expect(summary.callbacks.keys.contains("application(_:didFinishLaunchingWithOptions:)"))
  }

  @Test("an app that doesn't save where it should is told by the shortest walk")
  func difference() async throws {
    let text = try await issue(of: .savesAtTheEnd)
    #expect(
      text.hasPrefix(
        "Draft: after event 6, isUnsaved is true in the app; the specification says false"))
    #expect(text.contains("  4. user types  (isUnsaved = true)"))
    #expect(
      text.contains("6. system moves the app to the background → applicationDidEnterBackground(_:)")
    )
    #expect(text.contains("or the whole check with .fixedSeed(8)"))
  }

  @Test("what a failed check prints shows the failure again")
  func again() async throws {
    let text = try await issue(of: .savesAtTheEnd)
    let line = try #require(text.firstMatch(of: /\.events\(\[(.*)\]\)/)?.1)
    let titles = line.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
    #expect(titles.count == 6)
    let same = try await issue(of: .savesAtTheEnd, by: .events(titles))
    #expect(same.hasPrefix("Draft: after event 6, isUnsaved is true in the app"))
  }

  @Test("a fault that needs a history is found and shortened", arguments: [1, 4] as [UInt64])
  func history(seed: UInt64) async throws {
    let text = try await issue(
      of: .countsInterruptions, by: .guided(walks: 100, steps: 40).fixedSeed(seed))
    #expect(text.contains("isUnsaved is true in the app"))
    let events = text.split(separator: "\n").count { $0.hasPrefix("  ") } - 2
    #expect(events <= 14)
  }

  @Test("an error of the app is a failure with its name")
  func throwing() async throws {
    let text = try await issue(of: .throwing)
    #expect(text.hasPrefix("Draft: after event 6, the app threw Full()"))
  }

  @Test("a value that the specification doesn't know is a failure with those that it knows")
  func mumbling() async throws {
    let text = try await issue(of: .mumbling)
    #expect(
      text.contains(
        "isUnsaved is ‘perhaps’ in the app, which is no value of it; it has false, true"))
  }

  @Test("an app that depends on chance is told as such")
  func chance() async throws {
    var texts: Set<String> = []
    for seed in 1...6 {
      texts.insert(try await issue(of: .flips, by: .guided().fixedSeed(UInt64(seed))))
    }
    #expect(texts.contains { $0.contains("depends on more than the events") })
  }

  @Test("a seed or events that show nothing any more are an issue")
  func stale() async throws {
    let seed = try await issue(of: .right, by: .guided(walks: 3).fixedSeed(1))
    #expect(seed == "Draft: nothing fails any more; take the fixed seed or the events away")
    let events = try await issue(
      of: .right,
      by: .events([
        "user opens the app → application(_:willFinishLaunchingWithOptions:)"
      ])
    )
    #expect(events == seed)
  }

  @Test("a failure names the answers about the platform that it needs, and they show it again")
  func assumptions() async throws {
    let text = try await issue(of: .startledByCalls)
    #expect(text.contains("\n  with VP-08 = yes\n"))
    #expect(text.contains(", under: [\"VP-08\": \"yes\"])"))
    let line = try #require(text.firstMatch(of: /\.events\(\[(.*)\], under/)?.1)
    let titles = line.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
    let same = try await issue(
      of: .startledByCalls, by: .events(titles, under: ["VP-08": "yes"]))
    #expect(same.hasPrefix("Draft: after event \(titles.count), isUnsaved is true in the app"))
    await #expect(throws: HandlerCheckError.self) {
      try await checkHandlers(
        of: { DraftDriver(.right) }, against: Draft(), by: .events(titles, under: ["VP-99": "x"]))
    }
  }

  @Test("events that can't happen are an error with those that can")
  func unknownEvents() async throws {
    await #expect(throws: HandlerCheckError.self) {
      try await checkHandlers(
        of: { DraftDriver(.right) }, against: Draft(), by: .events(["user types"]))
    }
  }

  @Test("an event that takes too long is an issue")
  func hanging() async throws {
    let found = Locked<[String]>([])
    try await withKnownIssue {
      try await checkHandlers(
        of: { SlowDriver() }, against: Draft(), by: .random(walks: 1, steps: 1),
        eventLimit: .milliseconds(20))
    } matching: { issue in
      found.with { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    let texts = found.with { $0 }
    #expect(texts.first?.contains("took longer than 0.02 seconds") == true)
  }

  @Test("a driver may live on the main actor")
  func mainActor() async throws {
    let summary = try await checkHandlers(
      of: { await MainDriver() }, against: Draft(), by: .guided(walks: 5))
    #expect(summary.seen == ["isUnsaved"])
  }

  @Test("a driver that shows nothing, or gets no callback, checks nothing")
  func idle() async throws {
    let found = Locked<[String]>([])
    try await withKnownIssue {
      try await checkHandlers(of: { BlindDriver() }, against: Draft(), by: .random(walks: 2))
      try await checkHandlers(of: { IdleDriver() }, against: Draft(), by: .random(walks: 2))
    } matching: { issue in
      found.with { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    #expect(
      found.with { $0 } == [
        "Draft: the driver shows no variable of the specification, so nothing was compared",
        "Draft: no callback was delivered, so no handler was checked",
      ])
  }
}
