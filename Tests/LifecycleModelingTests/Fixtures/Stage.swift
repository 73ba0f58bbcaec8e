import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// A run of a specification that a test leads step by step.
struct Stage {
  let model: Model
  private(set) var state: [Int]
  private(set) var signals: [Int]

  /// The lines of the specification that the last step ran.
  private(set) var lines: [String] = []

  private var interpreter: Interpreter { Interpreter(model.system) }

  /// Puts the run into an initial state: the first, or another one.
  init(_ specification: any Specification, start: Int = 0) throws {
    model = try Model(elaborating: specification)
    let starts = Interpreter(model.system).initialStates()
    let chosen = try #require(starts.indices.contains(start) ? starts[start] : nil)
    (state, signals) = (chosen.state, chosen.signals)
  }

  /// The titles of the actions that can happen, each once, in canonical order.
  var possible: [String] {
    var titles: [String] = []
    for way in interpreter.transitions(from: state) where way.fault == nil {
      if titles.last != title(way) { titles.append(title(way)) }
    }
    return titles
  }

  /// The number of ways in which an action can happen, or go on.
  func ways(_ title: String) -> Int { transitions(title).count }

  /// What is wrong with the ways in which an action can happen.
  func faults(_ title: String) -> [String] {
    transitions(title).compactMap { way in
      switch way.fault {
      case nil: nil
      case .requirement(let index): model.system.faults[index].message
      case .range(let slot, let value): "\(model.system.name(of: slot)) = \(value)"
      }
    }
  }

  /// Lets actions happen, or go on, in order; each in its first way.
  mutating func run(
    _ titles: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for title in titles { try run(title, way: 0, sourceLocation: sourceLocation) }
  }

  /// Lets an action happen, or go on, in one of its ways.
  mutating func run(
    _ title: String, way: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let all = transitions(title)
    let chosen = try #require(
      all.indices.contains(way) ? all[way] : nil, "'\(title)' can't happen; possible: \(possible)",
      sourceLocation: sourceLocation)
    #expect(chosen.fault == nil, sourceLocation: sourceLocation)
    (state, signals) = (chosen.state, chosen.signals)
    lines = chosen.lines.map { model.system.lines[$0].text }
  }

  /// The printable value of a variable.
  subscript(_ name: String) -> String {
    guard let index = model.system.variables.firstIndex(where: { $0.name == name }) else {
      return "no variable"
    }
    return model.system.variables[index].domain.label(state[index])
  }

  /// Whether the formula of a reachability claim holds now, about the step that led here.
  func holds(_ claim: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard case .reachable(let formula)? = model.claims.first(where: { $0.title == claim })?.kind,
      let condition = formula.asCondition
    else {
      Issue.record(
        "no claim about the present is called '\(claim)'", sourceLocation: sourceLocation)
      return false
    }
    return condition.value { slot in
      switch slot {
      case .variable(let index): state[index]
      case .signal(let index): signals[index]
      }
    } != 0
  }

  private func transitions(_ title: String) -> [Interpreter.Transition] {
    interpreter.transitions(from: state).filter { way in
      title == self.title(way) || title == name(way)
    }
  }

  private func title(_ way: Interpreter.Transition) -> String { action(way).title }
  private func name(_ way: Interpreter.Transition) -> String { action(way).name }

  private func action(_ way: Interpreter.Transition) -> TransitionSystem.Action {
    model.system.actions[model.system.steps[way.step].action]
  }
}

/// The problems that elaboration reports, in order.
func problems(of specification: any Specification) -> [ElaborationError.Problem] {
  errors(of: specification).map(\.problem)
}

/// The errors that elaboration reports, in order.
func errors(of specification: any Specification) -> [ElaborationError] {
  do throws(ElaborationFailure) {
    _ = try Model(elaborating: specification)
    return []
  } catch {
    return error.errors
  }
}
