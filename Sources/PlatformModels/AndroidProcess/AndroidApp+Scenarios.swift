public import LifecycleModeling

/// Beginnings of runs that scenarios have in common.
extension AndroidApp {
  /// A first launch up to `onResume`.
  @ScenarioBuilder public var isOpenedAndResumed: [ScenarioEvent] {
    open
    calls(.onCreate)
    main.calls(.onCreate)
    main.calls(.onStart)
    main.calls(.onResume)
  }

  /// A first launch, then Home, with a target SDK from 28 on.
  @ScenarioBuilder public var isOpenedAndLeft: [ScenarioEvent] {
    isOpenedAndResumed
    leave
    main.calls(.onPause)
    stop(main)
    main.calls(.onStop)
    main.calls(.onSaveInstanceState)
  }
}
