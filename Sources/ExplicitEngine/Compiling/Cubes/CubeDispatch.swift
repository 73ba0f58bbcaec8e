/// Cubes, arranged so that a state meets few that don't admit it.
///
/// The value of one field, the root, selects groups; in each group the value of another field selects a
/// run of cubes, and only those are tried.
struct CubeDispatch<Word: PackedWord>: Sendable {
  /// Cubes that one more field tells apart.
  struct Group: BitwiseCopyable, Sendable {
    var field: Field

    /// Where the spans of the group begin, one per value of the field.
    var base: Int
  }

  /// Where a run of cubes begins and ends.
  struct Span: BitwiseCopyable, Sendable {
    var start: UInt32
    var end: UInt32
  }

  private(set) var root = Field.empty

  /// Where the groups of each value of the root begin, with one more entry as the end.
  private(set) var groupStarts: [Int] = [0]
  private(set) var groups: [Group] = []
  private(set) var spans: [Span] = []
  private(set) var cubes: [Cube<Word>] = []

  /// The step or target that each cube belongs to.
  private(set) var tags: [Int32] = []

  /// The most cubes that are tried in one state.
  private(set) var mostTried = 0

  /// A cube with what it was made from.
  struct Entry {
    var tag: Int
    var symbolic: SymbolicCube
    var cube: Cube<Word>
  }

  /// The least number of tests that a group must save on average.
  private static var leastSaving: Double { 4 }

  /// Arranges cubes.
  ///
  /// - Complexity: Linear in the number of cubes, times constraints and values.
  init(_ entries: [Entry], layout: StateLayout) {
    let rootVariable = Self.mostSelective(entries, layout)
    root = rootVariable.map { layout.fields[$0] } ?? .empty
    for code in 0...Int(root.mask) {
      var chosen = entries
      if let rootVariable {
        chosen = entries.filter { $0.symbolic.allows(code, for: rootVariable) }
        if code >= layout.counts[rootVariable] { chosen = [] }
      }
      var most = 0
      for (variable, members) in Self.grouped(chosen, without: rootVariable, layout) {
        most += append(members, by: variable, layout)
      }
      mostTried = max(mostTried, most)
      groupStarts.append(groups.count)
    }
  }

  /// Adds a group and returns the most of its cubes that are tried in one state.
  private mutating func append(
    _ members: [Entry], by variable: Int?, _ layout: StateLayout
  ) -> Int {
    let field = variable.map { layout.fields[$0] } ?? .empty
    groups.append(Group(field: field, base: spans.count))
    var most = 0
    for code in 0...Int(field.mask) {
      let start = cubes.count
      for entry in members {
        if let variable {
          guard code < layout.counts[variable], entry.symbolic.allows(code, for: variable) else {
            continue
          }
        }
        cubes.append(entry.cube)
        tags.append(Int32(entry.tag))
      }
      spans.append(Span(start: UInt32(start), end: UInt32(cubes.count)))
      most = max(most, cubes.count - start)
    }
    return most
  }

  /// Returns the variable whose value leaves the fewest cubes on average.
  private static func mostSelective(_ entries: [Entry], _ layout: StateLayout) -> Int? {
    let savings = savings(entries, layout)
    let best = savings.keys.sorted().max { (savings[$0] ?? 0) < (savings[$1] ?? 0) }
    guard let best, let saving = savings[best], saving >= leastSaving else { return nil }
    return best
  }

  /// Returns the number of tests that each variable saves on average, if all its values are as likely.
  private static func savings(_ entries: [Entry], _ layout: StateLayout) -> [Int: Double] {
    var savings: [Int: Double] = [:]
    for entry in entries {
      for constraint in entry.symbolic.constraints {
        savings[constraint.variable, default: 0] += 1 - constraint.share(in: layout)
      }
    }
    return savings
  }

  /// Divides cubes by the variable that tells most about each.
  private static func grouped(
    _ entries: [Entry], without root: Int?, _ layout: StateLayout
  ) -> [(variable: Int?, members: [Entry])] {
    guard !entries.isEmpty else { return [] }
    let savings = savings(entries, layout)
    var groups: [Int: [Entry]] = [:]
    var rest: [Entry] = []
    for entry in entries {
      let best = entry.symbolic.constraints.filter { $0.variable != root }.min { first, second in
        let shares = (first.share(in: layout), second.share(in: layout))
        if shares.0 != shares.1 { return shares.0 < shares.1 }
        return (savings[first.variable] ?? 0) > (savings[second.variable] ?? 0)
      }
      if let best, best.share(in: layout) < 1 {
        groups[best.variable, default: []].append(entry)
      } else {
        rest.append(entry)
      }
    }
    var result: [(variable: Int?, members: [Entry])] = []
    for variable in groups.keys.sorted() {
      let members = groups[variable] ?? []
      let saving = members.reduce(0.0) { sum, entry in
        sum + 1 - entry.symbolic.share(of: variable, in: layout)
      }
      if saving >= leastSaving {
        result.append((variable, members))
      } else {
        rest += members
      }
    }
    if !rest.isEmpty { result.append((nil, rest)) }
    return result
  }
}

extension SymbolicCube.Constraint {
  /// The part of the values of a variable that is allowed.
  fileprivate func share(in layout: StateLayout) -> Double {
    Double(codes.count) / Double(layout.counts[variable])
  }
}

extension SymbolicCube {
  /// Returns whether a variable may have a code.
  fileprivate func allows(_ code: Int, for variable: Int) -> Bool {
    constraints.first { $0.variable == variable }?.codes.contains(code) ?? true
  }

  /// Returns the part of the values of a variable that is allowed.
  fileprivate func share(of variable: Int, in layout: StateLayout) -> Double {
    constraints.first { $0.variable == variable }?.share(in: layout) ?? 1
  }
}
