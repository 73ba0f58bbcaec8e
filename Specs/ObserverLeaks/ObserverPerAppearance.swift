import Lifecycle

/// A view that adds an observer whenever it appears, and takes it back with the wrong function.
///
/// The chat adds a block as an observer when it appears. When it disappears, it calls the function
/// that removes observers with a selector, which doesn't know the block. Each time the user comes
/// back to the chat there is one more.
///
/// The repair keeps the token of the block and removes that.
struct ObserverPerAppearance: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the chat is on top.
  let isChatShown = Variable(initially: false, lifetime: .process)

  /// How many observers are registered; more than two count as two.
  let observerCount = Variable(
    in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "I-48 observer per appearance (\(form))" }

  var actions: [Action] {
    Action("opens the chat", by: .user) {
      When(app.phase == .active)
      When(!isChatShown)
      isChatShown.becomes(true)
      observerCount.increases()
    }
    Action("leaves the chat", by: .user) {
      When(app.phase == .active)
      When(isChatShown)
      isChatShown.becomes(false)
      if form == .repaired { observerCount.decreases() }
    }
  }

  var properties: [Property] {
    Always("at most one observer is registered", source: "deltachat/deltachat-ios#1138") {
      observerCount <= 1
    }
    .knownIssue("nothing removes the block", when: form == .broken)
    Always("a chat that isn't shown observes nothing", source: "deltachat/deltachat-ios#1138") {
      !isChatShown ==> observerCount == 0
    }
    .knownIssue("nothing removes the block", when: form == .broken)
    Reachable("the user opens the chat a second time") {
      isChatShown
      Past.once(!isChatShown && Past.previously(isChatShown))
    }
  }
}
