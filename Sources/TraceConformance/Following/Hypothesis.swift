/// One way to read a log: which object stands for which component, with the states that explain it.
struct Hypothesis {
  /// Which object stands for which component of the specification.
  var bindings: [Binding] = []

  /// The set of nodes that explain the log so far, by index.
  var set: Int32
  var history: History

  /// An object of the log.
  struct Object: Hashable {
    /// The class or the kind, as a number of ``LogNames``, or -1.
    var component: Int32
    var instance: Int32
  }

  struct Binding: Hashable {
    var object: Object

    /// The component, by the index of its root.
    var root: Int

    /// Whether nothing has been heard of the object since its process began.
    var isStale: Bool
  }

  /// The component that an object stands for.
  func root(of object: Object) -> Int? { bindings.first { $0.object == object }?.root }

  /// Whether a component is there for another object.
  func isFree(_ root: Int) -> Bool { !bindings.contains { $0.root == root && !$0.isStale } }

  /// Lets an object stand for a component, whoever did before.
  mutating func bind(_ object: Object, to root: Int) {
    bindings.removeAll { $0.root == root || $0.object == object }
    bindings.append(Binding(object: object, root: root, isStale: false))
    bindings.sort { $0.root < $1.root }
  }

  mutating func hears(of object: Object) {
    for index in bindings.indices where bindings[index].object == object {
      bindings[index].isStale = false
    }
  }

  mutating func loses(_ object: Object) { bindings.removeAll { $0.object == object } }

  mutating func becomesStale() {
    for index in bindings.indices { bindings[index].isStale = true }
  }
}

/// The latest lines, so far as they are needed to tell how a log is explained.
struct History {
  /// The nodes before the lines.
  var start: [Int32]

  /// Whether nothing was read before the lines.
  var isWhole = true
  var entries: [Entry] = []

  /// A line that was followed.
  struct Entry {
    /// The number of the line.
    var line: Int

    /// What it says, by index.
    var observation: Int32

    /// Whether the process is known to run after it.
    var isRunning: Bool

    /// Which ``Visibility`` counted after it, by index.
    var visibility: Int32

    /// The set of nodes after it, by index.
    var after: Int32
  }

  /// The most lines that are kept.
  private static let limit = 2048

  init(start: [Int32]) { self.start = start }

  mutating func append(_ entry: Entry, in sets: StateSets) {
    entries.append(entry)
    guard entries.count >= Self.limit else { return }
    let kept = Self.limit / 2
    start = sets.sets[Int(entries[kept - 1].after)]
    entries.removeFirst(kept)
    isWhole = false
  }

  /// Forgets the lines.
  mutating func restart(at set: [Int32]) {
    start = set
    entries = []
    isWhole = false
  }
}
