public import LifecycleModeling

/// The archive in which UIKit keeps the state of a user interface from one process to the next.
///
/// An app writes what it keeps into variables with the lifetime `.savedState`, in its handler of ``Callback/encode``,
/// all of them each time; it reads them in that of ``Callback/decode``. UIKit asks before it encodes and before it
/// decodes; an app that doesn't answer with ``agrees`` isn't asked further. Section 1.9, M: K, D2; an app
/// with scenes uses an activity of its scene instead.
public struct RestorationArchive: Platform {
  /// The questions of UIKit, and the moments of writing and reading.
  ///
  /// The secure pair is that of iOS 13.2 and later; the older pair behaves alike.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case shouldSave = "application(_:shouldSaveSecureApplicationState:)"
    case encode = "encodeRestorableState(with:)"
    case shouldRestore = "application(_:shouldRestoreSecureApplicationState:)"
    case decode = "decodeRestorableState(with:)"

    public var description: String { rawValue }
  }

  /// The archive, for variables that live in it.
  public let savedState = Owner(.savedState)

  /// Whether the system keeps an archive of the app.
  public let isStored = Variable(initially: false, lifetime: .world)

  /// Whether the app is to be encoded before it may be frozen.
  let isDue = Variable(initially: false, lifetime: .process).keptQuietly

  /// Whether the app said yes to the latest question.
  let hasAgreed = Variable(initially: false, lifetime: .process).keptQuietly

  public let callbacks = Callbacks<Callback>()

  init() {}

  public var existence: [Existence] { savedState.exists(while: isStored) }

  /// Answers yes to the question whether to save, or whether to restore.
  public var agrees: Operation {
    Operation { hasAgreed.becomes(true) }
  }

  /// The app has entered the background, and is to be encoded.
  var becomesDue: Operation {
    Operation { isDue.becomes(true) }
  }

  /// The app has left the background unasked.
  var isDueNoMore: Operation {
    Operation { isDue.becomes(false) }
  }

  /// A question begins with no as the answer.
  var asks: Operation {
    Operation {
      isDue.becomes(false)
      hasAgreed.becomes(false)
    }
  }

  /// The system keeps the archive that is written now.
  var isWritten: Operation {
    Operation { isStored.becomes(true) }
  }

  /// The system throws the archive away.
  @LineBuilder var isDropped: ClauseList {
    If(isStored) {
      Dismissed(savedState)
      Operation { isStored.becomes(false) }
    }
  }
}
