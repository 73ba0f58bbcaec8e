import Lifecycle

/// A player that jumps to a position which was stored only while it played.
///
/// The sample stores the position in `onPause` if the player plays, and seeks to it in `onResume` in any case. A
/// video that the user had paused starts anew.
///
/// The repair always stores the position.
struct PositionOfPausedPlayer: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the player plays.
  let isPlaying = Variable(initially: false, lifetime: .instance)

  /// How far the video is: at its beginning, further, or further still.
  let position = Variable(in: 0...2, initially: 0, lifetime: .instance, overflow: .saturating)

  /// The position that was stored last.
  let storedPosition = Variable(in: 0...2, initially: 0, lifetime: .instance)

  var name: String { "Seed 001, sample 6: position of a paused player (\(form))" }

  var actions: [Action] {
    Action("plays or pauses the video", by: .user) {
      When(app.main.phase == .resumed)
      isPlaying.becomes(!isPlaying)
    }
    Action("plays on", by: .app) {
      When(app.main.phase == .resumed)
      When(isPlaying)
      position.increases()
    }
  }

  var handlers: [Handler] {
    app.main.on(.onPause) {
      if form == .broken {
        If(isPlaying) { storedPosition.becomes(position) }
      } else {
        storedPosition.becomes(position)
      }
    }
    app.main.on(.onResume) { position.becomes(storedPosition) }
  }

  var properties: [Property] {
    Always("a pause of the activity loses no position", source: "A2, A3, A21, H") {
      app.main.hasJustCalled(.onResume)
        ==> (Past.previously(position == 1) ==> position == 1)
        && (Past.previously(position == 2) ==> position == 2)
    }
    .knownIssue("a player that was paused has stored nothing", when: form == .broken)
    Reachable("the user comes back to a video that goes on") {
      app.main.hasJustCalled(.onResume)
      position == 2
    }
  }
}
