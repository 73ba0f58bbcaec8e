internal import ModelIR
internal import TemporalProperties

/// The search for what is allowed but does nothing, or can't be true or false.
///
/// Only what the specification's own module says is looked at: a platform has actions and conditions
/// for every app, of which one app may need only some.
struct DoubtfulText {
  private let domains: [Token: ComponentTree.NamedVariable]
  private let module: Substring
  private(set) var warnings: [Model.Warning] = []

  init(
    _ specification: any Specification, _ tree: ComponentTree, _ text: WrittenText,
    _ symbols: SymbolTable, uncalled: Set<LineContext.CallbackCode>
  ) {
    domains = Dictionary(
      tree.variables.map { ($0.declaration.token, $0) }, uniquingKeysWith: { first, _ in first })
    module = String(reflecting: type(of: specification)).prefix { $0 != "." }
    for written in text.expressions + text.conditions where isOwn(written.position) {
      check(written.expression, at: written.position)
    }
    for written in text.lines where isOwn(written.line.position) { check(written.line) }
    let mentioned = Self.actionsMentioned(in: tree, text)
    for (index, declared) in symbols.actions.declared.enumerated()
    where isOwn(declared.action.position) {
      let action = declared.action
      if let condition = symbols.guards[index], !condition.canHold(in: symbols) {
        warn(
          "the action '\(declared.name)' can never happen: its conditions exclude each other",
          at: action.position)
      } else if action.lines.allSatisfy(\.doesNothing), !mentioned.contains(action.key) {
        warn(
          "the action '\(declared.name)' changes nothing and calls nothing, and no claim or "
            + "observer mentions it", at: action.position)
      }
    }
    for property in tree.entries.flatMap(\.component.properties) { check(property) }
    for handler in tree.entries.flatMap(\.handlers) {
      let callback = LineContext.CallbackCode(channel: handler.channel, code: handler.code)
      guard uncalled.contains(callback),
        case .signal(let signal)? = symbols.callbacks[handler.channel]?.delivered
      else { continue }
      let name = symbols.signals[signal].domain.label(handler.code + 1)
      warn(
        "the handler of '\(name)' never runs: no action makes this callback", at: handler.position)
    }
  }

  /// Whether the specification's own module says something.
  private func isOwn(_ position: SourcePosition) -> Bool {
    position.fileID.prefix { $0 != "/" } == module
  }

