import Checking
import ExplicitEngine
import LifecycleModeling
import ModelIR
import SymbolicEngine
import TemporalProperties
import Testing

/// A platform that can kill its app at any time, and may or may not launch it again.
private struct Phone: Platform {
  enum Phase: CaseIterable, FiniteDomain { case off, on, removed }
  enum Callback: CaseIterable, FiniteDomain { case launched, asked }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.off, lifetime: .world)
  let callbacks = Callbacks<Callback>()

  /// Where a kill leads to.
  var afterKill = Phase.off

  var existence: [Existence] {
    process.exists(while: phase == .on, canRun: phase == .on) {
      ProcessEnds(process)
      phase.becomes(afterKill)
    }
  }

  var actions: [Action] {
    Action("launches the app", by: .system) {
      When(phase == .off)
      phase.becomes(.on)
      calls(.launched)
    }
    Action("asks for an upload", by: .user) {
      When(phase == .on)
      calls(.asked)
    }
    Action("looks at the app", by: .user) {
      When(phase == .on)
      phase.becomes(.on)
    }
    Action("kills the app", by: .system, .interrupts) {
      When(phase == .on)
      ProcessEnds(process)
      phase.becomes(afterKill)
    }
  }
}

/// An app that uploads later what it is asked to upload.
private struct Uploader: Specification {
  let name = "Uploader"
  var phone = Phone()
  let isUploaded = Variable(initially: false, lifetime: .installation)
  var fairness = Fairness.none
  var crashes = false

  var handlers: [Handler] {
    if crashes {
      phone.on(.asked) { Crashes("out of memory") }
    } else {
      phone.on(.asked) {
        isUploaded.becomes(false)
        Later("upload", fairness: fairness) { isUploaded.becomes(true) }
      }
    }
  }

  var properties: [Property] {
    Response(
      "uploads unless it is killed", to: phone.hasJustCalled(.asked), is: isUploaded == true,
      releasedBy: .processEnds)
    Response(
      "uploads whatever happens", to: phone.hasJustCalled(.asked), is: isUploaded == true,
      releasedBy: .nothing)
  }
}

@Suite("What must happen in the end although the app can be killed")
struct CrashLivenessTests {
  private func check(_ uploader: Uploader) throws -> [ClaimResult] {
    let verifier = Verifier(explicit: ExplicitEngine(), symbolic: SymbolicEngine(), mode: .both)
    let result = try verifier.verify(try Model(elaborating: uploader))
    #expect(result.internalErrors.map(\.kind) == [])
    return result.claims
  }

  @Test("work that may wait for ever is the fault, whatever releases the app")
  func unfair() throws {
    let results = try check(Uploader())
    #expect(results.map(\.verdict.kind) == [.refuted, .refuted])
    let trace = try #require(results[0].counterexample)
    #expect(!trace.steps.contains { $0.action.title == "kills the app" })
  }

  @Test("an end of the process releases, and without a release it breaks the claim")
  func killed() throws {
    var uploader = Uploader()
    uploader.fairness = .weak
    let results = try check(uploader)
    #expect(results.map(\.verdict.kind) == [.proved, .refuted])
    let trace = try #require(results[1].counterexample)
    #expect(trace.steps.contains { $0.action.title == "kills the app" })
  }

  @Test("a kill that no launch ever follows refutes no claim that it releases")
  func removed() throws {
    var uploader = Uploader()
    uploader.fairness = .weak
    uploader.phone.afterKill = .removed
    let results = try check(uploader)
    #expect(results.map(\.verdict.kind) == [.proved, .refuted])
    let trace = try #require(results[1].counterexample)
    #expect(trace.steps.last?.action.title == "kills the app")
    #expect(trace.loop == trace.steps.count)
  }

  @Test("a crash in the step of the trigger releases at once")
  func crashed() throws {
    for place in [Phone.Phase.off, .removed] {
      var uploader = Uploader()
      uploader.crashes = true
      uploader.phone.afterKill = place
      let results = try check(uploader)
      #expect(results.map(\.verdict.kind) == [.proved, .refuted])
    }
  }
}
