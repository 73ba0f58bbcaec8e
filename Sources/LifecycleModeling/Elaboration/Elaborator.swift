internal import ModelIR
package import TemporalProperties

extension Model {
  /// Names everything in a specification and lowers it to a transition system with claims.
  ///
  /// - Throws: Every error of the specification at once, in source order.
  package init(elaborating specification: any Specification) throws(ElaborationFailure) {
    var elaborator = Elaborator(specification)
    self = try elaborator.model()
  }
}

/// Turns a specification into a model.
struct Elaborator {
  let specification: any Specification
  let tree: ComponentTree
  let owners: OwnerTable

  /// What was found out about handlers, once the model is made.
  private(set) var elaborated = ElaboratedHandlers()

  init(_ specification: any Specification, _ tree: ComponentTree? = nil) {
    self.specification = specification
    let tree = tree ?? ComponentTree(specification)
    self.tree = tree
    owners = OwnerTable(tree)
  }

  mutating func model() throws(ElaborationFailure) -> Model {
    // What is stored twice makes all else doubtful, so nothing more is reported.
    guard !tree.hasRepetitions else {
      throw ElaborationFailure(specification: specification.name, errors: Self.inOrder(tree.errors))
    }
    let text = WrittenText(tree)
    let sizes = SizeCheck(tree, text)
    guard sizes.errors.isEmpty else {
      throw ElaborationFailure(
        specification: specification.name, errors: Self.inOrder(tree.errors + sizes.errors))
    }
    var names = NameCheck(specification, tree, text)
    let values = ValueCheck(tree, text)
    let times = TimeCheck(tree, text)
    let actions = ActionTable(tree, owners: owners)
    let symbols = SymbolTable(
      tree: tree, owners: owners, actions: actions, measuresTime: text.measuresTime)
    var errors = tree.errors + owners.errors + actions.errors + symbols.errors
    errors += tree.misplacedGuards
    if actions.declared.isEmpty { errors.append(ElaborationError(.noActions)) }
    var lowering = StepLowering(symbols: symbols)
    let steps = lowering.lowerAll()
    let uncalled = lowering.uncalledHandlers()
    var finished = lowering.symbols
    for process in finished.positions.keys {
      finished.setPoints(lowering.pointLabels(of: process), of: process)
    }
    names.compare(tree, with: finished)
    elaborated = ElaboratedHandlers(
      finished, called: lowering.called, lines: lowering.lines + lowering.uncalledLines)
    let claims = ClaimLowering(finished)
    var system = TransitionSystem(
      name: specification.name, variables: finished.variables, signals: finished.signals,
      actions: actionList(actions), steps: steps, lines: lowering.lines, faults: lowering.faults)
    let (assumptions, assumptionErrors) = assume(in: &system, finished)
    let fairness = FairnessLowering(finished, of: system)
    system.fairness = fairness.fairness
    let (presets, presetErrors) = presets(claims)
    errors += lowering.errors + claims.errors + assumptionErrors + presetErrors + fairness.errors
    errors += considerMore(in: &system, claims)
    errors += names.errors + values.errors + times.errors
    var model = Model(
      system: system, claims: claims.claims, presets: presets,
      warnings: warnings(assumptions, finished)
        + DoubtfulText(specification, tree, text, finished, uncalled: Set(uncalled.keys)).warnings,
      handledCallbacks: handledCallbacks(finished, uncalled))
    var timing = TimeLowering(finished, points: lowering.points)
    timing.apply(to: &model)
    errors += timing.errors
    guard errors.isEmpty else {
      throw ElaborationFailure(specification: specification.name, errors: Self.inOrder(errors))
    }
    return model
  }

  /// What handlers are written for, in component order; callbacks that are never made are among them.
  private func handledCallbacks(
    _ symbols: SymbolTable,
    _ uncalled: [LineContext.CallbackCode: [Model.HandledCallback.Write]]
  ) -> [Model.HandledCallback] {
    tree.entries.flatMap(\.handlers).compactMap { handler in
      guard case .signal(let signal)? = symbols.callbacks[handler.channel]?.delivered else {
        return nil
      }
      let callback = LineContext.CallbackCode(channel: handler.channel, code: handler.code)
      return Model.HandledCallback(
        signal: signal, code: handler.code + 1, position: handler.position,
        idleWrites: uncalled[callback] ?? [])
    }
  }

  private func actionList(_ actions: ActionTable) -> [TransitionSystem.Action] {
    let declared = actions.declared.map { entry in
      TransitionSystem.Action(
        name: entry.name, title: entry.action.title, initiator: entry.action.initiator.lowered,
        isInterrupting: entry.action.interruption == .interrupts,
        provenance: tree.provenance(of: entry.component, entry.action.provenance),
        position: entry.action.position)
    }
    let deferred = actions.deferred.map { work in
      TransitionSystem.Action(
        name: work.name, title: work.work.name, initiator: .app, isDeferred: true,
        provenance: tree.provenance(of: work.component), position: work.position)
    }
    return declared + deferred
  }

