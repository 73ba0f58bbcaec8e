import Lifecycle

/// What five documents say about the life of an app, each statement as a claim with its verdict.
///
/// The numbers are those of section 8 of the platform facts. A statement that is false is a known issue
/// with the run that shows why; its corrected form is proved. A statement that is true is proved as it
/// stands. Here are those about UIKit apps without scenes.
let seedStatements: [any Specification] =
  [
    SuspendedStatements(), InactiveStatements(), TerminationStatements(), ActiveStatements(),
    InterruptionStatements(), BackgroundTimeStatements(),
  ]
  + Form.all(of: [
    SavingInBackground.init, HeldResource.init, HeldSocket.init, OverlayOnResigning.init,
  ]) + [SavedStackKey()]
