public import LifecycleModeling

/// Peterson's lock for two processes, one step per label of the algorithm.
///
/// TLC finds 42 distinct states, 77 with those found again and the first, and a depth of 11
/// (tlaplus/Examples, `locks_auxiliary_vars/Peterson`).
public struct PetersonLock: Specification {
  /// What a process does next.
  public enum Place: CaseIterable, FiniteDomain {
    case rests
    case asks
    case yields
    case waits
    case enters
    case leaves
  }

  /// One of the processes.
  public struct Contender: Component {
    let place = Variable(initially: Place.rests, lifetime: .world)
    let wantsIn = Variable(initially: false, lifetime: .world)

    var isInside: Condition { place.isOne(of: .enters, .leaves) }

    func becomes(_ value: Place) -> Operation { Operation { place.becomes(value) } }

    func wants(_ value: Bool) -> Operation { Operation { wantsIn.becomes(value) } }
  }

  let contenders = [Contender(), Contender()]
  let turn = Variable(in: 0...1, initially: 0, lifetime: .world)

  public init() {}

  public var name: String { "peterson(2)" }

  public var actions: [Action] {
    for (index, me) in contenders.enumerated() {
      let other = contenders[1 - index]
      Action("asks (\(index))", by: .app) {
        When(me.place == .rests)
        me.becomes(.asks)
      }
      Action("shows its wish (\(index))", by: .app) {
        When(me.place == .asks)
        me.becomes(.yields)
        me.wants(true)
      }
      Action("yields (\(index))", by: .app) {
        When(me.place == .yields)
        me.becomes(.waits)
        turn.becomes(1 - index)
      }
      Action("enters (\(index))", by: .app) {
        When(!other.wantsIn || turn == index)
        When(me.place == .waits)
        me.becomes(.enters)
      }
      Action("is done (\(index))", by: .app) {
        When(me.place == .enters)
        me.becomes(.leaves)
      }
      Action("leaves (\(index))", by: .app) {
        When(me.place == .leaves)
        me.becomes(.rests)
        me.wants(false)
      }
    }
  }

  public var properties: [Property] {
    Unreachable("both are inside") { contenders[0].isInside && contenders[1].isInside }
  }
}
