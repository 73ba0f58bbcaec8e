public import Lifecycle

/// The app in its broken form and its two repairs.
let voiceNotes: [any Specification] = VoiceNotes.Saving.allCases.map { VoiceNotes(saving: $0) }

/// An app that records voice notes and lets the user edit their titles.
///
/// The broken form saves when it is told to terminate, but an app that is already suspended is never told.
public struct VoiceNotes: Specification {
  public var provenance: String { "An example of this project" }

  /// When the app writes unsaved edits to a file.
  public enum Saving: String, CaseIterable, Sendable {
    case inWillTerminate = "saves in willTerminate"
    case inDidEnterBackground = "saves in didEnterBackground"
    case atEachEdit = "saves each edit"
  }

  let saving: Saving
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the memory of the app holds edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

  /// Whether an edit was lost at any time.
  let lost = Variable(initially: false, lifetime: .world)

  /// Whether an edit was lost while the user couldn't see the app.
  let lostOffScreen = Variable(initially: false, lifetime: .world)

  public init(saving: Saving) { self.saving = saving }

  public var name: String { "VoiceNotes (\(saving.rawValue))" }

  var edit: Action {
    Action("edits the title", by: .user) {
      When(app.phase == .active)
      if saving != .atEachEdit { hasUnsavedEdits.becomes(true) }
    }
  }

  public var actions: [Action] { edit }

  public var handlers: [Handler] {
    app.on(.willTerminate) {
      if saving == .inWillTerminate { hasUnsavedEdits.becomes(false) }
    }
    app.on(.didEnterBackground) {
      if saving == .inDidEnterBackground { hasUnsavedEdits.becomes(false) }
    }
  }

  public var observers: [Observe] {
    Observe(endOf: app.process) {
      If(hasUnsavedEdits) {
        lost.becomes(true)
        If(!app.isOnScreen) { lostOffScreen.becomes(true) }
      }
    }
  }
}
