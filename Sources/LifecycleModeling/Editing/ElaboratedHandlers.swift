internal import ModelIR

/// What an elaboration found out that changes of the handlers need.
struct ElaboratedHandlers {
  /// The callbacks that some action makes, by channel and in order.
  let callbacks: [LineContext.CallbackCode]

  /// The name of each callback, as printed.
  let names: [LineContext.CallbackCode: String]

  /// What runs tell of the lines at a place.
  private let texts: [SourcePosition: [String]]

  /// Each variable.
  let variables: [Token: SymbolTable.Entry]

  /// The most lines of an operation that are told.
  private static let mostTold = 2

  /// Nothing is known yet.
  init() {
    callbacks = []
    names = [:]
    texts = [:]
    variables = [:]
  }

  init(
    _ symbols: SymbolTable, called: Set<LineContext.CallbackCode>, lines: [TransitionSystem.Line]
  ) {
    var callbacks: [LineContext.CallbackCode] = []
    var names: [LineContext.CallbackCode: String] = [:]
    for channel in symbols.tree.channels {
      guard case .signal(let signal)? = symbols.callbacks[channel.token]?.delivered else {
        continue
      }
      for code in channel.labels.indices {
        let callback = LineContext.CallbackCode(channel: channel.token, code: code)
        names[callback] = symbols.signals[signal].domain.label(code + 1)
        if called.contains(callback) { callbacks.append(callback) }
      }
    }
    self.callbacks = callbacks
    self.names = names
    var texts: [SourcePosition: [String]] = [:]
    for line in lines where line.kind == .handler || line.kind == .deferred {
      guard let position = line.position, texts[position]?.contains(line.text) != true else {
        continue
      }
      texts[position, default: []].append(line.text)
    }
    self.texts = texts
    variables = symbols.entries
  }

  /// How little two callbacks are alike: those of one channel by their order, others by the ends of their names.
  func distance(_ first: LineContext.CallbackCode, _ second: LineContext.CallbackCode) -> Int {
    if first.channel == second.channel { return abs(first.code - second.code) }
    func ending(_ callback: LineContext.CallbackCode) -> [Character] {
      (names[callback] ?? "").prefix { $0 != "(" }.reversed()
    }
    let shared = zip(ending(first), ending(second)).prefix { $0 == $1 }.count
    return Self.farthest - min(shared, Self.farthest)
  }

  /// The distance of callbacks that have nothing in common.
  private static let farthest = 100

  /// What runs tell of a line with all that is in it.
  func text(of line: ClauseLine) -> String {
    let place = line.site ?? line.position
    switch line.node {
    case .later(let work): return "later: \(work.name)"
    case .cancel(let name): return "cancels: \(name)"
    case .assign(let token, _, _):
      return assignment(line, to: token, at: place).joined(separator: ", ")
    case .operation(let lines, _):
      let inner = lines.flatMap { told($0, at: place) }
      return inner.prefix(Self.mostTold).joined(separator: ", ")
        + (inner.count > Self.mostTold ? ", …" : "")
    case .branch(_, let first, let second):
      return "If { \(text(of: first)) }" + (second.isEmpty ? "" : " else { \(text(of: second)) }")
    case .choose(let alternatives):
      return "Choose " + alternatives.map { "{ \(text(of: $0.lines)) }" }.joined(separator: " or ")
    default: return text(of: Array(line.nested.joined()))
    }
  }

  private func text(of lines: [ClauseLine]) -> String {
    lines.map(text).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What runs tell of an assignment at a place, where other lines may stand, too.
  private func assignment(
    _ line: ClauseLine, to token: Token, at place: SourcePosition
  ) -> [String] {
    guard let variable = variables[token] else { return [] }
    if case .assign(_, .constant(let code), _) = line.node {
      return ["\(variable.name) becomes \(variable.declaration.domain.label(code))"]
    }
    let told = texts[place] ?? []
    return (told + (texts[line.position] ?? []).filter { !told.contains($0) })
      .filter { $0.hasPrefix("\(variable.name) ") }
  }

  /// What runs tell of the lines of an operation that is called at a place.
  private func told(_ line: ClauseLine, at place: SourcePosition) -> [String] {
    if case .assign(let token, _, _) = line.node {
      return assignment(line, to: token, at: place)
    }
    return line.nested.joined().flatMap { told($0, at: place) }
  }
}
