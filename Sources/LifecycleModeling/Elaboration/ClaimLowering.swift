internal import ModelIR
internal import TemporalProperties

/// Turns the claims of components into claims about a transition system.
struct ClaimLowering {
  let symbols: SymbolTable
  private(set) var claims: [Claim] = []
  private(set) var errors: [ElaborationError] = []

  init(_ symbols: SymbolTable) {
    self.symbols = symbols
    var names: Set<String> = []
    for (component, entry) in symbols.tree.entries.enumerated() {
      for property in entry.component.properties {
        let name = symbols.tree.qualified(property.name, in: component)
        if !names.insert(name).inserted {
          errors.append(
            ElaborationError(.duplicateName(kind: "claim", name: name), at: property.position))
        }
        do throws(ElaborationError) {
          claims.append(
            Claim(
              name: name, title: property.name, kind: try kind(of: property, in: component),
              knownIssue: try knownIssue(of: property),
              provenance: symbols.tree.provenance(of: component, property.provenance),
              position: property.position))
        } catch {
          errors.append(ElaborationError(error.problem, at: error.position ?? property.position))
        }
      }
    }
  }

  private func kind(
    of property: Property, in component: Int
  ) throws(ElaborationError) -> Claim.Kind {
    let position = property.position
    switch property.kind {
    case .always(let formula): return .always(try lower(formula, position))
    case .temporal(let formula): return .temporal(try lower(formula, position))
    case .unreachable(let formula): return .unreachable(try lower(formula, position))
    case .reachable(let formula): return .reachable(try lower(formula, position))
    case .precedence(let cause, let effect):
      return .precedence(of: try lower(cause, position), before: try lower(effect, position))
    case .absence(let formula, let scope):
      return .absence(try lower(formula, position), try lower(scope, position))
    case .response(let trigger, let reaction, let release):
      return .response(
        to: try lower(trigger, position), is: try lower(reaction, position),
        releasedBy: try lower(release, in: component, position))
    case .promptResponse(let trigger, let reaction, let release, let limit):
      guard let elapsed = symbols.elapsed else {
        throw ElaborationError(.unknownVariable, at: position)
      }
      return .promptResponse(
        PromptResponse(
          to: try lower(trigger, position), is: try lower(reaction, position),
          releasedBy: try lower(release, in: component, position),
          within: try symbols.lower(limit, ReadingContext(reader: .claim, position: position)),
          measuredBy: elapsed))
    case .phaseGraph(let token, let condition):
      guard let entry = symbols.entries[token] else {
        throw ElaborationError(.unknownVariable, at: position)
      }
      return .phaseGraph(.init(variable: entry.index, condition: condition))
    case .scenario(let events, let isPossible, let settings):
      let silent = symbols.callbackSlots.map { StateExpression.equal(.read($0), .constant(0)) }
      var lowered: [TemporalProperties.Scenario.Event] = []
      for event in events { lowered.append(try lower(event, position)) }
      return .scenario(
        TemporalProperties.Scenario(
          events: lowered, isCallbackFree: .all(silent),
          isPossible: isPossible, valuation: try lower(settings, position)))
    case .noDeadlock(let condition):
      return .noDeadlock(
        except: try symbols.lower(condition, ReadingContext(reader: .claim, position: position)))
    }
  }

  private func lower(
    _ release: Release, in component: Int, _ position: SourcePosition
  ) throws(ElaborationError) -> RunFormula? {
    guard release == .processEnds else { return nil }
    let process = try symbols.owners.owner(.process, named: nil, in: component)
    return try lower(.now(.read(.ended(process.token))), position)
  }

  /// Gives settings their variables.
  func lower(
    _ settings: [Setting], _ position: SourcePosition?
  ) throws(ElaborationError) -> [VariableValue] {
    var values: [VariableValue] = []
    for setting in settings {
      guard let entry = symbols.entries[setting.token] else {
        throw ElaborationError(.unknownVariable, at: position)
      }
      values.append(VariableValue(variable: entry.index, value: setting.code))
    }
    return values
  }

  private func lower(
    _ formula: ModelFormula, _ position: SourcePosition
  ) throws(ElaborationError) -> RunFormula {
    try symbols.lower(formula, ReadingContext(reader: .claim, position: position))
  }

  private func lower(
    _ scope: Scope, _ position: SourcePosition
  ) throws(ElaborationError) -> Claim.Scope {
    switch scope.kind {
    case .globally: .globally
    case .after(let opening): .after(try lower(opening, position))
    case .before(let closing): .before(try lower(closing, position))
    case .between(let opening, let closing):
      .between(try lower(opening, position), and: try lower(closing, position))
    case .afterUntil(let opening, let closing):
      .afterUntil(try lower(opening, position), until: try lower(closing, position))
    }
  }

  private func lower(
    _ event: ScenarioEvent, _ position: SourcePosition
  ) throws(ElaborationError) -> TemporalProperties.Scenario.Event {
    let condition: ModelExpression
    var isCallback = false
    switch event.kind {
    case .action(let key): condition = .read(.begun(key))
    case .deferred(let name): condition = .read(.began(later: name))
    case .callback(let channel, let code, let arguments):
      let isCalled = ModelExpression.read(.called(channel, code: code))
      condition = arguments.isEmpty ? isCalled : .all([isCalled] + arguments.map(\.isGiven))
      isCallback = true
    }
    let context = ReadingContext(reader: .claim, position: position)
    return TemporalProperties.Scenario.Event(
      text: event.text, condition: try symbols.lower(condition, context), isCallback: isCallback)
  }

  private func knownIssue(
    of property: Property
  ) throws(ElaborationError) -> Claim.KnownIssue? {
    guard let issue = property.knownIssue else { return nil }
    return Claim.KnownIssue(
      reason: issue.reason, valuation: try lower(issue.settings, property.position))
  }
}
