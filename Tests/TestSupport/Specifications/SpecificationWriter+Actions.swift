import LifecycleModeling

extension SpecificationWriter {
  /// The actions by which a process begins, changes and ends.
  mutating func addLifecycle(
    _ platform: inout RandomComponent, _ place: Place, _ owners: Owners, _ phase: Variable<Mode>
  ) {
    func change(_ value: Mode, _ line: Int) -> LineList {
      LineList(phase.becomes(value, line: line))
    }
    let caller = platform
    let opened = random.chance(70) ? Mode.high : .middle
    let open = sequence(place, [caller], before: change(opened, newLine()), hasTurns: true)
    let start = newLine()
    platform.actions.append(
      Action("open", by: .user, line: start) {
        When(phase == .low, line: start)
        open
      })
    for (title, old, new) in [("leave", Mode.high, Mode.middle), ("return", .middle, .high)] {
      let moves = change(new, newLine())
      let lines = sequence(place, [caller], before: moves, hasTurns: true)
      let line = newLine()
      platform.actions.append(
        Action(title, by: .system, line: line) {
          When(phase == old, line: line)
          lines
        })
    }
    let ends = LineList(ProcessEnds(owners.process, line: newLine()), change(.low, newLine()))
    let kill = newLine()
    platform.actions.append(
      Action("kill", by: .system, .interrupts, line: kill) {
        When(phase != .low, line: kill)
        ends
      })
    if random.chance(60) {
      var dying = sequence(place, [caller], before: LineList(), hasTurns: false)
      dying = LineList(dying, ends)
      if random.chance(40) {
        let reborn = change(.high, newLine())
        dying = LineList(
          dying, reborn, sequence(place, [caller], before: LineList(), hasTurns: true))
      }
      let line = newLine()
      platform.actions.append(
        Action("quit", by: .user, line: line) {
          When(phase != .low, line: line)
          dying
        })
    }
    if random.chance(60) { addActions(to: &platform, place, callers: [caller], owners) }
  }

  /// Actions of any kind.
  mutating func addActions(
    to component: inout RandomComponent, _ place: Place, callers: [RandomComponent],
    _ owners: Owners
  ) {
    for _ in 0..<random.int(in: 1...2) {
      let initiator = random.pick([Initiator.user, .system, .app, .app])
      let interrupts = random.chance(25)
      var place = place
      // An app can't know which value of a variation is true.
      if initiator == .app { place.conditions = conditions(owners) }
      var inner = place
      inner.role = interrupts ? .interruption : .action
      if interrupts {
        inner.operations = []
        inner.works = []
      }
      let body =
        interrupts
        ? lines(inner)
        : sequence(inner, callers, before: LineList(), hasTurns: initiator != .app)
      let condition = random.chance(40) ? condition(place) : .always
      let isSafe = random.chance(85)
      let line = newLine()
      component.actions.append(
        Action(
          "action \(component.actions.count)", by: initiator, interrupts ? .interrupts : .waits,
          line: line
        ) {
          if isSafe { When(owners.process.exists, line: line) }
          body
          When(condition, line: line)
        })
    }
  }

  /// The lines of an action that makes callbacks, in one part or in several.
  mutating func sequence(
    _ place: Place, _ callers: [RandomComponent], before change: LineList, hasTurns: Bool
  ) -> LineList {
    var parts: [any Clause] = []
    if random.chance(35) {
      parts = [change]
      if random.chance(40) { parts.append(lines(place, depth: 1, most: 2)) }
      if random.chance(70) { parts.append(call(random.pick(callers), place)) }
      if random.chance(40) { parts.append(lines(place, depth: 1, most: 2)) }
      return LineList(parts)
    }
    if random.chance(50) { parts.append(change) }
    for index in 0..<random.int(in: 1...3) {
      if hasTurns, index > 0, random.chance(45) { parts.append(Turn(line: newLine())) }
      let first = index == 0 && parts.isEmpty ? change : LineList()
      parts.append(wrapped(LineList(first, part(place, callers)), place, callers))
      if random.chance(25) { parts.append(lines(place, depth: 1, most: 1)) }
    }
    if hasTurns, random.chance(15) { parts.append(Turn(line: newLine())) }
    return LineList(parts)
  }

  private mutating func part(_ place: Place, _ callers: [RandomComponent]) -> LineList {
    var lines: [any Clause] = []
    if random.chance(30) { lines.append(self.lines(place, depth: 1, most: 1)) }
    if random.chance(80) {
      let call = call(random.pick(callers), place)
      lines.append(
        random.chance(85)
          ? call : If(condition(place), line: newLine(), then: { call }))
    }
    if random.chance(30) { lines.append(self.lines(place, depth: 1, most: 1)) }
    return LineList(Part(line: newLine(), { LineList(lines) }))
  }

  /// A part as it is, or where it depends on a condition, a choice or a scene.
  private mutating func wrapped(
    _ part: LineList, _ place: Place, _ callers: [RandomComponent]
  ) -> LineList {
    switch random.int(in: 0...9) {
    case 0, 1:
      let other = random.chance(40) ? self.part(place, callers) : LineList()
      return LineList(If(condition(place), line: newLine(), then: { part }, else: { other }))
    case 2:
      let other = random.chance(40) ? self.part(place, callers) : LineList()
      return LineList(Choose(line: newLine(), { part }, or: { other }))
    case 3, 4, 5:
      guard let scenes = place.scenes else { return part }
      return parts(of: scenes, place, isChoice: random.chance(40))
    default: return part
    }
  }

  /// Parts about scenes: about each of them in any order, or about one.
  private mutating func parts(
    of scenes: Copies<RandomComponent>, _ place: Place, isChoice: Bool
  ) -> LineList {
    let (seed, allowsCheckpoints) = (random.next(), allowsCheckpoints)
    func lines(_ scene: RandomComponent) -> LineList {
      var writer = SpecificationWriter(seed: seed, firstLine: Int(seed % 1_000_000) * 1000)
      writer.allowsCheckpoints = allowsCheckpoints
      var inner = place
      inner.scenes = nil
      inner.readable += scene.readable
      inner.operations = scene.operations
      let prelude = writer.random.pick(scene.deeds + [LineList()])
      let part = writer.part(inner, [scene])
      let more = writer.random.chance(30) ? writer.part(inner, [scene]) : LineList()
      let all = LineList(prelude, part, more)
      guard let owner = scene.owner, writer.random.chance(40) else { return all }
      return LineList(If(owner.exists, line: writer.newLine(), then: { all }))
    }
    return isChoice
      ? LineList(Choose(scenes, line: newLine()) { lines($0) })
      : LineList(ForEach(scenes, line: newLine()) { lines($0) })
  }
}
