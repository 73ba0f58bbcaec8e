import LifecycleModeling

extension SpecificationWriter {
  typealias Callback = RandomComponent.Callback

  /// The owners of a platform that a specification may have beside the process.
  struct Owners {
    let process = Owner(.process)
    var screen: Owner?
    var model: Owner?
    var archive: Owner?
  }

  /// An app on a platform, sometimes with another app beside it that has a process of its own.
  mutating func write(isAlone: Bool = false) -> RandomComponent {
    let neighbour = !isAlone && random.chance(12) ? write(isAlone: true) : nil
    let (platform, owners) = writePlatform()
    let scenes = random.chance(45) ? writeScenes(owners) : nil
    let helper = random.chance(35) ? writeHelper(platform, owners) : nil
    var app = RandomComponent(name: "RandomApp")
    if let neighbour {
      app.members.append(.init(label: "neighbours", value: [neighbour] as [any Component]))
      app.runsIn = owners.process
    }
    app.members.append(.init(label: "platform", value: platform))
    if let scenes { app.members.append(.init(label: "scenes", value: scenes)) }
    if let helper { app.members.append(.init(label: "helper", value: helper)) }
    for _ in 0..<random.int(in: 1...3) { addVariable(of: homes(owners), to: &app) }
    var place = Place()
    place.readable = app.readable + platform.readable + (helper?.readable ?? [])
    place.writable = app.readable
    place.conditions = conditions(owners)
    place.workHomes = workHomes(owners)
    place.operations = platform.operations + (helper?.operations ?? [])
    if let neighbour { place.readable += neighbour.readable }
    place.scenes = scenes
    place.works = works(place)
    addHandlers(of: [platform] + (scenes?.all ?? []), to: &app, place)
    deferEverything(place.works, in: &app, caller: platform)
    var acting = place
    acting.operations += platform.deeds
    addActions(to: &app, acting, callers: [platform], owners)
    addObservers(
      to: &app, place, callers: [platform], owners: owners, actions: app.actions + platform.actions)
    if random.chance(15) {
      let condition = condition(place) || condition(place)
      app.assumptions.append(Assume("not everything at once", line: newLine()) { condition })
    }
    return app
  }

  /// Another component that knows the platform.
  private mutating func writeHelper(
    _ platform: RandomComponent, _ owners: Owners
  ) -> RandomComponent {
    var helper = RandomComponent(name: "Helper")
    helper.members.append(.init(label: "platform", value: Uses(platform)))
    for _ in 0..<random.int(in: 1...2) { addVariable(of: homes(owners), to: &helper) }
    var place = Place()
    place.readable = helper.readable + platform.readable
    place.writable = helper.readable
    place.conditions = conditions(owners)
    place.workHomes = workHomes(owners)
    place.operations = platform.operations
    addOperations(to: &helper, place)
    place.works = works(place)
    addHandlers(of: [platform], to: &helper, place)
    deferEverything(place.works, in: &helper, caller: platform)
    if random.chance(40) { addActions(to: &helper, place, callers: [platform], owners) }
    addObservers(
      to: &helper, place, callers: [platform], owners: owners,
      actions: helper.actions + platform.actions)
    return helper
  }

  /// Copies of a component with an object of its own that makes callbacks.
  private mutating func writeScenes(_ owners: Owners) -> Copies<RandomComponent> {
    let seed = random.next()
    let (first, allowsCheckpoints) = (newLine() * 100_000, allowsCheckpoints)
    return Copies(random.int(in: 1...2)) {
      var writer = SpecificationWriter(seed: seed, firstLine: first)
      writer.allowsCheckpoints = allowsCheckpoints
      return writer.writeScene(owners)
    }
  }

  private mutating func writeScene(_ owners: Owners) -> RandomComponent {
    var scene = RandomComponent(name: "Scene")
    let owner = Owner(.instance)
    let isShown = Variable(
      initially: random.chance(30), lifetime: random.chance(50) ? .process : .world,
      line: newLine())
    let exists = isShown && owners.process.exists
    scene.owner = owner
    scene.members += [
      .init(label: "owner", value: owner), .init(label: "isShown", value: isShown),
    ]
    scene.existence = [owner.exists(while: exists, within: owners.process)]
    for _ in 0..<random.int(in: 1...2) {
      addVariable(
        of: [
          .init(lifetime: .instance, exists: exists), .init(lifetime: .process),
          .init(lifetime: .world),
        ], to: &scene)
    }
    var place = Place()
    place.readable = scene.readable
    place.writable = scene.readable
    place.conditions = [owner.exists, isShown.condition]
    addOperations(to: &scene, place)
    place.works = works(place)
    let appears = isShown.becomes(true, line: newLine())
    let leaves =
      [
        InstanceEnds(owner, line: newLine()), isShown.becomes(random.chance(20), line: newLine()),
      ] as [any Clause]
    scene.deeds = [
      LineList(Operation(line: newLine()) { LineList(appears) }),
      LineList(Operation(line: newLine()) { If(exists, then: { LineList(leaves) }) }),
    ]
    place.ends = [(lines: LineList(leaves), condition: exists)]
    if random.chance(40) { addHandlers(of: [scene], to: &scene, place) }
    deferEverything(place.works, in: &scene, caller: scene)
    if random.chance(70) { addActions(to: &scene, place, callers: [scene], owners) }
    if random.chance(40) {
      let lines = observation(place)
      scene.observers.append(Observe(endOf: owner, line: newLine()) { lines })
    }
    return scene
  }
}