  /// Adds the assumptions to a system; returns what each reads.
  private func assume(
    in system: inout TransitionSystem, _ symbols: SymbolTable
  ) -> ([(assume: Assume, reads: Set<Slot>)], [ElaborationError]) {
    var result: [(assume: Assume, reads: Set<Slot>)] = []
    var errors: [ElaborationError] = []
    for (component, entry) in tree.entries.enumerated() {
      var names: Set<String> = []
      for assume in entry.component.assumptions {
        do throws(ElaborationError) {
          guard names.insert(assume.name).inserted else {
            throw ElaborationError(
              .duplicateName(kind: "assumption", name: assume.name), at: assume.position)
          }
          let context = ReadingContext(reader: .claim, position: assume.position)
          let formula = try symbols.lower(assume.formula, context)
          let reads = formula.conditions.reduce(into: Set()) { $1.collectReads(into: &$0) }
          result.append((assume: assume, reads: reads))
          do throws(UnsupportedClaim) {
            try system.assume(
              formula, named: tree.qualified(assume.name, in: component), at: assume.position)
          } catch {
            let reason = if case .liveness(let word) = error { word } else { error.code }
            throw ElaborationError(.unsupportedAssumption(reason), at: assume.position)
          }
        } catch {
          errors.append(error)
        }
      }
    }
    return (result, errors)
  }

  /// Adds the values that the specification wants to be considered; returns what is wrong with them.
  private func considerMore(
    in system: inout TransitionSystem, _ claims: ClaimLowering
  ) -> [ElaborationError] {
    var errors: [ElaborationError] = []
    for setting in specification.alsoConsidered {
      do throws(ElaborationError) {
        for value in try claims.lower([setting], setting.position)
        where !system.variables[value.variable].initialValues.contains(value.value) {
          system.variables[value.variable].initialValues.append(value.value)
        }
      } catch {
        errors.append(error)
      }
    }
    return errors
  }

  private func presets(_ claims: ClaimLowering) -> ([Model.Preset], [ElaborationError]) {
    var result: [Model.Preset] = []
    var errors: [ElaborationError] = []
    for entry in tree.entries {
      for preset in entry.component.presets {
        do throws(ElaborationError) {
          let valuation = try claims.lower(preset.settings, preset.position)
          if let known = result.firstIndex(where: { $0.name == preset.name }) {
            result[known].valuation += valuation
          } else {
            result.append(
              Model.Preset(
                name: preset.name, provenance: preset.provenance, valuation: valuation))
          }
        } catch {
          errors.append(error)
        }
      }
    }
    return (result, errors)
  }

  /// Assumptions about what handlers write would let a handler forbid what the platform does.
  private func warnings(
    _ assumptions: [(assume: Assume, reads: Set<Slot>)], _ symbols: SymbolTable
  ) -> [Model.Warning] {
    let writers = HandlerWrites(tree, symbols)
    return assumptions.flatMap { entry in
      writers.slots.filter { entry.reads.contains($0.slot) }.map { written in
        Model.Warning(
          message: "the assumption '\(entry.assume.name)' speaks of '\(written.name)', which "
            + "handlers change; a handler could forbid what the platform does",
          position: entry.assume.position)
      }
    }
  }

  private static func inOrder(_ errors: [ElaborationError]) -> [ElaborationError] {
    var seen: Set<ElaborationError> = []
    let unique = errors.filter { seen.insert($0).inserted }
    return unique.enumerated().sorted { lhs, rhs in
      let left = (lhs.element.position?.fileID ?? "", lhs.element.position?.line ?? 0, lhs.offset)
      let right = (rhs.element.position?.fileID ?? "", rhs.element.position?.line ?? 0, rhs.offset)
      return left < right
    }.map(\.element)
  }
}

/// The variables that handlers and deferred work change, in order.
private struct HandlerWrites {
  private(set) var slots: [(slot: Slot, name: String)] = []

  init(_ tree: ComponentTree, _ symbols: SymbolTable) {
    for entry in tree.entries {
      for handler in entry.handlers {
        for line in handler.lines { collect(line, symbols) }
      }
    }
  }

  private mutating func collect(_ line: ClauseLine, _ symbols: SymbolTable) {
    if case .assign(let token, _, _) = line.node, let entry = symbols.entries[token] {
      let slot = Slot.variable(entry.index)
      if !slots.contains(where: { $0.slot == slot }) {
        slots.append((slot: slot, name: entry.name))
      }
    }
    for nested in line.nested.joined() { collect(nested, symbols) }
  }
}

extension Initiator {
  fileprivate var lowered: TransitionSystem.Action.Initiator {
    switch self {
    case .user: .user
    case .system: .system
    case .app: .app
    }
  }
}
