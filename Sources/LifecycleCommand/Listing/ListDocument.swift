import ModelIR
import Reporting
import TemporalProperties

/// What `list --json` writes: what specifications consist of, for programs.
struct ListDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-list"
  var version = 1
  var specifications: [Specification]

  struct Specification: Codable, Hashable, Sendable {
    var name: String
    var variables: [Variable]
    var variations: [Variation]
    var presets: [Preset]
    var actions: [Action]
    var assumptions: [String]
    var claims: [Claim]
    var warnings: [String]
  }

  struct Variable: Codable, Hashable, Sendable {
    var name: String
    var values: [String]
    var initialValues: [String]
    var lifetime: String
    var position: String?
  }

  struct Variation: Codable, Hashable, Sendable {
    var name: String

    /// What is asked; empty where the author didn't say.
    var question: String
    var values: [String]

    /// The values that are considered when nothing is set.
    var considered: [String]
    var provenance: String
    var position: String?
  }

  struct Preset: Codable, Hashable, Sendable {
    var name: String
    var provenance: String
    var settings: [String: String]
  }

  struct Action: Codable, Hashable, Sendable {
    var name: String
    var title: String
    var initiator: String
    var parts: Int
    var isInterrupting: Bool
    var isDeferred: Bool

    /// The callbacks that the action can make, in the order of its lines.
    var callbacks: [String]
    var phases: [Phase]

    /// How fair the action is; nothing where it may be passed over for ever.
    var fairness: String?
    var provenance: String

    /// Whether the source says of itself that little supports it.
    var isDoubtful: Bool
    var position: String?
  }

  /// What an action asks of the phase of an app, a scene or a device, and does to it.
  struct Phase: Codable, Hashable, Sendable {
    var variable: String

    /// The values with which the action can begin; none where every value will do.
    var before: [String]

    /// The values that its steps could give the phase; none where they leave it alone.
    var after: [String]
  }

  struct Claim: Codable, Hashable, Sendable {
    var name: String
    var title: String

    /// What kind of statement it is, as exported specifications have it.
    var kind: String

    /// Whether the claim is that something can happen, and not that something never does.
    var isPossibility: Bool
    var formula: String
    var provenance: String
    var knownIssue: String?
    var position: String?
  }
}

extension ListDocument.Specification {
  init(_ model: Model) {
    let system = model.system
    name = system.name
    variables = system.variables.filter { $0.role == .state }.map(ListDocument.Variable.init)
    variations = system.variables.filter { $0.role.isFixed }
      .map(ListDocument.Variation.init)
    presets = model.presets.map { ListDocument.Preset($0, of: system) }
    actions = system.actions.indices.map { ListDocument.Action($0, of: system) }
    assumptions = system.assumptions.map(\.name)
    claims = model.claims.map { ListDocument.Claim($0, of: system) }
    warnings = model.warnings.map { warning in
      (warning.position.map { "\($0.shortDescription): " } ?? "") + warning.message
    }
  }
}

extension ListDocument.Variable {
  fileprivate init(_ variable: TransitionSystem.Variable) {
    name = variable.name
    values = variable.domain.listedLabels
    initialValues = variable.initialValues.map(variable.domain.label)
    lifetime = variable.lifetime
    position = variable.position?.shortDescription
  }
}

extension ListDocument.Variation {
  fileprivate init(_ variable: TransitionSystem.Variable) {
    name = variable.name
    question = variable.question
    values =
      variable.domain.tick == nil
      ? variable.domain.range.map(variable.domain.label) : variable.domain.listedLabels
    considered = variable.consideredLabels
    provenance = variable.provenance
    position = variable.position?.shortDescription
  }
}

extension ListDocument.Preset {
  fileprivate init(_ preset: Model.Preset, of system: TransitionSystem) {
    name = preset.name
    provenance = preset.provenance
    let pairs = preset.valuation.map { setting in
      let variable = system.variables[setting.variable]
      return (variable.name, variable.domain.label(setting.value))
    }
    settings = Dictionary(pairs, uniquingKeysWith: { _, last in last })
  }
}

extension ListDocument.Action {
  fileprivate init(_ index: Int, of system: TransitionSystem) {
    let action = system.actions[index]
    name = action.name
    title = action.title
    initiator = action.initiator.rawValue
    parts = Set(system.steps.filter { $0.action == index }.map(\.part)).count
    isInterrupting = action.isInterrupting
    isDeferred = action.isDeferred
    let effects = ActionEffects(of: index, in: system)
    callbacks = effects.callbacks
    phases = effects.changes.map { ListDocument.Phase($0, of: system) }
    fairness = system.fairness.first { $0.name == action.name }?.kind.rawValue
    provenance = action.provenance
    isDoubtful = Provenance.isDoubtful(action.provenance)
    position = action.position?.shortDescription
  }
}

extension ListDocument.Phase {
  fileprivate init(_ change: ActionEffects.Change, of system: TransitionSystem) {
    let declared = system.variables[change.variable]
    variable = declared.name
    before = change.before.map(declared.domain.label)
    after = change.after.map(declared.domain.label)
  }
}

extension ListDocument.Claim {
  fileprivate init(_ claim: TemporalProperties.Claim, of system: TransitionSystem) {
    name = claim.name
    title = claim.title
    kind = claim.kind.name
    isPossibility =
      switch claim.kind {
      case .reachable: true
      case .scenario(let scenario): scenario.isPossible
      default: false
      }
    formula = claim.standardNotation(in: system)
    provenance = claim.provenance
    knownIssue = claim.knownIssue?.reason
    position = claim.position?.shortDescription
  }
}
