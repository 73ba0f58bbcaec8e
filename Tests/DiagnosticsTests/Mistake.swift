/// A line that an author may write by mistake, and what the compiler has to say about it.
struct Mistake: Sendable, CustomStringConvertible {
  /// Where the line stands.
  enum Place: String, CaseIterable, Sendable {
    case action
    case handler
    case claim
    case reachable
    case properties
    case scenario
    case observer
  }

  let place: Place
  let line: String

  /// A part of the compiler's message.
  let message: String

  var description: String { "\(place.rawValue): \(line)" }

  init(_ place: Place, _ line: String, _ message: String) {
    self.place = place
    self.line = line
    self.message = message
  }

  /// A specification that consists of the mistake alone.
  func source(number: Int) -> String {
    let opening =
      switch place {
      case .action: "var actions: [Action] { Action(\"x\", by: .user) {"
      case .handler: "var handlers: [Handler] { app.on(.willTerminate) {"
      case .claim: "var properties: [Property] { Always(\"x\") {"
      case .reachable: "var properties: [Property] { Reachable(\"x\") {"
      case .properties: "var properties: [Property] { if true {"
      case .scenario: "var properties: [Property] { Scenario(\"x\") {"
      case .observer: "var observers: [Observe] { Observe(endOf: app.process) {"
      }
    return """
      struct Wrong\(number): Component {
        let app = UIKitApp()
        let isDirty = Variable(initially: false, lifetime: .process)
        let count = Variable(in: 0...3, initially: 0, lifetime: .process)
        \(opening)
          \(line)
        } }
      }

      """
  }

  /// The number of the mistaken line in the source, counted from one.
  static let lineInSource = 6
}
