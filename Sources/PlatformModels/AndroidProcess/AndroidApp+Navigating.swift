public import LifecycleModeling

extension AndroidApp {
  /// The actions between the two activities of the app, in the order of the facts.
  @ListBuilder<Action> var navigating: [Action] {
    if features.hasDetail {
      openDetail
      openDetailForResult
      showRequestedDetail
      goBack
    }
    if has(.links) {
      openLink
      openLinkOnTop
      openLinkAgain
    }
  }

  /// The start of the second activity by the first one, on a tap of the user.
  public var openDetail: Action {
    Action("opens the detail activity", by: .user, source: "A4, H: F:labnex/LabNex#37; A5, H") {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      When(detail.phase == .absent)
      showsDetail
    }
  }

  public var openDetailForResult: Action {
    Action("opens the detail activity for a result", by: .user, source: "A7, H") {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      When(detail.phase == .absent)
      main.result(becomes: .expectedFromDetail)
      showsDetail
    }
  }

  /// The start of the second activity by the app's own code.
  public var showRequestedDetail: Action {
    Action("shows the detail activity that the app asked for", by: .system, source: "A4, H") {
      When(request.isOne(of: .detail, .detailForResult))
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      When(detail.phase == .absent)
      If(request == .detailForResult) { main.result(becomes: .expectedFromDetail) }
      request.becomes(.none)
      showsDetail
    }
  }

  /// Back on the second activity: it finishes, and what is below comes up first.
  public var goBack: Action {
    Action(
      "goes back from the detail activity", by: .user,
      source: "A6, A7, A10, H: F:openhab/openhab-android#2259, C2"
    ) {
      When(screen == .app)
      When(isTop(detail) && detail.phase == .resumed)
      detail.finishes
      If(isTaskEmpty) { screen.becomes(.elsewhere) }
      pauses(detail)
      If(!isTaskEmpty) {
        Turn()
        comesUpBelow
      }
    }
  }

  /// A link that opens an app without a task: the launch intent carries it.
  public var openLink: Action {
    Action("opens a link to the app", by: .user, source: "A1, H; A16, H") {
      When(screen == .elsewhere)
      When(isTaskEmpty)
      When(main.phase == .absent)
      comesToScreen
      isAwake
      main.getsAdded(.link)
      launches(main)
    }
  }

  /// A link while its activity is on top and resumed.
  public var openLinkOnTop: Action {
    Action("opens a link within the app", by: .user, source: "A14, H") {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      pauses(main)
      getsNewIntent
      resumes(main)
    }
  }

  /// A link to an activity that is stopped.
  public var openLinkAgain: Action {
    Action(
      "opens a link to the stopped activity", by: .user,
      source: "A15, M: TransactionExecutor, VP-19"
    ) {
      When(screen == .elsewhere)
      When(isTop(main) && main.isStopped)
      When(!isUnderOther)
      comesToScreen
      isAwake
      If(variations.newIntent == .beforeRestart) { getsNewIntent }
      main.getsRestarted
      starts(main)
      If(variations.newIntent == .afterStart) { getsNewIntent }
      resumes(main)
    }
  }

  @LineBuilder private var getsNewIntent: ClauseList {
    Part { main.calls(.onNewIntent, with: main.intent.is(.link)) }
  }

  /// The handover: pause, then create, start and resume; the stop comes later, if at all.
  @LineBuilder private var showsDetail: ClauseList {
    pauses(main)
    Turn()
    detail.getsAdded()
    launches(detail)
    If(detail.phase == .absent) {
      If(main.isFinishing) {
        screen.becomes(.elsewhere)
      } else: {
        comesUp(main)
      }
    } else: {
      If(variations.stopping == .atOnce && !isVisible(main)) { stops(main) }
    }
  }
}
