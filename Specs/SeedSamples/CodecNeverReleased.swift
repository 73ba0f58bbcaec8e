import Lifecycle

/// A player that nothing releases.
///
/// The sample pauses and resumes its player, and neither creates nor releases it. So an app that nobody sees keeps a
/// codec that others need.
///
/// The repair creates the player in `onStart` and releases it in `onStop`.
struct CodecNeverReleased: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the process holds a codec.
  let holdsCodec = Variable(initially: false, lifetime: .process)

  /// Whether the player plays.
  let isPlaying = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 001, sample 7: codec never released (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onStart) { holdsCodec.becomes(true) }
    app.main.on(.onResume) { isPlaying.becomes(true) }
    app.main.on(.onPause) { isPlaying.becomes(false) }
    app.main.on(.onStop) {
      if form == .repaired { holdsCodec.becomes(false) }
    }
  }

  var properties: [Property] {
    Always("a stopped app holds no codec", source: "A2, H") {
      app.main.isStopped ==> !holdsCodec
    }
    .knownIssue("nothing releases the player", when: form == .broken)
    Always("a player that plays has a codec", source: "A3, H") { isPlaying ==> holdsCodec }
    Reachable("the app is stopped after its player has played") {
      app.main.isStopped
      Past.once(isPlaying)
    }
  }
}
