/// The place of a line among the lines of a handler.
struct LinePlace: Hashable {
  /// The index of the line; for a line inside others, before it the indices of each of them and of its body.
  let path: [Int]

  /// The places of all plain lines, in reading order; those inside deferred work included.
  static func all(in lines: [ClauseLine]) -> [LinePlace] {
    lines.enumerated().flatMap { index, line -> [LinePlace] in
      let own = line.isPlain ? [LinePlace(path: [index])] : []
      if case .operation = line.node { return own }
      return own
        + line.nested.enumerated().flatMap { body, lines in
          all(in: lines).map { LinePlace(path: [index, body] + $0.path) }
        }
    }
  }

  /// The place behind this one.
  var next: LinePlace { LinePlace(path: path.dropLast() + [(path.last ?? 0) + 1]) }

  /// Returns the line at this place, if there is one.
  func line(in lines: [ClauseLine]) -> ClauseLine? {
    guard let index = path.first, lines.indices.contains(index) else { return nil }
    guard path.count > 2 else { return lines[index] }
    let bodies = lines[index].nested
    guard bodies.indices.contains(path[1]) else { return nil }
    return LinePlace(path: Array(path.dropFirst(2))).line(in: bodies[path[1]])
  }

  /// Returns the lines with others in place of the one here.
  func replacing(with others: [ClauseLine], in lines: [ClauseLine]) -> [ClauseLine] {
    changing(lines) { body, index in body.replaceSubrange(index...index, with: others) }
  }

  /// Returns the lines with the one here behind the next one.
  func swapping(in lines: [ClauseLine]) -> [ClauseLine] {
    changing(lines) { body, index in
      if body.indices.contains(index + 1) { body.swapAt(index, index + 1) }
    }
  }

  private func changing(
    _ lines: [ClauseLine], _ change: (inout [ClauseLine], Int) -> Void
  ) -> [ClauseLine] {
    guard let index = path.first, lines.indices.contains(index) else { return lines }
    var result = lines
    if path.count > 2 {
      var bodies = lines[index].nested
      bodies[path[1]] = LinePlace(path: Array(path.dropFirst(2))).changing(bodies[path[1]], change)
      result[index] = lines[index].with(bodies: bodies)
    } else {
      change(&result, index)
    }
    return result
  }
}

extension ClauseLine {
  /// Returns the line with other lines inside.
  fileprivate func with(bodies: [[ClauseLine]]) -> ClauseLine {
    let node: Node
    switch self.node {
    case .branch(let condition, _, _):
      node = .branch(condition, then: bodies[0], else: bodies[1])
    case .choose(let alternatives):
      node = .choose(
        zip(alternatives, bodies).map {
          Alternative(label: $0.label, condition: $0.condition, lines: $1)
        })
    case .forEach: node = .forEach(bodies)
    case .later(let work):
      node = .later(
        Deferred(
          name: work.name, lifetime: work.lifetime, limit: work.limit, fairness: work.fairness,
          lines: bodies[0]))
    case .part: node = .part(bodies[0])
    case .operation(_, let isOffered): node = .operation(bodies[0], isOffered: isOffered)
    case .guarded, .assign, .call, .turn, .checkpoint, .takes, .ends, .crashes, .cancel: return self
    }
    var line = ClauseLine(node, at: position)
    line.site = site
    return line
  }
}