  private mutating func warn(_ message: String, at position: SourcePosition) {
    guard isOwn(position) else { return }
    let warning = Model.Warning(message: message, position: position)
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  // MARK: - Conditions

  /// Warns of comparisons that always come out alike.
  private mutating func check(_ expression: ModelExpression, at position: SourcePosition) {
    switch expression {
    case .equal(let lhs, let rhs):
      guard let left = bounds(lhs), let right = bounds(rhs), !left.overlaps(right) else { break }
      warn(lhs, "never equals", rhs, at: position)
    case .less(let lhs, let rhs):
      guard let left = bounds(lhs), let right = bounds(rhs) else { break }
      if left.lowerBound >= right.upperBound {
        warn(lhs, "is never less than", rhs, at: position)
      } else if left.upperBound < right.lowerBound {
        warn(lhs, "is always less than", rhs, at: position)
      }
    default: break
    }
    for child in expression.children { check(child, at: position) }
  }

  private mutating func warn(
    _ lhs: ModelExpression, _ relation: String, _ rhs: ModelExpression, at position: SourcePosition
  ) {
    let (subject, object, words) =
      if case .constant = lhs {
        (rhs, lhs, relation.replacing("less", with: "greater"))
      } else {
        (lhs, rhs, relation)
      }
    guard let range = bounds(subject), range.lowerBound < range.upperBound,
      let name = name(of: subject)
    else { return }
    let other = if case .constant(let value) = object { String(value) } else { "the other side" }
    warn(
      "\(name) \(words) \(other): its values are \(range.lowerBound) to \(range.upperBound)",
      at: position)
  }

  private func name(of expression: ModelExpression) -> String? {
    switch expression {
    case .read(.variable(let token)): domains[token].map { "'\($0.name)'" }
    case .constant: nil
    default: "this number"
    }
  }

  /// The range of the values of an expression; nil where nothing is known.
  private func bounds(_ expression: ModelExpression) -> ClosedRange<Int>? {
    switch expression {
    case .constant(let value): return value...value
    case .read(.variable(let token)):
      return domains[token].map(\.declaration.domain).flatMap { $0.labels == nil ? $0.range : nil }
    case .sum(let lhs, let rhs):
      guard let left = bounds(lhs), let right = bounds(rhs) else { return nil }
      return left.lowerBound + right.lowerBound...left.upperBound + right.upperBound
    case .conditional(_, let first, let second):
      guard let one = bounds(first), let other = bounds(second) else { return nil }
      return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    case .read, .equal, .less, .scaled, .negation, .all, .any: return nil
    }
  }

  // MARK: - Lines and claims

  private mutating func check(_ line: ClauseLine) {
    guard case .assign(let token, .constant(let value), let range?) = line.node,
      !range.contains(value), let name = domains[token]?.name
    else { return }
    let end = value < range.lowerBound ? range.lowerBound : range.upperBound
    warn(
      "'\(name)' can't become \(value), and stays at \(end): its values are \(range.lowerBound) "
        + "to \(range.upperBound)", at: line.position)
  }

  private mutating func check(_ property: Property) {
    if case .phaseGraph(_, let condition) = property.kind {
      var edges = 0
      condition.visitEdges { _, _, _ in edges += 1 }
      if edges == 0 { warn("'\(property.name)' speaks of no edge at all", at: property.position) }
    }
    for formula in property.formulas where formula.readsNothing {
      warn(
        "'\(property.name)' reads no variable and no event in one of its formulas, which is "
          + "always or never true", at: property.position)
    }
  }

  /// The actions that claims, assumptions, scenarios and observers speak of.
  private static func actionsMentioned(
    in tree: ComponentTree, _ text: WrittenText
  ) -> Set<ActionKey> {
    var keys: Set<ActionKey> = []
    for reference in text.conditions.flatMap(\.expression.reads) {
      switch reference {
      case .done(let key), .begun(let key), .canHappen(let key): keys.insert(key)
      default: break
      }
    }
    for component in tree.entries.map(\.component) {
      for case .action(let key) in component.observers.map(\.event) { keys.insert(key) }
      for property in component.properties {
        guard case .scenario(let events, _, _) = property.kind else { continue }
        for case .action(let key) in events.map(\.kind) { keys.insert(key) }
      }
    }
    return keys
  }
}

extension ClauseLine {
  /// Whether the line has no effect, and nothing inside it has.
  fileprivate var doesNothing: Bool {
    switch node {
    case .guarded, .turn, .checkpoint, .takes: true
    case .branch, .choose, .forEach, .part, .operation: nested.joined().allSatisfy(\.doesNothing)
    case .assign, .call, .ends, .crashes, .later, .cancel: false
    }
  }
}

extension TemporalFormula {
  /// Whether the formula is about nothing that can change.
  fileprivate var readsNothing: Bool {
    conditions.allSatisfy(\.reads.isEmpty) && !looksBack
  }

  private var looksBack: Bool {
    switch self {
    case .previously, .next: true
    default: children.contains(where: \.looksBack)
    }
  }
}

extension StateExpression {
  /// The most combinations of values that are tried.
  private static let combinationLimit = 20_000

  /// Whether some values of its variables satisfy the condition, or whether there are too many to try, as
  /// there always are of times.
  fileprivate func canHold(in symbols: SymbolTable) -> Bool {
    var slots: [(slot: Slot, domain: Domain)] = []
    for slot in reads {
      guard case .variable(let index) = slot, symbols.variables[index].domain.tick == nil else {
        return true
      }
      slots.append((slot, symbols.variables[index].domain))
    }
    var count = 1
    for (_, domain) in slots {
      count *= min(domain.count, Self.combinationLimit)
      if count > Self.combinationLimit { return true }
    }
    var values = Dictionary(
      uniqueKeysWithValues: slots.map { ($0.slot, $0.domain.range.lowerBound) })
    for number in 0..<count {
      var rest = number
      for (slot, domain) in slots {
        values[slot] = domain.range.lowerBound + rest % domain.count
        rest /= domain.count
      }
      if value({ values[$0] ?? 0 }) != 0 { return true }
    }
    return false
  }
}
