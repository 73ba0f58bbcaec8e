import Lifecycle

/// A quiet end in the background that is reported as an abnormal exit on screen.
///
/// A kit that watches for crashes keeps a mark in a file: set at the launch, cleared when the app enters the
/// background or terminates. A mark that is still there at the next launch means that the app went
/// away on screen. A process that was launched in the background sets the mark, too, is frozen without a
/// callback, and ends without a word.
///
/// The repair sets the mark when the app becomes active.
struct ForegroundMark: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// The mark in the file.
  let isMarked = Variable(initially: false, lifetime: .installation)

  /// Whether this process has reported an abnormal exit of the one before.
  let hasReportedExit = Variable(initially: false, lifetime: .process)

  /// Whether the process before this one ended while suspended.
  let endedSuspended = Variable(initially: false, lifetime: .world)

  var name: String { "I-06 quiet end reported as an exit on screen (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(isMarked) { hasReportedExit.becomes(true) }
      isMarked.becomes(form == .broken)
    }
    app.on(.didBecomeActive) { isMarked.becomes(true) }
    app.on(.didEnterBackground) { isMarked.becomes(false) }
    app.on(.willTerminate) { isMarked.becomes(false) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) { endedSuspended.becomes(app.phase == .suspended) }
  }

  var properties: [Property] {
    Unreachable(
      "no end of a suspended app is reported as an exit on screen", source: "Apple forum 765674"
    ) {
      hasReportedExit
      endedSuspended
    }
    .knownIssue(
      "a background launch sets the mark and need not say didEnterBackground",
      when: form == .broken, under: app.variations.backgroundCallbackOnLaunch.is(.no))
    Reachable("an exit on screen is reported") {
      hasReportedExit
      !endedSuspended
    }
    Reachable("the app starts after an end while suspended") {
      app.hasJustCalled(.didFinishLaunching)
      endedSuspended
    }
  }
}
