public import LifecycleModeling

/// What an app is told of the reason of its launch.
public struct LaunchOptions: Component {
  /// The keys of the dictionary that the facts name.
  public enum Cause: CaseIterable, FiniteDomain {
    case none
    case remoteNotification
    case location
    case bluetoothCentrals
  }

  /// How a push reaches an app that it launches.
  public enum PushDelivery: CaseIterable, FiniteDomain {
    case callback
    case optionOnly
  }

  /// What `willFinishLaunching` and `didFinishLaunching` are called with.
  public let cause = Argument<Cause>(otherwise: .none)

  public let pushDelivery = Variation<PushDelivery>(
    "push-at-launch", asks: "How does an app learn of the push that launched it?",
    considered: [.callback, .optionOnly],
    provenance: "Callback: 1.5; only as a launch option on some devices: deltachat-ios#1561.")

  init() {}
}
