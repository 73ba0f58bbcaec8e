import LifecycleModeling

/// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
extension AndroidApp {
  @ListBuilder<Action> var mutants: [Action] {
    activityMutants
    stateMutants
    handoverMutants
    ownerMutants
    partMutants
  }

  /// A planted action, if it is the one that is asked for.
  private func planted(
    _ mutation: Mutation, when condition: Condition, @LineBuilder _ lines: () -> ClauseList
  ) -> [Action] {
    guard features.mutation == mutation else { return [] }
    let lines = lines()
    return [
      Action("does what the platform never does", by: .system) {
        When(condition)
        lines
      }
    ]
  }

  @ListBuilder<Action> private var activityMutants: [Action] {
    planted(.callbackAfterKill, when: processState == .notRunning) {
      Part { main.calls(.onStop) }
    }
    planted(.callbackWhileFrozen, when: processState == .frozen) {
      Part { main.calls(.onDestroy) }
    }
    planted(.stopWhileResumed, when: main.phase == .resumed && canRunCode) {
      main.getsStopped()
    }
    planted(.restartWhileResumed, when: main.phase == .resumed && canRunCode) {
      main.getsRestarted
    }
    planted(.saveWhileFinishing, when: main.phase == .resumed && canRunCode) {
      main.finishes
      Part { main.calls(.onSaveInstanceState) }
    }
    planted(.secondSave, when: main.isStopped && canRunCode) {
      Part { main.calls(.onSaveInstanceState) }
    }
  }

  @ListBuilder<Action> private var stateMutants: [Action] {
    planted(.bundleWithoutSave, when: !main.hasBundle && canRunCode) {
      Part { main.calls(.onCreate, with: main.bundle.is(true)) }
    }
    planted(.viewModelsSurviveDrop, when: main.isStopped && canRunCode) {
      Operation {
        InstanceEnds(main.instance)
        main.phase.becomes(.absent)
        main.isRelaunching.becomes(true)
      }
      Part { main.calls(.onDestroy) }
    }
    planted(.viewModelsDieOnRotation, when: main.isStopped && canRunCode) {
      Operation {
        RetainedEnds(main.viewModels)
        main.phase.becomes(.absent)
      }
      Part { main.calls(.onDestroy, with: main.isChangingConfigurations.is(true)) }
    }
    planted(.topmostWhilePaused, when: main.phase == .started && canRunCode) {
      Part { main.calls(.onTopResumedActivityChanged, with: main.gains.is(true)) }
    }
    planted(.pauseWhileTopmost, when: main.isTopResumed && main.phase == .resumed) {
      main.getsPaused()
    }
  }

  @ListBuilder<Action> private var handoverMutants: [Action] {
    planted(.handoverWithoutPause, when: isMainOnTop && detail.phase == .absent) {
      detail.getsAdded()
      launches(detail)
    }
    planted(.stopBeforeHandover, when: isMainOnTop && detail.phase == .absent) {
      main.getsPaused()
      detail.getsAdded()
      main.getsStopped()
      launches(detail)
    }
    planted(.stopBeforeReturn, when: isTop(detail) && detail.phase == .resumed) {
      detail.finishes
      detail.getsPaused()
      detail.getsStopped()
      comesUp(main)
    }
    planted(.resultWhileResumed, when: main.phase == .resumed) {
      Part { main.calls(.onActivityResult) }
    }
  }

  private var isMainOnTop: Condition { isTop(main) && main.phase == .resumed }

  @ListBuilder<Action> private var ownerMutants: [Action] {
    planted(.ownerCreatedTwice, when: canRunCode) { processOwner.attaches }
    planted(.ownerDestroyed, when: canRunCode) { Part { processOwner.calls(.onDestroy) } }
    planted(.ownerStopsWithoutPause, when: main.phase == .started) {
      Part { processOwner.calls(.onStop) }
    }
    planted(.ownerStartsTwice, when: main.phase == .resumed) {
      Part { processOwner.calls(.onStart) }
    }
    planted(.ownerPausesWhileResumed, when: main.phase == .resumed) {
      Part { processOwner.calls(.onPause) }
    }
  }

  @ListBuilder<Action> private var partMutants: [Action] {
    planted(.commandWithoutService, when: canRunCode && !service.isCreated) {
      Part { service.calls(.onStartCommand) }
    }
    planted(.destroyWhileStarted, when: canRunCode) {
      service.isAskedToStart(.start)
      service.getsCreated
      Part { service.calls(.onDestroy) }
    }
    planted(.freezeInForeground, when: canRunCode) {
      Operation { service.isForeground.becomes(true) }
      processState.becomes(.frozen)
    }
    planted(.startWithoutView, when: fragment.phase == .created) {
      Part { fragment.calls(.onStart) }
    }
    planted(.destroyWithView, when: fragment.phase == .viewCreated) {
      Part { fragment.calls(.onDestroy) }
    }
    planted(.stopBeforeFragment, when: fragment.phase == .resumed && main.phase == .resumed) {
      main.getsStopped()
    }
  }
}
