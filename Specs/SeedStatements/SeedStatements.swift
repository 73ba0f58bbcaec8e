import Lifecycle

/// What five documents say about the life of an app, each statement as a claim with its verdict.
///
/// The numbers are those of section 8 of the platform facts. A statement that is false is a known issue
/// with the run that shows why; its corrected form is proved. A statement that is true is proved as it
/// stands. Those that no run can decide are listed in `NotProperties.md`.
let seedStatements: [any Specification] =
  statementsAboutUIKit + statementsAboutScenes + statementsAboutAndroid

private let statementsAboutUIKit: [any Specification] =
  [
    SuspendedStatements(), InactiveStatements(), TerminationStatements(), ActiveStatements(),
    InterruptionStatements(), BackgroundTimeStatements(),
  ]
  + Form.all(of: [
    SavingInBackground.init, HeldResource.init, HeldSocket.init, OverlayOnResigning.init,
  ]) + [SavedStackKey()]

private let statementsAboutScenes: [any Specification] =
  [SceneStatements(), InactiveSceneStatements(), SwiftUIStatements()]
  + Form.all(of: [SceneRestoration.init, PhaseInUIKit.init])

private let statementsAboutAndroid: [any Specification] =
  [
    FreezerStatements(), FreezerWithService(), StopStatements(), PauseStatements(),
    FinishInOnStart(), SplitScreenStatements(), ProcessOwnerStatements(), ViewModelStatements(),
    StartedBoundaryStatements(), TimeLimitStatements(), BackgroundLimitStatements(),
  ] + Form.all(of: [SavedStateInFreezer.init])
