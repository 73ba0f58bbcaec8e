import Lifecycle

/// The sample code of five documents, fault by fault, as it stands and with the fault taken out.
///
/// The numbers are those of section 9 of the platform facts. Here are the faults of UIKit apps without
/// scenes.
let seedSamples: [any Specification] =
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
