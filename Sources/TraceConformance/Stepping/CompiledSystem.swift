import ModelIR

/// A system whose steps are taken quickly; what it says is checked by the reference interpreter where it is told.
struct CompiledSystem: Sendable {
  private var code: StepCode
  private var guards: [Int32] = []
  private var bodies: [StepCode.List] = []
  private var epilogue = StepCode.List(start: 0, count: 0)
  private var assumptions: [Int32] = []
  private let quiet: [Int]
  private let dispatch: StepDispatch

  /// A way in which a run can go on.
  struct Outcome {
    var step: Int
    var choices: [Int]

    /// The variables after it.
    var state: [Int]

    /// The signals of it.
    var signals: [Int]
  }

  init(_ system: TransitionSystem) {
    code = StepCode(variables: system.variables.count)
    quiet = system.signals.map(\.defaultValue)
    dispatch = StepDispatch(of: system)
    for step in system.steps {
      guards.append(code.add(step.guardCondition))
      bodies.append(code.add(step.body, in: system))
    }
    epilogue = code.add(system.epilogue, in: system)
    for assumption in system.assumptions { assumptions.append(code.add(assumption.condition)) }
  }

  /// A list of lines, and how far it was followed.
  private struct Frame {
    var list: StepCode.List
    var position: Int32 = 0
  }

  /// Returns every way in which a run can go on, in canonical order; mistakes of the specification are none.
  func outcomes(from state: [Int]) -> [Outcome] {
    var result: [Outcome] = []
    code.withTables { tables in
      var slots = state + quiet
      for step in dispatch.steps(from: state) {
        let isPossible = slots.withUnsafeMutableBufferPointer {
          tables.value(guards[step], $0) != 0
        }
        guard isPossible else { continue }
        run(slots, [], [Frame(list: epilogue), Frame(list: bodies[step])], tables) {
          slots, choices in
          result.append(
            Outcome(
              step: step, choices: choices, state: Array(slots.prefix(state.count)),
              signals: Array(slots.dropFirst(state.count))))
        }
      }
    }
    return result
  }

  /// Follows lines to their end, in every way that choices leave.
  private func run(
    _ start: [Int], _ choices: [Int], _ frames: [Frame], _ tables: StepCode.Tables,
    _ found: ([Int], [Int]) -> Void
  ) {
    var slots = start
    var frames = frames
    while var frame = frames.popLast() {
      guard frame.position < frame.list.count else { continue }
      let place = tables.lists[Int(frame.list.start + frame.position)]
      frame.position += 1
      frames.append(frame)
      let statement = tables.statements[Int(place)]
      switch statement.kind {
      case .assign:
        let isInRange = slots.withUnsafeMutableBufferPointer { slots in
          let value = tables.value(statement.first, slots)
          slots[Int(statement.third.start)] = value
          return statement.range.contains(value)
        }
        guard isInRange else { return }
      case .branch:
        frames.append(
          Frame(list: holds(statement.first, &slots, tables) ? statement.second : statement.third))
      case .choose:
        for index in 0..<Int(statement.second.count) {
          let place = tables.lists[Int(statement.second.start) + index]
          let alternative = tables.statements[Int(place)]
          guard holds(alternative.first, &slots, tables) else { continue }
          run(slots, choices + [index], frames + [Frame(list: alternative.second)], tables, found)
        }
        return
      case .require:
        guard holds(statement.first, &slots, tables) else { return }
      }
    }
    guard assumptions.allSatisfy({ holds($0, &slots, tables) }) else { return }
    found(slots, choices)
  }

  private func holds(_ condition: Int32, _ slots: inout [Int], _ tables: StepCode.Tables) -> Bool {
    slots.withUnsafeMutableBufferPointer { tables.value(condition, $0) != 0 }
  }
}
