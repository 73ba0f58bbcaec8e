import LifecycleModeling

extension SpecificationWriter {
  /// A platform with a process, and sometimes an object, a view model and a saved archive.
  mutating func writePlatform() -> (RandomComponent, Owners) {
    var platform = RandomComponent(name: "Platform")
    var owners = Owners()
    let phase = Variable(
      initiallyOneOf: random.chance(20) ? [.low, .high] : [Mode.low], lifetime: .world,
      line: newLine())
    platform.members += [
      .init(label: "process", value: owners.process), .init(label: "phase", value: phase),
    ]
    if random.chance(50) {
      let argument = Argument(otherwise: Mode.low)
      platform.members.append(.init(label: "argument", value: argument))
      platform.argument = argument
    }
    addProcess(&platform, owners, phase)
    var place = Place()
    place.role = .action
    addOwners(&platform, &owners, phase, &place)
    for _ in 0..<random.int(in: 1...2) { addVariable(of: homes(owners), to: &platform) }
    place.readable = platform.readable
    place.writable = platform.readable
    place.conditions = conditions(owners)
    addOperations(to: &platform, place)
    platform.deeds = place.ends.map { end in
      LineList(Operation(line: newLine()) { If(end.condition, then: { end.lines }) })
    }
    if random.chance(25) {
      let variation = Variation(
        "VP-\(newLine())", considered: random.chance(70) ? [true, false] : [true],
        provenance: "nobody",
        line: newLine())
      platform.members.append(.init(label: "variation", value: variation))
      place.conditions.append(variation.condition)
    }
    addLifecycle(&platform, place, owners, phase)
    if random.chance(20) {
      var handling = place
      handling.conditions = conditions(owners)
      handling.ends = []
      handling.works = works(handling)
      addHandlers(of: [platform], to: &platform, handling)
      deferEverything(handling.works, in: &platform, caller: platform)
    }
    platform.readable.append(RandomVariable(kind: .mode(phase), isOfWorld: true, exists: nil))
    return (platform, owners)
  }

  private mutating func addProcess(
    _ platform: inout RandomComponent, _ owners: Owners, _ phase: Variable<Mode>
  ) {
    let ends = ProcessEnds(owners.process, line: newLine())
    let falls = phase.becomes(.low, line: newLine())
    let canRun = random.chance(50) ? phase == .high : phase != .low
    platform.existence.append(
      owners.process.exists(while: phase != .low, canRun: canRun) { LineList(ends, falls) })
  }

  /// Adds an object, a view model and a saved archive, each or none.
  private mutating func addOwners(
    _ platform: inout RandomComponent, _ owners: inout Owners, _ phase: Variable<Mode>,
    _ place: inout Place
  ) {
    if random.chance(40) {
      let (archive, isSaved) = (Owner(.savedState), flag(.world))
      platform.members += [
        .init(label: "archive", value: archive), .init(label: "isSaved", value: isSaved),
      ]
      platform.existence.append(archive.exists(while: isSaved))
      owners.archive = archive
      let lines: [any Clause] = [
        Dismissed(archive, line: newLine()), isSaved.becomes(false, line: newLine()),
      ]
      place.ends.append((lines: LineList(lines), condition: isSaved.condition))
    }
    if random.chance(45) {
      let model = Owner(.retained)
      platform.members.append(.init(label: "model", value: model))
      platform.existence.append(
        model.exists(while: phase != .low, within: owners.process))
      owners.model = model
      place.ends.append(
        (lines: LineList(RetainedEnds(model, line: newLine())), condition: phase != .low))
    }
    if random.chance(60) {
      let (screen, isOpen) = (Owner(.instance), flag(random.chance(50) ? .process : .world))
      platform.members += [
        .init(label: "screen", value: screen), .init(label: "isOpen", value: isOpen),
      ]
      platform.existence.append(existence(of: screen, owners, isOpen && phase != .low))
      owners.screen = screen
      platform.deeds.append(LineList())
      let lines: [any Clause] = [
        InstanceEnds(screen, line: newLine()), isOpen.becomes(random.chance(30), line: newLine()),
      ]
      place.ends.append((lines: LineList(lines), condition: isOpen && phase != .low))
      if random.chance(35) {
        let vanishes = isOpen.becomes(false, line: newLine())
        place.ends.append((lines: LineList(vanishes), condition: phase != .low))
      }
      let opens = isOpen.becomes(true, line: newLine())
      place.ends.append((lines: LineList(opens), condition: phase != .low))
    }
  }

  private mutating func flag(_ lifetime: Lifetime) -> Variable<Bool> {
    Variable(initially: random.chance(60), lifetime: lifetime, line: newLine())
  }

  private func existence(
    of screen: Owner, _ owners: Owners, _ condition: Condition
  ) -> Existence {
    switch (owners.model, owners.archive) {
    case (let model?, let archive?):
      screen.exists(while: condition, within: owners.process, model, archive)
    case (let model?, nil): screen.exists(while: condition, within: model)
    case (nil, let archive?): screen.exists(while: condition, within: owners.process, archive)
    case (nil, nil): screen.exists(while: condition, within: owners.process)
    }
  }
}
