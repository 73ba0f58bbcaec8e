import LifecycleModeling

extension SpecificationWriter {
  mutating func condition(_ place: Place, depth: Int = 1) -> Condition {
    if depth > 0, random.chance(35) {
      let first = condition(place, depth: depth - 1)
      let second = condition(place, depth: depth - 1)
      switch random.int(in: 0...2) {
      case 0: return first && second
      case 1: return first || second
      default: return !first
      }
    }
    if !place.conditions.isEmpty, random.chance(25) { return random.pick(place.conditions) }
    if let scenes = place.scenes, random.chance(15) { return condition(over: scenes) }
    guard !place.readable.isEmpty else { return .always }
    switch random.pick(place.readable).kind {
    case .flag(let variable): return random.chance(50) ? variable.condition : !variable
    case .mode(let variable):
      let value = random.pick(Mode.domain)
      switch random.int(in: 0...2) {
      case 0: return variable == value
      case 1: return variable != value
      default: return variable.isOne(of: value, random.pick(Mode.domain))
      }
    case .count(let variable):
      let value = random.int(in: 0...2)
      return random.chance(50) ? variable < value : variable + 1 >= value
    }
  }

  private mutating func condition(over scenes: Copies<RandomComponent>) -> Condition {
    let index = random.int(in: 0...7)
    func isTrue(_ scene: RandomComponent) -> Condition {
      guard !scene.readable.isEmpty else { return .always }
      switch scene.readable[index % scene.readable.count].kind {
      case .flag(let variable): return variable.condition
      case .mode(let variable): return variable == .middle
      case .count(let variable): return variable > 0
      }
    }
    return switch random.int(in: 0...2) {
    case 0: scenes.any(isTrue)
    case 1: scenes.all(isTrue)
    default: scenes.count(isTrue) < 2
    }
  }
}
