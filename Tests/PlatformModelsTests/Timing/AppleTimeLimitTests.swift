import Checking
import ExplicitEngine
import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import Testing

/// An app whose handler of one callback takes time.
private struct SlowApp: Specification {
  let app = UIKitApp(tasks: 1, adding: .timeLimits, .completions, inheritsClaims: false)
  var callback = UIKitApp.Callback.didEnterBackground
  var time = Duration.zero

  /// Whether the app begins a background task and ends it only when its time is over.
  var usesTask = false

  var handlers: [Handler] {
    app.on(callback) {
      if usesTask { If(!task.isHeld) { task.begins } }
      if time > .zero, !usesTask { Takes(exactly: time) }
    }
    task.on(.expires) {
      if time > .zero, usesTask { Takes(exactly: time) }
      task.ends
    }
  }

  var properties: [Property] {
    Unreachable("the watchdog never kills the app") { hasJustDone(app.watchdog) }
    Reachable("the time for a push ends") { hasJustDone(app.endPushTime) }
    Reachable("files are protected") { hasJustDone(app.protectData) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}

/// An app with scenes whose handlers of one callback take time.
private struct SlowSceneApp: Specification {
  enum Moment { case launch, returning, leaving, end }

  let app = UISceneApp(hasTimeLimits: true, inheritsClaims: false)
  var moment = Moment.leaving
  var time = Duration.zero

  var handlers: [Handler] {
    switch moment {
    case .launch: app.on(.didFinishLaunching) { Takes(exactly: time) }
    case .returning: app.scene.on(.willEnterForeground) { Takes(exactly: time) }
    case .leaving: app.scene.on(.didEnterBackground) { Takes(exactly: time) }
    case .end: app.on(.willTerminate) { Takes(exactly: time) }
    }
  }

  var properties: [Property] {
    Unreachable("the watchdog never kills the app") { hasJustDone(app.watchdog) }
  }
}

@Suite("The limits of Apple's platforms in seconds")
struct AppleTimeLimitTests {
  @Test(
    "the watchdog kills from a limit on, and not before",
    arguments: [
      (UIKitApp.Callback.didFinishLaunching, 15, 20), (.willFinishLaunching, 15, 20),
      (.willEnterForeground, 9, 10), (.didEnterBackground, 4, 5), (.willTerminate, 4, 5),
    ])
  func watchdog(callback: UIKitApp.Callback, quick: Int, slow: Int) throws {
    let first = SlowApp(callback: callback, time: .seconds(quick))
    #expect(try Self.verdicts(first)["the watchdog never kills the app"] == .proved)
    let second = SlowApp(callback: callback, time: .seconds(slow))
    #expect(try Self.verdicts(second)["the watchdog never kills the app"] == .refuted)
  }

  @Test("nothing waits for an app that becomes active")
  func activation() throws {
    let app = SlowApp(callback: .didBecomeActive, time: .seconds(600))
    #expect(try Self.verdicts(app)["the watchdog never kills the app"] == .proved)
  }

  @Test("expiration handlers have 5 s together, after the 30 s of the tasks")
  func expiration() throws {
    let quick = try Self.verdicts(SlowApp(time: .seconds(4), usesTask: true))
    #expect(quick["the watchdog never kills the app"] == .proved)
    let slow = try Self.verdicts(SlowApp(time: .seconds(5), usesTask: true))
    #expect(slow["the watchdog never kills the app"] == .refuted)
  }

  @Test("the delays come to an end")
  func others() throws {
    let verdicts = try Self.verdicts(SlowApp())
    #expect(verdicts["files are protected"] == .proved)
    #expect(verdicts["the time for a push ends"] == .proved)
  }

  @Test(
    "apps with scenes have the same limits",
    arguments: [
      (SlowSceneApp.Moment.launch, 15, 20), (.returning, 9, 10), (.leaving, 4, 5), (.end, 4, 5),
    ])
  private func scenes(moment: SlowSceneApp.Moment, quick: Int, slow: Int) throws {
    let claim = "the watchdog never kills the app"
    let first = SlowSceneApp(moment: moment, time: .seconds(quick))
    #expect(try Self.verdicts(first)[claim] == .proved)
    let second = SlowSceneApp(moment: moment, time: .seconds(slow))
    #expect(try Self.verdicts(second)[claim] == .refuted)
  }

  /// Returns the verdict about each claim, with the first value of each variation.
  static func verdicts(_ specification: any Specification) throws -> [String: Verdict.Kind] {
    var model = try Model(elaborating: specification)
    for index in model.system.variables.indices
    where model.system.variables[index].role == .variation {
      model.system.variables[index].initialValues.removeLast(
        model.system.variables[index].initialValues.count - 1)
    }
    let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
    #expect(result.fault == nil)
    return Dictionary(uniqueKeysWithValues: result.claims.map { ($0.claim.name, $0.verdict.kind) })
  }
}
