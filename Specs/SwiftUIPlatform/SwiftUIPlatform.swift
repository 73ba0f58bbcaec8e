public import Lifecycle

/// The phases of SwiftUI on their own: of one scene, of two scenes and of a first value that is told.
let swiftUIPlatform: [any Specification] = [
  SwiftUIPlatform(), SwiftUIAppPhase(), SwiftUIInitialChange(),
]

/// The phase that the views of one scene read and are told of.
public struct SwiftUIPlatform: Specification {
  public var provenance: String { "Platform facts, section 3" }

  let platform = SwiftUIScenePhase()

  public init() {}

  public var properties: [Property] {
    changes
    launches
    firstValues
    readings
  }

  private var app: UISceneApp { platform.app }
  private var scene: UIScene { platform.app.scene }
  private var view: ScenePhaseReader { platform.view }
}

extension SwiftUIPlatform {
  @PropertyBuilder private var changes: [Property] {
    Scenario("3: the round trip has four changes, inactive twice", source: "vultisig-ios#5128") {
      isShown
      app.beginLeaving
      scene.calls(.willResignActive)
      view.calls(.onChange)
      app.enterBackground
      scene.calls(.didEnterBackground)
      view.calls(.onChange)
      app.returnToScene
      scene.calls(.willEnterForeground)
      view.calls(.onChange)
      app.activate
      scene.calls(.didBecomeActive)
      view.calls(.onChange)
    }
    Scenario("3: the Control Center has two changes", source: "gemwalletcom/wallet#1323") {
      isShown
      app.interrupt
      scene.calls(.willResignActive)
      view.calls(.onChange)
      app.endInterruption
      scene.calls(.didBecomeActive)
      view.calls(.onChange)
    }
    Scenario("3: a return that leads to active in one change", .isImpossible) {
      isShown
      app.beginLeaving
      scene.calls(.willResignActive)
      view.calls(.onChange)
      app.enterBackground
      scene.calls(.didEnterBackground)
      view.calls(.onChange)
      app.returnToScene
      scene.calls(.willEnterForeground)
      app.activate
    }
    Reachable("3: inactive tells of a return") {
      view.hasJustCalled(.onChange)
      view.old == .background
      view.new == .inactive
    }
  }

  @PropertyBuilder private var launches: [Property] {
    Scenario("3: the root view appears before the first change, which is to active") { isShown }
    Scenario("3: a change before the root view appears", .isImpossible) {
      app.isLaunched
      view.calls(.onChange)
    }
    Scenario(
      "3: the root view appears in a background launch", source: "kiwix/kiwix-apple#982"
    ) {
      app.launchForPush
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
      view.calls(.onAppear)
      app.calls(.didReceiveRemoteNotification)
    }
    Scenario("3: a launch tells of no phase", .isImpossible) {
      app.open
      view.calls(.onChange)
    }
    Scenario("3: the end tells of no phase", .isImpossible) {
      isShown
      app.quitPolitely
      view.calls(.onChange)
    }
    Scenario("3: the app delegate of an adaptor hears of no activity", .isImpossible) {
      app.isLaunched
      view.calls(.onAppear)
      app.activate
      app.calls(.didBecomeActive)
    }
    Scenario("3: the app delegate of an adaptor hears of the end") {
      isShown
      app.quitPolitely
      app.calls(.willTerminate)
    }
  }

  @PropertyBuilder private var firstValues: [Property] {
    for value in ScenePhase.allCases {
      Reachable("VP-17: the first value can be \(value)") {
        view.hasJustCalled(.onAppear)
        view.phase == value
        !app.scene.isInForeground || app.scene.activation == .foregroundInactive
      }
    }
    Scenario("VP-17: a first value of active leaves nothing to tell at the launch") {
      app.isLaunched
      view.calls(.onAppear)
      app.activate
      scene.calls(.didBecomeActive)
      app.beginLeaving
      scene.calls(.willResignActive)
      view.calls(.onChange)
    }
  }

  @PropertyBuilder private var readings: [Property] {
    Unreachable("3, read literally: active never comes right after background") {
      view.hasJustCalled(.onChange)
      view.old == .background
      view.new == .active
    }
    .knownIssue("the first value can be background, and the first change to active: VP-17")
    Always("3, read literally: inactive means that the app is about to leave") {
      view.hasJustCalled(.onChange) && view.new == .inactive ==> view.old == .active
    }
    .knownIssue("inactive comes on the way back, too")
  }

  /// A cold launch up to the first change.
  @ScenarioBuilder private var isShown: [ScenarioEvent] {
    app.isLaunched
    view.calls(.onAppear)
    app.activate
    scene.calls(.didBecomeActive)
    view.calls(.onChange)
  }
}
