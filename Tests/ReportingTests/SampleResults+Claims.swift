import Checking
import ModelIR
import Reporting
import TemporalProperties

extension SampleResults {
  static let refuted = ClaimResult(
    claim: claim("no edit is lost off screen", line: 52), formula: "G ¬lostOffScreen",
    verdict: .refuted(by: .run), holds: set([[0, 0], [0, 1]]), fails: set([[1, 0], [1, 1]]),
    counterexample: lostEdit,
    explanation: "the edit of step 4 is still unsaved when the process ends. The only handler that "
      + "saves is applicationWillTerminate(_:), VoiceNotes.swift:44, and a forced end never calls "
      + "it.",
    basis: ClaimResult.Basis(assumptions: ["no reboot during a save"], variations: variations),
    engine: "explicit",
    statistics: ReachabilityAnswer.Statistics(states: 231, transitions: 1204, depth: 7),
    elapsed: .microseconds(3204))

  static let proved = ClaimResult(
    claim: claim("a recording never goes on in the background", line: 60),
    formula: "G (background → ¬recording)",
    verdict: .proved(by: [.exhausted(states: 12_345), .induction(k: 3)]),
    holds: set([[0, 0], [0, 1], [1, 0], [1, 1]]), untriggered: set([[0, 0]]),
    basis: ClaimResult.Basis(variations: [variations[0]]), engine: "explicit and symbolic",
    statistics: ReachabilityAnswer.Statistics(states: 12_345, transitions: 99_999, depth: 21),
    elapsed: .milliseconds(140))

  static let known = ClaimResult(
    claim: claim(
      "no edit is ever lost", line: 70,
      knownIssue: Claim.KnownIssue(reason: "a crash loses what is not saved")),
    formula: "G ¬lost", verdict: .refuted(by: .run), fails: set([[0, 0]]),
    counterexample: shortLoss, knownIssue: .failsAsExpected, engine: "explicit",
    statistics: ReachabilityAnswer.Statistics(states: 12), elapsed: .microseconds(90))

  static let changed = ClaimResult(
    claim: claim(
      "the draft outlives the process", line: 75,
      knownIssue: Claim.KnownIssue(reason: "nothing restores it")),
    formula: "G (justStarted → draft)", verdict: .proved(by: [.exhausted(states: 40)]),
    knownIssue: .holds, engine: "explicit",
    statistics: ReachabilityAnswer.Statistics(states: 40), elapsed: .microseconds(300))

  static let vacuous = ClaimResult(
    claim: claim("a restored draft is shown", line: 80), formula: "G (restored → shown)",
    verdict: .vacuous(by: [.invariant("¬restored")]), engine: "symbolic",
    elapsed: .milliseconds(2100))

  static let bounded = ClaimResult(
    claim: claim("the archive is never older than the file", line: 85), formula: "G fresh",
    verdict: .bounded(depth: 40, reason: "the limit of 1,000 states was reached"),
    engine: "explicit", statistics: ReachabilityAnswer.Statistics(states: 1000),
    elapsed: .seconds(75))

  static let undecided = ClaimResult(
    claim: claim("an upload ends", line: 90), formula: "G ended",
    verdict: .undecided(reason: "the solver gave up"), engine: "symbolic",
    elapsed: .seconds(12))

  static let possible = ClaimResult(
    claim: claim("a draft can be restored", line: 95), formula: "EF restored",
    verdict: .proved(by: [.witness]), witness: shortLoss, engine: "explicit",
    statistics: ReachabilityAnswer.Statistics(states: 7), elapsed: .zero)

  static let impossible = ClaimResult(
    claim: claim("a second window can open", line: 97), formula: "EF second",
    verdict: .refuted(by: .absence([.exhausted(states: 5_000)])), engine: "explicit",
    statistics: ReachabilityAnswer.Statistics(states: 5_000), elapsed: .milliseconds(9))

  /// A run that begins in one of several states and ends in a cycle.
  static let shortLoss = Trace(
    specification: "VoiceNotes", start: [value("disk", "full"), value("phase", "active")],
    steps: [
      step(.user, "types", [change("draft", "false", "true")]),
      step(.app, "crashes", [change("draft", "true", "false")]),
    ], loop: 1, run: Run(start: [], steps: []))

  static let specification = ReportedSpecification(
    SpecificationResult(
      name: "VoiceNotes (saves in willTerminate)", position: position(12),
      claims: [
        refuted, proved, known, changed, vacuous, bounded, undecided, possible, impossible,
      ],
      refusals: [
        ClaimRefusal(
          claim: "a recording is resumed in the end", position: position(99),
          reason: .liveness(operator: "eventually"))
      ], stateCount: 1_204, notes: ["the copies are told apart"], elapsed: .milliseconds(150)),
    traceFiles: [
      "no edit is lost off screen":
        "Counterexamples/voice-notes/no-edit-is-lost-off-screen.itf.json"
    ],
    warnings: [Model.Warning(message: "a handler writes what is assumed", position: position(7))],
    variables: ["disk", "phase", "app.phase"], freeStarts: ["disk"])

  /// A specification whose run goes wrong, with engines that don't agree about another one.
  static let broken = ReportedSpecification(
    SpecificationResult(
      name: "Broken \u{1B}[31mname\u{202E}", claims: [],
      fault: SpecificationFault(
        kind: .range(name: "retries", value: 4, domain: 0...3), action: "retry",
        position: position(20), trace: shortLoss),
      internalErrors: [
        InternalError(
          kind: .disagreement("explicit says refuted, symbolic says proved"),
          specification: "Broken", claim: "no edit is lost")
      ], isInterrupted: true, unchecked: ["no edit is lost", "an edit can be made"]))

  static let events: [VerificationEvent] = [
    .began(specifications: 4), .checked(specification), .checked(broken),
    .rejected(name: "Other.swift", messages: ["Other.swift:3:5: error: no such thing"]),
    .ended(
      VerificationEvent.Summary(
        outcome: .internalError, isInterrupted: true, elapsed: .milliseconds(2500))),
  ]
}
