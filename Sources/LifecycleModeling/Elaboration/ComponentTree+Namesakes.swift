internal import ModelIR

extension ComponentTree {
  /// Two variables or variations with one name.
  struct Namesakes {
    let name: String
    let isVariation: Bool
    let first: Int
    let second: Int
    let position: SourcePosition
  }

  /// The error about two things of one name; for components of one type, it is about those.
  func error(about pair: Namesakes) -> ElaborationError {
    let plain = ElaborationError(
      .duplicateName(kind: pair.isVariation ? "variation" : "variable", name: pair.name),
      at: pair.position)
    guard pair.isVariation else { return plain }
    var twins: (first: Int, second: Int)?
    var front: (first: Int?, second: Int?) = (pair.first, pair.second)
    while let first = front.first, let second = front.second, first != second,
      type(of: entries[first].component) == type(of: entries[second].component)
    {
      twins = (first, second)
      front = (entries[first].parent, entries[second].parent)
    }
    guard let twins else { return plain }
    let component = entries[twins.second].component
    return ElaborationError(
      .sameComponents(
        first: entries[twins.first].path, second: entries[twins.second].path,
        type: "\(type(of: component))"),
      at: place(pair.position))
  }

  /// Returns a position if it is in the module of the specification, or else the first one that is, if any.
  func place(_ position: SourcePosition) -> SourcePosition? {
    func isOwn(_ position: SourcePosition) -> Bool {
      position.fileID.prefix { $0 != "/" }
        == String(reflecting: type(of: root)).prefix { $0 != "." }
    }
    guard !isOwn(position) else { return position }
    let declared =
      root.actions.map(\.position) + root.handlers.map(\.position)
      + root.properties.map(\.position) + root.observers.map(\.position)
    return declared.first(where: isOwn)
  }
}
