package import LifecycleModeling

/// The claims about the parts that a specification switches on.
extension AndroidApp {
  /// The consequences that section 4.5 of the facts draws from the automaton of the process owner.
  @PropertyBuilder package var claimsAboutProcessOwner: [Property] {
    Always("the process owner is created once for each process") {
      processOwner.hasJustCalled(.onCreate)
        ==> !Past.previously(
          Past.holds(!process.justEnded, since: processOwner.hasJustCalled(.onCreate)))
    }
    Unreachable("the process owner is never destroyed") { processOwner.hasJustCalled(.onDestroy) }
    Always("the process owner pauses before it stops") {
      processOwner.hasJustCalled(.onStop)
        ==> !Past.previously(
          Past.holds(
            !processOwner.hasJustCalled(.onPause) && !process.justEnded,
            since: processOwner.hasJustCalled(.onResume)))
    }
    Always("the process owner starts and stops in turn") {
      processOwner.hasJustCalled(.onStart)
        ==> !Past.previously(
          Past.holds(
            !processOwner.hasJustCalled(.onStop) && !process.justEnded,
            since: processOwner.hasJustCalled(.onStart)))
    }
    Always("the process owner neither pauses nor stops while an activity is resumed") {
      processOwner.hasJustCalled(.onPause) || processOwner.hasJustCalled(.onStop)
        ==> all { $0.phase != .resumed }
    }
  }

  @PropertyBuilder var claimsAboutService: [Property] {
    Always("the service is created before it gets a command") {
      service.hasJustCalled(.onStartCommand)
        ==> Past.holds(!service.instance.justEnded, since: service.hasJustCalled(.onCreate))
    }
    Always("the service isn't destroyed while it is started or bound") {
      service.hasJustCalled(.onDestroy) ==> !service.isStarted && !service.isBound
    }
    if has(.freezer) {
      Always("a process with a service in the foreground is never frozen") {
        processState == .frozen && variations.serviceFreeze == .never ==> !service.isForeground
      }
    }
  }

  @PropertyBuilder var claimsAboutFragment: [Property] {
    Always("the fragment has a view from its start to its stop") {
      fragment.hasJustCalled(.onStart) || fragment.hasJustCalled(.onStop) ==> fragment.hasView
    }
    Always("the fragment loses its view before it is destroyed") {
      fragment.hasJustCalled(.onDestroy)
        ==> !Past.previously(
          Past.holds(
            !fragment.hasJustCalled(.onDestroyView) && !process.justEnded,
            since: fragment.hasJustCalled(.onCreateView)))
    }
    Always("the fragment is stopped before its activity") {
      main.hasJustCalled(.onStop) ==> !fragment.phase.isOne(of: .started, .resumed)
    }
  }
}
