/// The tables of a dispatch, in memory of their own.
final class CubeTables<Word: PackedWord> {
  fileprivate let cubes: RawTable<Cube<Word>>
  fileprivate let spans: RawTable<CubeDispatch<Word>.Span>
  fileprivate let groups: RawTable<CubeDispatch<Word>.Group>
  fileprivate let groupStarts: RawTable<Int>
  fileprivate let tags: RawTable<Int32>

  /// What reads the tables, as long as they are there.
  let reader: CubeReader<Word>

  init(_ dispatch: CubeDispatch<Word>) {
    cubes = RawTable(dispatch.cubes)
    spans = RawTable(dispatch.spans)
    groups = RawTable(dispatch.groups)
    groupStarts = RawTable(dispatch.groupStarts)
    tags = RawTable(dispatch.tags)
    reader = CubeReader(
      cubes: cubes.base, mostTried: dispatch.mostTried, spans: spans.base, groups: groups.base,
      groupStarts: groupStarts.base, tags: tags.base, root: dispatch.root)
  }
}

/// A dispatch as its users read it in their loops: without checks, and without counting who refers to it.
struct CubeReader<Word: PackedWord> {
  let cubes: UnsafePointer<Cube<Word>>

  /// The most cubes that are tried in one state.
  let mostTried: Int
  fileprivate let spans: UnsafePointer<CubeDispatch<Word>.Span>
  fileprivate let groups: UnsafePointer<CubeDispatch<Word>.Group>
  fileprivate let groupStarts: UnsafePointer<Int>
  fileprivate let tags: UnsafePointer<Int32>
  fileprivate let root: Field

  /// Returns the first group that the root selects.
  @inline(__always)
  func firstGroup(for state: Word) -> Int { groupStarts[state.code(at: root)] }

  /// Returns the end of the groups that the root selects.
  @inline(__always)
  func lastGroup(for state: Word) -> Int { groupStarts[state.code(at: root) &+ 1] }

  /// Returns the cubes of a group that are to be tried.
  @inline(__always)
  func span(_ group: Int, for state: Word) -> CubeDispatch<Word>.Span {
    spans[groups[group].base &+ state.code(at: groups[group].field)]
  }

  /// Returns what a cube stands for.
  @inline(__always)
  func tag(_ cube: Int) -> Int { Int(tags[cube]) }
}
