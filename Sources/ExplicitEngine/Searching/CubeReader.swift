/// A dispatch as its users read it in their loops: without checks.
struct CubeReader<Word: PackedWord> {
  let cubes: UnsafePointer<Cube<Word>>

  /// The most cubes that are tried in one state.
  let mostTried: Int
  private let spans: UnsafePointer<CubeDispatch<Word>.Span>
  private let groups: UnsafePointer<CubeDispatch<Word>.Group>
  private let groupStarts: UnsafePointer<Int>
  private let tags: UnsafePointer<Int32>
  private let root: Field
  private let owners:
    (
      RawTable<Cube<Word>>, RawTable<CubeDispatch<Word>.Span>, RawTable<CubeDispatch<Word>.Group>,
      RawTable<Int>, RawTable<Int32>
    )

  init(_ dispatch: CubeDispatch<Word>) {
    owners = (
      RawTable(dispatch.cubes), RawTable(dispatch.spans), RawTable(dispatch.groups),
      RawTable(dispatch.groupStarts), RawTable(dispatch.tags)
    )
    cubes = owners.0.base
    spans = owners.1.base
    groups = owners.2.base
    groupStarts = owners.3.base
    tags = owners.4.base
    root = dispatch.root
    mostTried = dispatch.mostTried
  }

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
