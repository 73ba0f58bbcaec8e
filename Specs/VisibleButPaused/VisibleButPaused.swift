import Lifecycle

/// Reported apps that took a paused activity for one that nobody sees.
let visibleButPaused: [any Specification] =
  StoppedInSplitScreen.Work.allCases.flatMap { work in
    Form.allCases.map { StoppedInSplitScreen(work: work, form: $0) }
  }

/// Playback and frames that stop in the half of the screen without the focus.
///
/// Up to API 28 an activity in a split screen is paused when the user turns to the other half, though it is
/// still visible.
///
/// The repair works from `onStart` to `onStop`.
struct StoppedInSplitScreen: CaseStudy {
  /// What stops.
  enum Work: String, CaseIterable {
    case playback = "A-31 playback in split screen"
    case frames = "A-32 frames in split screen"

    var source: String {
      self == .playback ? "TheWidlarzGroup/react-native-video#940" : "flutter/flutter#11906"
    }
  }

  let work: Work
  let form: Form
  let app = AndroidApp(parts: .multiWindow, coversOldVersions: true, inheritsClaims: false)

  /// Whether the video plays, or frames are drawn.
  let isRunning = Variable(initially: false, lifetime: .instance)

  var name: String { "\(work.rawValue) (\(form))" }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onResume : .onStart) { isRunning.becomes(true) }
    app.main.on(form == .broken ? .onPause : .onStop) { isRunning.becomes(false) }
  }

  var properties: [Property] {
    Always("what is visible runs", source: work.source) {
      app.screen == .unfocusedHalf ==> isRunning
    }
    .knownIssue(
      "up to API 28 the half without the focus is paused, VP-30", when: form == .broken,
      under: app.variations.resumed.is(.focusedOnly))
    Always("what is hidden doesn't run", source: work.source) {
      app.main.phase == .created ==> !isRunning
    }
    Reachable("the user turns to the other half") { app.screen == .unfocusedHalf }
  }
}
