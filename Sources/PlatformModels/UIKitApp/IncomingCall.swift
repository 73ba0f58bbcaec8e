public import LifecycleModeling

/// A call that a push announces, through PushKit.
///
/// Since iOS 13 an app must report it to CallKit, or it is killed. Section 1.5, M:
/// peerwaya/flutter_voip_push_notification#6.
public struct IncomingCall: Platform {
  /// The method of the registry's delegate.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case didReceiveIncomingPush = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"

    public var description: String { rawValue }
  }

  /// Whether the app still has to report the call.
  public let isUnreported = Variable(initially: false, lifetime: .process)

  public let callbacks = Callbacks<Callback>()

  init() {}

  /// Reports the call to CallKit.
  public var reports: Operation {
    Operation { isUnreported.becomes(false) }
  }

  /// A call arrives.
  var arrives: Operation {
    Operation { isUnreported.becomes(true) }
  }
}
