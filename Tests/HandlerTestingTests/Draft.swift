import HandlerTesting
import Lifecycle

/// An app with a draft that is saved when the app enters the background, or so its specification says.
struct Draft: Specification {
  let app = UIKitApp(inheritsClaims: false)
  let isUnsaved = Variable(initially: false, lifetime: .process)
  let isLost = Variable(initially: false, lifetime: .world)

  var name: String { "Draft" }

  var actions: [Action] {
    Action("types", by: .user) {
      When(app.phase == .active)
      isUnsaved.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didEnterBackground) { isUnsaved.becomes(false) }
    app.on(.willTerminate) { isUnsaved.becomes(false) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(isUnsaved && app.isInBackground) { isLost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no draft is lost in the background") { isLost }
  }
}

/// The real app: an object with the methods of an app delegate.
final class DraftDelegate {
  /// How the app was built.
  enum Form: Sendable {
    case right

    /// It saves only when it is told to terminate.
    case savesAtTheEnd

    /// It saves in the background, unless it was interrupted twice before.
    case countsInterruptions

    /// Whether it saves is a matter of chance.
    case flips

    /// It throws when it enters the background with something to save.
    case throwing

    /// The announcement of a call makes it forget that all is saved.
    case startledByCalls

    /// It says something that its specification doesn't know.
    case mumbling
  }

  let form: Form
  var isUnsaved = false
  private var interruptions = 0

  init(_ form: Form) { self.form = form }

  func type() { isUnsaved = true }

  func applicationWillResignActive() { interruptions += 1 }

  func applicationDidEnterBackground() throws {
    switch form {
    case .right, .mumbling, .startledByCalls: isUnsaved = false
    case .savesAtTheEnd: break
    case .countsInterruptions: if interruptions < 3 { isUnsaved = false }
    case .flips: if Bool.random() { isUnsaved = false }
    case .throwing: if isUnsaved { throw Full() }
    }
  }

  func applicationWillTerminate() { isUnsaved = false }

  /// The disk is full.
  struct Full: Error {}
}

/// The driver of the app.
struct DraftDriver: AppDriver {
  let form: DraftDelegate.Form
  private var delegate: DraftDelegate?

  init(_ form: DraftDelegate.Form) { self.form = form }

  mutating func perform(_ event: AppEvent) throws {
    if event.started.contains("app.process") { delegate = DraftDelegate(form) }
    switch event.callback {
    case "applicationWillResignActive(_:)": delegate?.applicationWillResignActive()
    case "applicationDidEnterBackground(_:)": try delegate?.applicationDidEnterBackground()
    case "applicationWillTerminate(_:)": delegate?.applicationWillTerminate()
    default: break
    }
    if event.action == "types" { delegate?.type() }
    if form == .startledByCalls, event.action == "announces a call" { delegate?.type() }
    if event.ended.contains("app.process") { delegate = nil }
  }

  func observe(_ variable: String) -> ObservedValue? {
    guard variable == "isUnsaved" else { return nil }
    return form == .mumbling && delegate?.isUnsaved == true
      ? "perhaps" : ObservedValue(delegate?.isUnsaved ?? false)
  }
}
