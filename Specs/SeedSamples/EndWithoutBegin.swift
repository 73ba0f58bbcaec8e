import Lifecycle

/// The end of an interruption that never began.
///
/// The sample posts "interruption began" in `willResignActive` and "interruption ended" in
/// `didBecomeActive`. A cold launch becomes active, too, and nothing has interrupted it.
///
/// The repair posts the end only after a beginning.
struct EndWithoutBegin: CaseStudy {
  /// What the app has posted last.
  enum Message: CaseIterable, FiniteDomain {
    case none
    case began
    case ended
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// The latest message of this process.
  let lastMessage = Variable(initially: Message.none, lifetime: .process)

  var name: String { "Seed 001, sample 4: end of no interruption (\(form))" }

  var handlers: [Handler] {
    app.on(.willResignActive) { lastMessage.becomes(.began) }
    app.on(.didBecomeActive) {
      if form == .broken {
        lastMessage.becomes(.ended)
      } else {
        If(lastMessage == .began) { lastMessage.becomes(.ended) }
      }
    }
  }

  var properties: [Property] {
    Unreachable("no interruption ends that hasn't begun", source: "T1, H: D2") {
      lastMessage == .ended
      Past.previously(lastMessage == .none)
    }
    .knownIssue("a cold launch becomes active without resigning", when: form == .broken)
    Reachable("an interruption ends") {
      lastMessage == .ended
      Past.previously(lastMessage == .began)
    }
  }
}
