/// A walk through a system that collects what is wrong with it.
struct SystemValidator {
  /// The most errors that are worth telling at once.
  private static let errorLimit = 100

  let system: TransitionSystem
  private(set) var errors: [ValidationError] = []
  private var nodes = 0

  init(_ system: TransitionSystem) { self.system = system }

  mutating func report(_ rule: ValidationError.Rule, _ path: String, _ detail: String) {
    guard errors.count < Self.errorLimit else { return }
    errors.append(ValidationError(rule: rule, path: path, detail: detail))
  }

  mutating func validate(targets: [StateExpression]) {
    if system.name.isEmpty { report(.namesAreNotEmpty, "name", "") }
    checkCounts()
    guard errors.isEmpty else { return }
    checkNames(system.variables.map(\.name), "variables")
    checkNames(system.signals.map(\.name), "signals")
    checkNames(system.actions.map(\.name), "actions")
    checkNames(system.assumptions.map(\.name), "assumptions")
    checkNames(system.fairness.map(\.name), "fairness")
    for (index, variable) in system.variables.enumerated() {
      check(variable, "variables[\(index)]")
    }
    for (index, signal) in system.signals.enumerated() { check(signal, "signals[\(index)]") }
    checkCopies()
    // What follows computes with the domains.
    guard errors.isEmpty else { return }
    for (index, step) in system.steps.enumerated() { check(step, "steps[\(index)]") }
    check(system.epilogue, "epilogue", isEpilogue: true)
    for (index, assumption) in system.assumptions.enumerated() {
      check(assumption.condition, "assumptions[\(index)].condition")
    }
    for (index, fairness) in system.fairness.enumerated() {
      check(fairness.enabled, "fairness[\(index)].enabled", isGuard: true)
      check(fairness.taken, "fairness[\(index)].taken")
    }
    for (index, target) in targets.enumerated() { check(target, "targets[\(index)]") }
  }

  // MARK: - Declarations

  private mutating func checkCounts() {
    let counts = [
      ("variables", system.variables.count), ("signals", system.signals.count),
      ("actions", system.actions.count), ("steps", system.steps.count),
      ("assumptions", system.assumptions.count), ("fairness", system.fairness.count),
      ("lines", system.lines.count), ("faults", system.faults.count),
    ]
    for (kind, count) in counts where count > SystemLimits.count {
      report(.sizeIsLimited, kind, String(SystemLimits.count))
    }
    var starts = 1
    for variable in system.variables {
      let (product, overflow) = starts.multipliedReportingOverflow(by: variable.initialValues.count)
      starts = overflow ? Int.max : product
    }
    if starts > SystemLimits.alternatives {
      report(.sizeIsLimited, "variables", "\(SystemLimits.alternatives) initial states")
    }
  }

  private mutating func checkNames(_ names: [String], _ path: String) {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      if name.isEmpty { report(.namesAreNotEmpty, "\(path)[\(index)].name", "") }
      if !seen.insert(name).inserted { report(.namesAreUnique, "\(path)[\(index)].name", name) }
    }
  }

  private mutating func check(_ domain: Domain, _ path: String) {
    for bound in [domain.range.lowerBound, domain.range.upperBound]
    where bound.magnitude > SystemLimits.number.magnitude {
      return report(.numbersAreSmall, path, String(bound))
    }
    if let tick = domain.tick, tick != system.tick || domain.range.lowerBound < 0 {
      report(.timesAreWholeTicks, path, "\(domain.range)")
    }
    guard let labels = domain.labels else { return }
    if labels.count > SystemLimits.count {
      return report(.sizeIsLimited, path, "\(SystemLimits.count) labels")
    }
    if labels.count != domain.count {
      report(.labelsMatchValues, path, "\(labels.count) for \(domain.count) values")
    }
    var seen: Set<String> = []
    for label in labels where label.isEmpty || !seen.insert(label).inserted {
      report(.labelsAreUnique, path, label)
    }
  }

  private mutating func check(_ variable: TransitionSystem.Variable, _ path: String) {
    check(variable.domain, "\(path).domain")
    if variable.initialValues.isEmpty {
      report(.initialValuesExist, "\(path).initialValues", variable.name)
    }
    var seen: Set<Int> = []
    for (index, value) in variable.initialValues.enumerated() {
      if !variable.domain.range.contains(value) {
        report(.valuesAreInDomain, "\(path).initialValues[\(index)]", String(value))
      }
      if !seen.insert(value).inserted {
        report(.initialValuesAreUnique, "\(path).initialValues[\(index)]", String(value))
      }
    }
  }

  private mutating func check(_ signal: TransitionSystem.Signal, _ path: String) {
    check(signal.domain, "\(path).domain")
    if !signal.domain.range.contains(signal.defaultValue) {
      report(.valuesAreInDomain, "\(path).defaultValue", String(signal.defaultValue))
    }
  }

  /// Checks that each copy of a group has each field, with the same domain.
  private mutating func checkCopies() {
    var groups: [String] = []
    var members: [String: [TransitionSystem.Variable.Lane: Domain]] = [:]
    for (index, variable) in system.variables.enumerated() {
      guard let lane = variable.lane else { continue }
      if !(0..<SystemLimits.count).contains(lane.index) {
        report(.numbersAreSmall, "variables[\(index)].lane", String(lane.index))
        continue
      }
      if members[lane.group] == nil { groups.append(lane.group) }
      if members[lane.group, default: [:]].updateValue(variable.domain, forKey: lane) != nil {
        report(.copiesAreAlike, "variables[\(index)].lane", lane.group)
      }
    }
    for group in groups {
      let domains = members[group] ?? [:]
      let fields = Set(domains.keys.map(\.field))
      let count = Set(domains.keys.map(\.index)).count
      let isComplete = domains.count == fields.count * count
      let isAlike = domains.allSatisfy { lane, domain in
        lane.index < count
          && domains[.init(group: lane.group, index: 0, field: lane.field)] == domain
      }
      if !isComplete || !isAlike { report(.copiesAreAlike, "variables", group) }
    }
  }

  /// Counts a part of the system, and returns whether there may be more.
  mutating func countNode(_ path: String) -> Bool {
    nodes += 1
    if nodes == SystemLimits.nodes + 1 {
      report(.sizeIsLimited, path, "\(SystemLimits.nodes) expressions and lines")
    }
    return nodes <= SystemLimits.nodes
  }
}
