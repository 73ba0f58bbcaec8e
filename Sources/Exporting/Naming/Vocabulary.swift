internal import ModelIR

/// The names of everything in a file.
struct Vocabulary {
  /// A named value of an enumeration.
  struct Constant {
    var name: String
    var value: Int
  }

  /// The names that are still free.
  var table: NameTable

  /// The name of each variable, by its index.
  let variables: [String]

  /// The name of each signal, by its index.
  let signals: [String]

  /// The names of the values of each enumeration, by the printable forms.
  private var constants: [[String]: [String]] = [:]

  /// The named values in the order in which they are to be declared, and whose values they are.
  private(set) var groups: [(title: String, constants: [Constant])] = []

  /// Names what a system has; the enumerations of some signals among the rest.
  init(
    _ system: TransitionSystem, reserving words: [String],
    signals used: Set<Int> = []
  ) {
    var table = NameTable(reserving: words)
    variables = system.variables.map { table.name(for: $0.name, or: "variable") }
    signals = system.signals.map { table.name(for: $0.name, or: "signal") }
    self.table = table
    for variable in system.variables { add(variable.domain, of: variable.name) }
    for index in used.sorted() {
      add(system.signals[index].domain, of: system.signals[index].name)
    }
  }

  private mutating func add(_ domain: Domain, of owner: String) {
    guard let labels = domain.labels, !domain.isTruth, constants[labels] == nil else { return }
    let prefix = owner.split(separator: ".").last.map(String.init) ?? owner
    let names = labels.map { table.name(for: "\(prefix) \($0)", or: "value") }
    constants[labels] = names
    groups.append(
      (owner, zip(names, domain.range).map { Constant(name: $0, value: $1) }))
  }

  /// Returns the name of a value, if it has one.
  func constant(_ value: Int, of domain: Domain) -> String? {
    guard let labels = domain.labels, domain.range.contains(value) else { return nil }
    return constants[labels].map { $0[value - domain.range.lowerBound] }
  }

  func name(of slot: Slot) -> String {
    switch slot {
    case .variable(let index): variables[index]
    case .signal(let index): signals[index]
    }
  }
}

extension Domain {
  /// Whether the values are the truth values.
  var isTruth: Bool { self == .boolean }
}
