internal import ModelIR

/// The names of what a flow uses.
struct FlowNames {
  private let flow: Flow
  private let system: TransitionSystem
  private let names: Vocabulary

  /// The domain by which the values of another are written.
  private let written: (Domain) -> Domain

  /// The name of each choice.
  let choices: [String]

  /// The name of each value between the lines.
  let locals: [String]

  /// Names the choices and the values of a flow, each differently from all else in the file.
  init(
    _ flow: Flow, in system: TransitionSystem, _ names: Vocabulary,
    writing written: @escaping (Domain) -> Domain = { $0 }
  ) {
    self.written = written
    self.flow = flow
    self.system = system
    self.names = names
    var table = names.table
    choices = flow.choices.map { table.name(for: "choice \($0.label)", or: "choice") }
    locals = flow.locals.map { local in
      table.name(
        for: local.slot.map { "\(system.name(of: $0)) 1" } ?? "test", or: "value")
    }
  }

  /// The domain of a value between the lines.
  func domain(ofLocal index: Int) -> Domain {
    written(flow.locals[index].slot.map { system.domain(of: $0) } ?? .boolean)
  }

  /// Returns what writes the expressions of the flow.
  func writer(_ syntax: any ExpressionSyntax) -> ExpressionWriter<FlowLeaf> {
    ExpressionWriter(
      syntax: syntax,
      name: { leaf in
        switch leaf {
        case .variable(let index): names.variables[index]
        case .local(let index): locals[index]
        case .choice(let index): choices[index]
        }
      },
      domain: { leaf in
        switch leaf {
        case .variable(let index): written(system.variables[index].domain)
        case .local(let index): domain(ofLocal: index)
        case .choice: nil
        }
      }, constant: { names.constant($0, of: $1) })
  }
}
