import Lifecycle

/// One player for all scenes, which each scene treats as its own.
///
/// Each scene of the sample starts the player when it becomes active, pauses it in the background, and cleans it up
/// when it disconnects. So the music stops in the scene that the user listens to, and a scene uses a player that another
/// one has thrown away.
///
/// The repair pauses when no scene is on screen any more, cleans up with the last scene, and makes a new player with the
/// next.
struct SharedPlayer: CaseStudy {
  /// What there is of the player.
  enum Player: CaseIterable, FiniteDomain {
    case paused
    case playing
    case thrownAway
  }

  let form: Form
  let app = UISceneApp(scenes: 2, inheritsClaims: false)

  /// The player of this process.
  let player = Variable(initially: Player.paused, lifetime: .process)

  var name: String { "Seed 002, sample 1: player shared by scenes (\(form))" }

  var handlers: [Handler] {
    for scene in app.scenes.all {
      scene.on(.willConnect) {
        if form == .repaired {
          If(player == .thrownAway) { player.becomes(.paused) }
        }
      }
      scene.on(.didBecomeActive) {
        If(player == .paused) { player.becomes(.playing) }
      }
      scene.on(.didEnterBackground) {
        if form == .broken { pauses } else { If(!app.isOnScreen) { pauses } }
      }
      scene.on(.didDisconnect) {
        if form == .broken {
          player.becomes(.thrownAway)
        } else {
          If(app.scenes.count { $0.isConnected } == 1) { player.becomes(.thrownAway) }
        }
      }
    }
  }

  var properties: [Property] {
    Unreachable("the music goes on while a scene is active", source: "2.4, rule 1, H") {
      app.hasActiveScene
      player == .paused
    }
    .knownIssue("another scene that leaves pauses it", when: form == .broken)
    Unreachable("no scene uses a player that was thrown away", source: "S6, H: D1, D10") {
      app.scenes.any { $0.hasJustCalled(.didBecomeActive) }
      player == .thrownAway
    }
    .knownIssue("nothing makes a new one", when: form == .broken)
    Unreachable(
      "no scene uses a player that another one has thrown away", source: "S6, H: D1, D10"
    ) {
      app.scenes.any { isThrownAway(under: $0) && $0.hasJustCalled(.didBecomeActive) }
    }
    .knownIssue("another scene that disconnects throws it away", when: form == .broken)
    Reachable("one scene is active and another in the background") {
      app.scenes.any { $0.activation == .foregroundActive }
      app.scenes.any { $0.activation == .background }
    }
  }

  /// States that the player was thrown away while the scene was connected.
  private func isThrownAway(under scene: UIScene) -> Formula {
    player == .thrownAway
      && Past.holds(
        !scene.hasJustCalled(.willConnect),
        since: app.scenes.any { $0.hasJustCalled(.didDisconnect) })
  }

  @LineBuilder private var pauses: ClauseList {
    If(player == .playing) { player.becomes(.paused) }
  }
}
