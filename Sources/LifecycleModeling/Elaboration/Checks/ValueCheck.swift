internal import ModelIR
internal import TemporalProperties

/// The search for values that can't be meant where they stand.
struct ValueCheck {
  private let domains: [Token: ComponentTree.NamedVariable]
  private let tree: ComponentTree
  private(set) var errors: [ElaborationError] = []

  init(_ tree: ComponentTree, _ text: WrittenText) {
    self.tree = tree
    domains = Dictionary(
      tree.variables.map { ($0.declaration.token, $0) }, uniquingKeysWith: { first, _ in first })
    for written in text.lines { check(written) }
    for written in text.expressions + text.conditions {
      check(written.expression, at: written.position)
    }
    for entry in tree.entries {
      for handler in entry.handlers {
        check(handler.code, of: handler.channel, at: handler.position)
      }
      for assume in entry.component.assumptions where assume.formula.asksForActions {
        errors.append(ElaborationError(.assumptionAsksForAction, at: assume.position))
      }
      for preset in entry.component.presets { check(preset) }
      for property in entry.component.properties { check(property) }
    }
  }

  private mutating func check(_ written: WrittenText.Line) {
    let line = written.line
    switch line.node {
    case .later(let work) where work.limit < 1:
      errors.append(ElaborationError(.limitTooSmall(work.name), at: line.position))
    case .call(let channel, let code, _): check(code, of: channel, at: line.position)
    case .assign(let token, .constant(let code), _): check(code, of: token, at: line.position)
    default: break
    }
    guard written.isApps else { return }
    for case .variable(let token) in line.expressions.flatMap(\.reads) {
      guard let variable = domains[token], variable.declaration.lifetime == nil,
        variable.declaration.timing == .none
      else { continue }
      errors.append(ElaborationError(.handlerReadsVariation(variable.name), at: line.position))
    }
  }

  /// Checks the values that a variable is compared with.
  private mutating func check(_ expression: ModelExpression, at position: SourcePosition) {
    switch expression {
    case .equal(.read(.variable(let token)), .constant(let code)),
      .equal(.constant(let code), .read(.variable(let token))):
      check(code, of: token, at: position)
    case .read(.called(let channel, code: let code)), .read(.handling(let channel, code: let code)):
      check(code, of: channel, at: position)
    default:
      for child in expression.children { check(child, at: position) }
    }
  }

  /// Checks a value of an enumeration: one that its own list lacks can't be told from others.
  private mutating func check(_ code: Int, of token: Token, at position: SourcePosition?) {
    var type: String?
    if let variable = domains[token]?.declaration, variable.domain.labels != nil {
      if !variable.domain.range.contains(code) { type = variable.typeName }
    } else if let channel = tree.channels.first(where: { $0.token == token }),
      !channel.labels.indices.contains(code)
    {
      type = channel.typeName
    }
    if let type { errors.append(ElaborationError(.missingFromDomain(type), at: position)) }
  }

  private mutating func check(_ preset: Preset) {
    var seen: Set<Token> = []
    for setting in preset.settings {
      check(setting.code, of: setting.token, at: preset.position)
      guard !seen.insert(setting.token).inserted, let name = domains[setting.token]?.name else {
        continue
      }
      errors.append(
        ElaborationError(
          .contradictorySettings(preset: preset.name, variation: name), at: preset.position))
    }
  }

  private mutating func check(_ property: Property) {
    if property.isMarkedTwice {
      errors.append(ElaborationError(.knownIssueTwice(property.name), at: property.position))
    }
    for setting in property.knownIssue?.settings ?? [] {
      check(setting.code, of: setting.token, at: property.position)
    }
    switch property.kind {
    case .scenario(let events, _, let settings):
      if events.isEmpty { errors.append(ElaborationError(.emptyScenario, at: property.position)) }
      for event in events {
        guard case .callback(let channel, let code, _) = event.kind else { continue }
        check(code, of: channel, at: property.position)
      }
      for setting in settings { check(setting.code, of: setting.token, at: property.position) }
    case .phaseGraph(let token, let condition):
      guard let domain = domains[token]?.declaration.domain else { return }
      var values: [Int] = []
      condition.visitEdges { from, to, _ in
        values += [from, to]
        guard from == to else { return }
        errors.append(ElaborationError(.edgeToItself(domain.label(from)), at: property.position))
      }
      for value in values { check(value, of: token, at: property.position) }
    default: break
    }
  }
}

extension TemporalFormula<Reference> {
  /// Whether the formula asks which actions can happen.
  fileprivate var asksForActions: Bool {
    conditions.contains { condition in
      condition.reads.contains { if case .canHappen = $0 { true } else { false } }
    }
  }
}
