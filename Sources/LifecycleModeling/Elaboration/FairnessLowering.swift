internal import ModelIR
internal import TemporalProperties

/// Turns the fairness of actions and deferred work into obligations of a transition system.
///
/// An action is possible where its first part is: its guard holds, no sequence keeps it waiting, and no
/// assumption excludes each way to do it. It has been done when its first part has.
struct FairnessLowering {
  private(set) var fairness: [TransitionSystem.Fairness] = []
  private(set) var errors: [ElaborationError] = []

  init(_ symbols: SymbolTable, of system: TransitionSystem) {
    let actions = symbols.actions
    let named = obligations(symbols)
    for (index, entry) in actions.declared.enumerated() {
      let action = entry.action
      let demand = named[index]
      guard let kind = action.fairness.kind.strongest(demand?.fairness.kind) else { continue }
      let position = action.fairness.kind == nil ? demand?.position : action.position
      if action.initiator == .user {
        errors.append(ElaborationError(.userIsNeverFair(action.title), at: position))
      } else if action.isForcedEnd {
        errors.append(ElaborationError(.forcedEndIsNeverFair(action.title), at: position))
      } else {
        add(kind, index, entry.name, position, symbols, system)
      }
    }
    for (index, entry) in actions.deferred.enumerated() {
      guard let kind = entry.work.fairness.kind else { continue }
      add(kind, index + actions.declared.count, entry.name, entry.position, symbols, system)
    }
    addSequences(symbols, system)
  }

  /// Adds the obligation to go on with sequences, if a component names it.
  private mutating func addSequences(_ symbols: SymbolTable, _ system: TransitionSystem) {
    let named = symbols.tree.entries.flatMap(\.component.obligations).first {
      if case .sequences = $0.kind { true } else { false }
    }
    guard let named else { return }
    do throws(UnsupportedClaim) {
      fairness += try system.sequenceFairness().map { duty in
        var duty = duty
        duty.position = named.position
        return duty
      }
    } catch {
      errors.append(ElaborationError(.fairnessTooLarge("a sequence"), at: named.position))
    }
  }

  /// Returns the obligations that components name, by the index of the action.
  private mutating func obligations(
    _ symbols: SymbolTable
  ) -> [Int: (fairness: Fairness, position: SourcePosition)] {
    var named: [Int: (fairness: Fairness, position: SourcePosition)] = [:]
    for obligation in symbols.tree.entries.flatMap(\.component.obligations) {
      guard case .action(let action, let fairness) = obligation.kind else { continue }
      do throws(ElaborationError) {
        let index = try symbols.actions.index(of: action.key)
        let known = named[index]?.fairness.kind
        guard known == nil || known.strongest(fairness.kind) != known else { continue }
        named[index] = (fairness, obligation.position)
      } catch {
        errors.append(ElaborationError(error.problem, at: obligation.position))
      }
    }
    return named
  }

  private mutating func add(
    _ kind: TransitionSystem.Fairness.Kind, _ action: Int, _ name: String,
    _ position: SourcePosition?, _ symbols: SymbolTable, _ system: TransitionSystem
  ) {
    do throws(UnsupportedClaim) {
      fairness.append(
        TransitionSystem.Fairness(
          name: name, kind: kind, enabled: try system.canBegin(action),
          taken: .all([
            .equal(.read(symbols.action), .constant(action + 1)), .read(symbols.isFirstPart),
          ]), position: position))
    } catch {
      errors.append(ElaborationError(.fairnessTooLarge(name), at: position))
    }
  }
}

extension Fairness {
  /// The obligation, if there is one.
  fileprivate var kind: TransitionSystem.Fairness.Kind? {
    switch self {
    case .none: nil
    case .weak: .weak
    case .strong: .strong
    }
  }
}

extension TransitionSystem.Fairness.Kind? {
  /// Returns the stronger of two obligations.
  fileprivate func strongest(_ other: Self) -> Self {
    self == .strong || other == .strong ? .strong : self ?? other
  }
}

extension Action {
  /// Whether the action cuts in and ends something, or ends a process whatever is the case.
  ///
  /// An action may end a process under a condition and be fair all the same, as the end of the background
  /// time, which kills only who hasn't finished.
  fileprivate var isForcedEnd: Bool {
    interruption == .interrupts
      ? lines.contains(where: \.endsAnything) : lines.contains(where: \.alwaysEndsProcess)
  }
}

extension ClauseLine {
  fileprivate var endsAnything: Bool {
    if case .ends = node { return true }
    return nested.joined().contains(where: \.endsAnything)
  }

  fileprivate var alwaysEndsProcess: Bool {
    switch node {
    case .ends(let kind, _): kind == .process
    case .part(let lines), .operation(let lines, _): lines.contains(where: \.alwaysEndsProcess)
    default: false
    }
  }
}
