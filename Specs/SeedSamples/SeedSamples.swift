import Lifecycle

/// The sample code of five documents, fault by fault, as it stands and with the fault taken out.
///
/// The numbers are those of section 9 of the platform facts.
let seedSamples: [any Specification] =
  samplesWithUIKit + samplesWithScenes + samplesWithAndroid

private let samplesWithUIKit: [any Specification] =
  Form.all(of: [
    TaskLeftToExpiration.init, WorkBeforeTask.init, UndeclaredWindow.init, StackNeverCleared.init,
    RestoreInBackground.init, RootRestoredTwice.init, PositionBeforeItem.init,
  ])
  + Form.all(of: [
    OverlayPerCallback.init, HiddenForGood.init, UnconditionalResume.init, EndWithoutBegin.init,
    SlowSave.init,
  ])
  + Form.all(of: [
    BlockRunAgain.init, BlockLostInBackground.init, FlagNeverCleared.init,
    SensorsNeverStopped.init, RefreshDateNotWritten.init,
  ]) + [OppositeCallbacks()]

private let samplesWithScenes: [any Specification] =
  Form.all(of: [
    RestoreWithoutWindow.init, CoverOfKeyWindow.init, HandlersBesideScenes.init,
    SharedPlayer.init, ResumeWithoutPause.init, SavedInBackgroundPhase.init,
  ])

private let samplesWithAndroid: [any Specification] =
  Form.all(of: [
    ReleasedOnStop.init, CartInBundle.init, PositionOfPausedPlayer.init, CodecNeverReleased.init,
    InvertedCover.init,
  ])
  + Form.all(of: [
    StoppedByProcessOwner.init, ObserverPerResume.init, ElapsedTime.init, PauseOnlyLogged.init,
    CameraWithTwoOwners.init,
  ])
