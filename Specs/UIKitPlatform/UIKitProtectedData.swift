import Lifecycle

/// An app that reads an item of the keychain when it is launched.
struct UIKitProtectedData: Specification {
  var provenance: String { "Platform facts, section 1" }

  /// What the app was told of the item.
  enum Answer: CaseIterable, FiniteDomain {
    case none
    case found
    case notFound
    case notAllowed
  }

  let app = UIKitApp(inheritsClaims: false)

  /// Whether the keychain holds the item.
  let isStored = Variable(initiallyOneOf: [false, true], lifetime: .installation)

  let answer = Variable(initially: Answer.none, lifetime: .process)

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      app.readsProtectedItem(thatExistsIf: isStored) {
        answer.becomes(.found)
      } notFound: {
        answer.becomes(.notFound)
      } notAllowed: {
        answer.becomes(.notAllowed)
      }
    }
  }

  var properties: [Property] {
    Always("1.9: what is found is there") { answer == .found ==> isStored }
    Reachable("1.9: an item that is there is reported as not found") {
      isStored
      answer == .notFound
    }
    Reachable("1.9: an item that is there is reported as not allowed") {
      isStored
      answer == .notAllowed
    }
    Unreachable("1.9: an item that is there isn't found by an app on screen") {
      app.hasJustCalled(.didFinishLaunching)
      isStored && answer == .notFound
      app.isOnScreen && app.device == .unlocked
    }
  }
}
