public import LifecycleModeling

extension UIKitApp {
  /// The archive of the state of the user interface, of an app created with it.
  public var archive: RestorationArchive { restoration ?? RestorationArchive() }

  /// Whether the app was created with an archive.
  package var hasArchive: Bool { restoration != nil }

  /// The encoding, between `didEnterBackground` and the freeze; no freeze comes before it.
  public var encodeState: Action {
    Action("encodes the state of the app", by: .system, source: "1.9, M: D2") {
      When(phase == .background)
      When(archive.isDue)
      Part {
        archive.asks
        archive.calls(.shouldSave)
      }
      If(archive.hasAgreed) {
        Part {
          archive.isWritten
          archive.calls(.encode)
        }
      }
    }
  }

  /// The decoding, between the two callbacks of a launch by the user.
  ///
  /// The row of a background launch doesn't mention it, so it isn't part of one.
  @LineBuilder var decodesState: ClauseList {
    if restoration != nil {
      If(archive.isStored) {
        Part {
          archive.asks
          archive.calls(.shouldRestore)
        }
        If(archive.hasAgreed) { Part { archive.calls(.decode) } }
      }
    }
  }

  /// The archive after the user has removed the app from the switcher: gone.
  @LineBuilder var losesArchive: ClauseList {
    if restoration != nil, features.mutation != .archiveAfterSwipe { archive.isDropped }
  }

  /// The archive after a crash, which the system may throw away.
  @LineBuilder var mayLoseArchive: ClauseList {
    if restoration != nil {
      Choose {
      } or: {
        archive.isDropped
      }
    }
  }

  /// The archive after a return to the foreground: up to date when the app leaves again.
  @LineBuilder var needsNoEncoding: ClauseList {
    if restoration != nil { archive.isDueNoMore }
  }
}
