import LifecycleModeling

/// The steps of one object, each with its callback; the app's platform puts them in order.
extension AndroidActivity {
  /// The constructor and `onCreate`.
  var getsCreated: Operation {
    Operation {
      Part {
        phase.becomes(.initialized)
        isRelaunching.becomes(false)
        calls(.onCreate, with: bundle.is(hasBundle), intent.is(launchIntent))
        phase.becomes(.created)
      }
    }
  }

  var getsStarted: Operation {
    Operation {
      Part {
        isStateSaved.becomes(false)
        calls(.onStart)
        phase.becomes(.started)
      }
    }
  }

  var getsRestored: Operation {
    Operation {
      If(hasBundle) {
        Part { calls(.onRestoreInstanceState, with: bundle.is(true)) }
      }
    }
  }

  var getsResumed: Operation {
    Operation {
      Part {
        isStateSaved.becomes(false)
        calls(.onResume)
        phase.becomes(.resumed)
      }
    }
  }

  var getsRestarted: Operation {
    Operation {
      Part { calls(.onRestart) }
    }
  }

  /// The result that another activity left, if there is one.
  var getsResult: Operation {
    Operation {
      If(result.isOne(of: .expectedFromDetail, .arrived)) {
        Part {
          result.becomes(.none)
          calls(.onActivityResult)
        }
      }
    }
  }

  func getsPaused(changing: Bool = false) -> Operation {
    Operation {
      Part {
        phase.becomes(.started)
        calls(.onPause, with: isChangingConfigurations.is(changing))
      }
    }
  }

  func getsStopped(changing: Bool = false) -> Operation {
    Operation {
      Part {
        phase.becomes(.created)
        calls(.onStop, with: isChangingConfigurations.is(changing))
      }
    }
  }

  /// `onSaveInstanceState`, unless the activity is finishing or has saved already.
  var getsSaved: Operation {
    Operation {
      If(!isFinishing && !isStateSaved) {
        Part {
          calls(.onSaveInstanceState)
          hasBundle.becomes(true)
          isStateSaved.becomes(true)
        }
      }
    }
  }

  /// `onDestroy` of an object that another one replaces; its view models stay.
  var getsReplaced: Operation {
    Operation {
      Part {
        phase.becomes(.destroyed)
        isRelaunching.becomes(true)
        calls(.onDestroy, with: isChangingConfigurations.is(true))
        InstanceEnds(instance)
        phase.becomes(.absent)
      }
    }
  }

  /// `onDestroy` of an object whose activity stays in the task; its view models go.
  func getsDropped(tellsViewModels: Bool) -> Operation {
    Operation {
      if tellsViewModels { Part { calls(.onCleared) } }
      Part {
        phase.becomes(.destroyed)
        calls(.onDestroy)
        RetainedEnds(viewModels)
        phase.becomes(.absent)
      }
    }
  }

  /// `onDestroy` of a finished activity; its saved state goes, too.
  func getsDestroyed(tellsViewModels: Bool) -> Operation {
    Operation {
      if tellsViewModels { Part { calls(.onCleared) } }
      Part {
        phase.becomes(.destroyed)
        calls(.onDestroy)
        getsForgotten
      }
    }
  }

  /// The end of the record in the task, with all that hangs on it, without a callback.
  var getsForgotten: Operation {
    Operation {
      Dismissed(savedState)
      If(hasObject) { phase.becomes(.absent) }
      isInTask.becomes(false)
    }
  }

  /// The beginning of a record in the task.
  func getsAdded(_ intent: Intent = .launcher) -> Operation {
    Operation {
      isInTask.becomes(true)
      launchIntent.becomes(intent)
    }
  }
}
