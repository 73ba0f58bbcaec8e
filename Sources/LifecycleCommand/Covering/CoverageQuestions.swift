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
    case edge
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
    noteIdleLines()
    for (index, variable) in system.variables.enumerated() where variable.role == .state {
      let isNumber = variable.domain.labels == nil
      guard !isNumber || !Self.isPlatforms(variable.position),
        variable.domain.range.count <= Self.mostValues
      else { continue }
      for code in variable.domain.range {
        ask(
          item(.value, "\(variable.name) = \(variable.domain.label(code))", variable.position),
          .equal(.read(.variable(index)), .constant(code)))
      }
    }
    askAboutEdges()
  }

  /// Asks for each change of a phase that a step could make whether a run makes it.
  private mutating func askAboutEdges() {
    let system = model.system
    for (index, variable) in system.variables.enumerated() where variable.isPhase {
      let label = variable.domain.label
      for edge in PhaseEdges(of: index, in: system).edges {
        ask(
          item(
            .edge, "\(variable.name): \(label(edge.from)) → \(label(edge.to))", variable.position),
          edge.isMade(by: index))
      }
    }
  }

  /// The most values of a variable that are asked about.
  private static let mostValues = 64

  private mutating func ask(_ item: Item, _ condition: StateExpression) {
    ask(item, .now(condition))
  }

  private mutating func ask(_ item: Item, _ formula: RunFormula) {
    model.claims.append(
      Claim(name: "lifecheck coverage: \(items.count)", kind: .reachable(formula)))
    items.append(item)
  }

  /// A line of the source in the handler of a callback, or in deferred work.
  ///
  /// What an operation stands for is part of the line that calls it.
  private struct LinePlace: Hashable {
    var position: SourcePosition?
    var place: String
  }

  /// Adds a signal for each line of the app's handlers and deferred work that tells whether it ran.
  private mutating func askAboutLines() {
    var places: [LinePlace] = []
    var texts: [LinePlace: [String]] = [:]
    var signals: [LinePlace: Slot] = [:]
    let system = model.system
    var marked = system
    for index in system.steps.indices {
      var walk = LineWalk(system, action: system.steps[index].action)
      marked.steps[index].body = walk.noting(system.steps[index].body) { line, place in
        let written = system.lines[line]
        guard !Self.isPlatforms(written.position) else { return nil }
        let key = LinePlace(position: written.position, place: place)
        if texts[key]?.contains(written.text) != true {
          texts[key, default: []].append(written.text)
        }
        if let known = signals[key] { return known }
        let signal = Slot.signal(system.signals.count + places.count)
        signals[key] = signal
        places.append(key)
        return signal
      }
    }
    marked.signals += places.indices.map {
      TransitionSystem.Signal(name: "line \($0) ran", domain: .boolean, role: .fact)
    }
    model.system = marked
    for key in places {
      guard let signal = signals[key] else { continue }
      ask(item(.line, Self.name(texts[key] ?? [], in: key.place), key.position), .read(signal))
    }
  }

  /// Notes the lines of handlers of callbacks that no action makes.
  private mutating func noteIdleLines() {
    var places: [LinePlace] = []
    var texts: [LinePlace: [String]] = [:]
    for handler in model.handledCallbacks {
      for write in handler.idleWrites where !Self.isPlatforms(write.position) {
        let variable = model.system.variables[write.variable]
        guard variable.role == .state, !Self.isPlatforms(variable.position) else { continue }
        let key = LinePlace(
          position: write.position, place: model.system.eventName(of: handler.signal, handler.code))
        if texts[key] == nil { places.append(key) }
        let value = write.value.map(variable.domain.label) ?? "another value"
        texts[key, default: []].append("\(variable.name) becomes \(value)")
      }
    }
    idleLines = places.map { item(.line, Self.name(texts[$0] ?? [], in: $0.place), $0.position) }
  }

  /// The first two texts of a line, and where it stands.
  private static func name(_ texts: [String], in place: String) -> String {
    texts.prefix(2).joined(separator: ", ") + (texts.count > 2 ? ", …" : "") + " in \(place)"
  }

  private func item(_ kind: Kind, _ name: String, _ position: SourcePosition?) -> Item {
    Item(kind: kind, name: name, position: position, isOwn: !Self.isPlatforms(position))
  }

  static func isPlatforms(_ position: SourcePosition?) -> Bool {
    position?.fileID.prefix { $0 != "/" } == platformModule[...]
  }
}

/// A walk through the lines of a step that knows whose handler each line stands in.
private struct LineWalk {
  private let system: TransitionSystem
  private let action: Int
  private var callback: String?

  init(_ system: TransitionSystem, action: Int) {
    self.system = system
    self.action = action
  }

  /// Returns the lines with an assignment behind each note of a line of the app that has a signal.
  mutating func noting(
    _ body: [Statement], _ signal: (_ line: Int, _ place: String) -> Slot?
  ) -> [Statement] {
    var result: [Statement] = []
    for statement in body {
      switch statement {
      case .assign(.signal(let index), .constant(let code))
      where system.signals[index].role == .handling && code != 0:
        callback = system.eventName(of: index, code)
        result.append(statement)
      case .line(let line):
        result.append(statement)
        let kind = system.lines[line].kind
        guard kind == .handler || kind == .deferred else { break }
        let place = kind == .handler ? callback : "‘\(system.actions[action].title)’"
        if let slot = signal(line, place ?? "a handler") { result.append(.assign(slot, .true)) }
      case .branch(let condition, let first, let second):
        let before = callback
        let thenBody = noting(first, signal)
        let after = callback
        callback = before
        let elseBody = noting(second, signal)
        callback = callback ?? after
        result.append(.branch(condition, then: thenBody, else: elseBody))
      case .choose(var choice):
        let before = callback
        for index in choice.alternatives.indices {
          callback = before
          choice.alternatives[index].body = noting(choice.alternatives[index].body, signal)
        }
        result.append(.choose(choice))
      case .assign, .require: result.append(statement)
      }
    }
    return result
  }
}
