import LifecycleModeling

extension SpecificationWriter {
  mutating func lines(_ place: Place, depth: Int = 2, most: Int = 3) -> LineList {
    LineList((0..<random.int(in: 1...most)).map { _ in line(place, depth: depth) })
  }

  mutating func line(_ place: Place, depth: Int) -> LineList {
    if random.chance(30) { return special(place) ?? assignment(place) }
    guard depth > 0, random.chance(50) else { return assignment(place) }
    switch random.int(in: 0...5) {
    case 0, 1:
      let condition = condition(place)
      let first = lines(place, depth: depth - 1)
      let second = random.chance(50) ? lines(place, depth: depth - 1) : LineList()
      return LineList(If(condition, line: newLine(), then: { first }, else: { second }))
    case 2:
      let first = lines(place, depth: depth - 1)
      let second = random.chance(70) ? lines(place, depth: depth - 1) : LineList()
      return LineList(Choose(line: newLine(), { first }, or: { second }))
    case 3:
      let lines = lines(place, depth: depth - 1)
      return LineList(Operation(line: newLine(), { lines }))
    case 4:
      return place.scenes.map { choice(among: $0, place, depth: depth) } ?? assignment(place)
    default:
      return place.scenes.map { each(of: $0, place, depth: depth) } ?? assignment(place)
    }
  }

  /// A line that does more than changing variables, if the place allows any.
  private mutating func special(_ place: Place) -> LineList? {
    let isCode = place.role == .handler || place.role == .deferred
    switch random.int(in: 0...6) {
    case 0...1 where isCode || place.role == .action:
      return place.works.isEmpty ? nil : LineList(random.pick(place.works).line)
    case 2 where isCode:
      return place.works.isEmpty
        ? nil : LineList(Cancel(random.pick(place.works).name, line: newLine()))
    case 3 where (isCode || place.role == .action && random.chance(30)) && allowsCheckpoints:
      return LineList(Checkpoint(line: newLine()))
    case 4 where isCode:
      let crash = Crashes("a random crash", line: newLine())
      guard random.chance(70) else { return LineList(crash) }
      return LineList(If(condition(place), line: newLine(), then: { crash }))
    case 5 where place.role != .observer:
      return place.operations.isEmpty ? nil : random.pick(place.operations)
    case 6 where place.role == .action || place.role == .interruption:
      guard !place.ends.isEmpty else { return nil }
      let end = random.pick(place.ends)
      guard random.chance(90) else { return end.lines }
      return LineList(If(end.condition, line: newLine(), then: { end.lines }))
    default: return nil
    }
  }

  private mutating func choice(
    among scenes: Copies<RandomComponent>, _ place: Place, depth: Int
  ) -> LineList {
    let (seed, allowsCheckpoints) = (random.next(), allowsCheckpoints)
    let isOpen = random.chance(30)
    return LineList(
      Choose(
        scenes, where: { scene in isOpen ? .always : scene.owner?.exists ?? .always },
        line: newLine()
      ) { scene in
        Self.lines(
          about: scene, place, seed: seed, depth: depth, allowsCheckpoints: allowsCheckpoints)
      })
  }

  private mutating func each(
    of scenes: Copies<RandomComponent>, _ place: Place, depth: Int
  ) -> LineList {
    let (seed, allowsCheckpoints) = (random.next(), allowsCheckpoints)
    return LineList(
      ForEach(scenes, line: newLine()) { scene in
        Self.lines(
          about: scene, place, seed: seed, depth: depth, allowsCheckpoints: allowsCheckpoints)
      })
  }

  /// Lines about one scene, the same for each copy.
  static func lines(
    about scene: RandomComponent, _ place: Place, seed: UInt64, depth: Int,
    allowsCheckpoints: Bool
  ) -> LineList {
    var writer = SpecificationWriter(seed: seed, firstLine: 1000 + Int(seed % 1_000_000) * 100)
    writer.allowsCheckpoints = allowsCheckpoints
    var inner = place
    inner.scenes = nil
    inner.readable += scene.readable
    let isCode = place.role != .observer && place.role != .interruption
    inner.operations = isCode ? scene.operations : []
    let lines = writer.lines(inner, depth: depth - 1, most: 2)
    guard !inner.operations.isEmpty, writer.random.chance(60) else { return lines }
    return LineList(lines, writer.random.pick(inner.operations))
  }

  mutating func assignment(_ place: Place) -> LineList {
    guard !place.writable.isEmpty else { return LineList() }
    let variable = random.pick(place.writable)
    let line = newLine()
    let change: Assignment
    switch variable.kind {
    case .flag(let flag):
      change =
        random.chance(25)
        ? flag.becomes(condition(place), line: line) : flag.becomes(random.chance(50), line: line)
    case .mode(let mode): change = mode.becomes(random.pick(Mode.domain), line: line)
    case .count(let count):
      switch random.int(in: 0...3) {
      case 0: change = count.becomes(random.int(in: 0...2), line: line)
      case 1: change = count.decreases(line: line)
      default: change = count.increases(line: line)
      }
    }
    guard let exists = variable.exists, random.chance(place.role == .observer ? 0 : 85) else {
      return LineList(change)
    }
    return LineList(If(exists, line: newLine(), then: { change }))
  }
}
