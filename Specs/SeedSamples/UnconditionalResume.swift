import Lifecycle

/// A video that starts whenever the app becomes active.
///
/// The sample resumes its video in `didBecomeActive`, whatever it was doing: at a cold launch, when
/// nothing was paused, and after the user had paused it.
///
/// The repair resumes only what `willResignActive` has paused.
struct UnconditionalResume: CaseStudy {
  /// What the video does.
  enum Video: CaseIterable, FiniteDomain {
    case stopped
    case playing
    case pausedByUser
    case pausedByApp
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// What the video does in this process.
  let video = Variable(initially: Video.stopped, lifetime: .process)

  var name: String { "Seed 001, sample 3: video resumed unconditionally (\(form))" }

  var actions: [Action] {
    Action("plays the video", by: .user) {
      When(app.phase == .active)
      video.becomes(.playing)
    }
    Action("pauses the video", by: .user) {
      When(app.phase == .active)
      When(video == .playing)
      video.becomes(.pausedByUser)
    }
  }

  var handlers: [Handler] {
    app.on(.willResignActive) {
      If(video == .playing) { video.becomes(.pausedByApp) }
    }
    app.on(.didBecomeActive) {
      if form == .broken {
        video.becomes(.playing)
      } else {
        If(video == .pausedByApp) { video.becomes(.playing) }
      }
    }
  }

  var properties: [Property] {
    Unreachable("a video that wasn't playing isn't started at a launch", source: "T1, H: D2") {
      isStarted(from: .stopped)
    }
    .knownIssue("a cold launch becomes active without resigning", when: form == .broken)
    Unreachable("a video that the user has paused stays paused", source: "T4, H") {
      isStarted(from: .pausedByUser)
    }
    .knownIssue("resuming doesn't ask who paused", when: form == .broken)
    Reachable("a video that the app has paused is resumed") { isStarted(from: .pausedByApp) }
  }

  private func isStarted(from state: Video) -> Formula {
    app.hasJustCalled(.didBecomeActive) && video == .playing
      && Past.previously(video == state)
  }
}
