import ModelIR
import TemporalProperties

/// What some run of a specification may come to, as claims that one does.
struct CoverageQuestions: Sendable {
  /// Something that a run may come to.
  struct Item: Hashable, Sendable {
    var kind: Kind
    var name: String
    var position: SourcePosition?

    /// Whether it is the app's and not the platform's: declared outside of the platforms, or handled.
    var isOwn: Bool
  }

  /// What sort of thing a run may come to.
  enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case action
    case callback
    case line
    case value
  }

  /// The model with a claim for each item, in the order of the items.
  private(set) var model: Model
  private(set) var items: [Item] = []

  /// The lines of handlers of callbacks that no action makes.
  private(set) var idleLines: [Item] = []

  /// The module of the platforms, whose lines are no author's.
  private static let platformModule = "PlatformModels"

  init(_ model: Model) {
    self.model = model
    self.model.claims = []
    let system = model.system
    for (index, signal) in system.signals.enumerated() where signal.role == .action {
      for (action, declared) in system.actions.enumerated() {
        ask(
          item(.action, declared.name, declared.position),
          .equal(.read(.signal(index)), .constant(action + 1)))
      }
    }
    for (index, signal) in system.signals.enumerated() where signal.role == .callback {
      for code in signal.domain.range where code != signal.defaultValue {
        let isHandled = model.handledCallbacks.contains { $0.signal == index && $0.code == code }
        ask(
          Item(kind: .callback, name: system.eventName(of: index, code), isOwn: isHandled),
          .equal(.read(.signal(index)), .constant(code)))
      }
    }
    askAboutLines()
    for write in model.handledCallbacks.flatMap(\.idleWrites)
    where !Self.isPlatforms(write.position) {
      let variable = system.variables[write.variable]
      let value = write.value.map(variable.domain.label) ?? "another value"
      idleLines.append(item(.line, "\(variable.name) becomes \(value)", write.position))
    }
    for (index, variable) in system.variables.enumerated() where variable.role == .state {
      guard let labels = variable.domain.labels else { continue }
      for (offset, label) in labels.enumerated() {
        ask(
          item(.value, "\(variable.name) = \(label)", variable.position),
          .equal(.read(.variable(index)), .constant(variable.domain.range.lowerBound + offset)))
      }
    }
  }

  private mutating func ask(_ item: Item, _ condition: StateExpression) {
    model.claims.append(
      Claim(name: "lifecheck coverage: \(items.count)", kind: .reachable(.now(condition))))
    items.append(item)
  }

  /// Adds a signal for each line of the app's handlers and deferred work that tells whether it ran.
  private mutating func askAboutLines() {
    var signals: [Int: Slot] = [:]
    for (index, line) in model.system.lines.enumerated()
    where line.kind == .handler || line.kind == .deferred {
      guard !Self.isPlatforms(line.position) else { continue }
      signals[index] = .signal(model.system.signals.count)
      model.system.signals.append(
        TransitionSystem.Signal(name: "line \(index) ran", domain: .boolean, role: .fact))
    }
    guard !signals.isEmpty else { return }
    for index in model.system.steps.indices {
      model.system.steps[index].body = model.system.steps[index].body.noting(signals)
    }
    for index in signals.keys.sorted() {
      guard let signal = signals[index] else { continue }
      let line = model.system.lines[index]
      ask(item(.line, line.text, line.position), .read(signal))
    }
  }

  private func item(_ kind: Kind, _ name: String, _ position: SourcePosition?) -> Item {
    Item(kind: kind, name: name, position: position, isOwn: !Self.isPlatforms(position))
  }

  private static func isPlatforms(_ position: SourcePosition?) -> Bool {
    position?.fileID.prefix { $0 != "/" } == platformModule[...]
  }
}

extension [Statement] {
  /// The lines with an assignment behind each note of one that has a signal.
  fileprivate func noting(_ signals: [Int: Slot]) -> [Statement] {
    flatMap { statement -> [Statement] in
      switch statement {
      case .line(let index):
        return signals[index].map { [statement, .assign($0, .true)] } ?? [statement]
      case .branch(let condition, let first, let second):
        return [
          .branch(condition, then: first.noting(signals), else: second.noting(signals))
        ]
      case .choose(var choice):
        for index in choice.alternatives.indices {
          choice.alternatives[index].body = choice.alternatives[index].body.noting(signals)
        }
        return [.choose(choice)]
      case .assign, .require: return [statement]
      }
    }
  }
}
