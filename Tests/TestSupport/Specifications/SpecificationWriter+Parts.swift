import LifecycleModeling

extension SpecificationWriter {
  func homes(_ owners: Owners) -> [Home] {
    var homes: [Home] = [
      .init(lifetime: .world), .init(lifetime: .process), .init(lifetime: .installation),
      .init(lifetime: .process(of: owners.process)),
    ]
    if let screen = owners.screen {
      homes += [.init(lifetime: .instance(of: screen), exists: screen.exists)]
      homes += [.init(lifetime: .instance, exists: screen.exists)]
    }
    if let model = owners.model { homes += [.init(lifetime: .retained, exists: model.exists)] }
    if let archive = owners.archive {
      homes += [.init(lifetime: .savedState, exists: archive.exists)]
    }
    return homes
  }

  func workHomes(_ owners: Owners) -> [Lifetime?] {
    var homes: [Lifetime?] = [.process, nil]
    if let screen = owners.screen { homes += Array(repeating: .instance(of: screen), count: 4) }
    if let model = owners.model { homes.append(.retained(of: model)) }
    if let archive = owners.archive { homes.append(.savedState(of: archive)) }
    return homes
  }

  func conditions(_ owners: Owners) -> [Condition] {
    [owners.process, owners.screen, owners.model, owners.archive].compactMap { $0?.exists }
  }

  /// Work that the handlers of a component can defer; each may defer those before it again.
  mutating func works(_ place: Place) -> [Work] {
    var works: [Work] = []
    for index in 0..<random.int(in: 0...2) {
      var inner = place
      inner.role = .deferred
      inner.works = works
      inner.conditions.append(ownerHasEnded)
      let lines = lines(inner)
      works.append(
        Work(
          name: "work \(index)",
          line: Later(
            "work \(index)", of: random.pick(place.workHomes),
            upTo: random.chance(20) ? 2 : 1, line: newLine(), { lines })))
    }
    return works
  }

  mutating func addOperations(to component: inout RandomComponent, _ place: Place) {
    var inner = place
    inner.role = .handler
    for _ in 0..<random.int(in: 0...2) {
      let number = newLine()
      let lines: LineList
      switch random.int(in: 0...9) {
      case 0, 1: lines = LineList(Crashes("a request fails", line: number))
      case 2 where component.owner == nil:
        let answer = assignment(inner)
        lines = LineList(Later("request \(number)", line: number, { answer }))
      default: lines = self.lines(inner, depth: 1)
      }
      component.operations.append(LineList(Operation(line: newLine()) { lines }))
    }
  }

  mutating func addHandlers(
    of callers: [RandomComponent], to component: inout RandomComponent, _ place: Place
  ) {
    var inner = place
    inner.role = .handler
    for caller in callers {
      if let argument = caller.argument {
        inner.conditions = place.conditions + [argument == .middle, argument != .high]
      }
      for callback in Callback.domain where random.chance(60) {
        let lines = lines(inner)
        component.handlers.append(caller.on(callback, line: newLine(), do: { lines }))
      }
    }
  }

  /// Makes sure that work is deferred somewhere, so that other lines can speak of it.
  mutating func deferEverything(
    _ works: [Work], in component: inout RandomComponent, caller: RandomComponent
  ) {
    for work in works {
      component.handlers.append(
        caller.on(random.pick(Callback.domain), line: newLine(), do: { work.line }))
    }
  }

  mutating func observation(_ place: Place) -> LineList {
    var inner = place
    inner.role = .observer
    inner.writable = place.writable.filter(\.isOfWorld)
    return lines(inner, depth: 1, most: 2)
  }

  /// A callback, sometimes with an argument.
  mutating func call(_ caller: RandomComponent, _ place: Place) -> Call {
    let callback = random.pick(Callback.domain)
    guard let argument = caller.argument, random.chance(60) else {
      return caller.calls(callback, line: newLine())
    }
    if !allowsCheckpoints, case .mode(let variable)? = caller.readable.first?.kind {
      return caller.calls(callback, with: argument.is(variable), line: newLine())
    }
    return caller.calls(callback, with: argument.is(random.pick(Mode.domain)), line: newLine())
  }

  mutating func addObservers(
    to component: inout RandomComponent, _ place: Place, callers: [RandomComponent],
    owners: Owners, actions: [Action]
  ) {
    guard place.writable.contains(where: \.isOfWorld) else { return }
    for _ in 0..<random.int(in: 0...3) {
      let lines = observation(place)
      let line = newLine()
      switch random.int(in: 0...3) {
      case 0:
        let call = call(random.pick(callers), place)
        component.observers.append(Observe(call, line: line) { lines })
      case 1 where !actions.isEmpty:
        component.observers.append(Observe(random.pick(actions), line: line) { lines })
      case 2 where !place.works.isEmpty:
        let name = random.pick(place.works).name
        component.observers.append(Observe(later: name, line: line) { lines })
      default:
        let ends = [owners.process, owners.screen, owners.model, owners.archive].compactMap { $0 }
        component.observers.append(Observe(endOf: random.pick(ends), line: line) { lines })
      }
    }
  }
}
