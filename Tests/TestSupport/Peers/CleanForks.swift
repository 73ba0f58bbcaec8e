public import LifecycleModeling
internal import ModelIR

/// The philosophers of Chandy and Misra, who hand over dirty forks and eat with clean ones.
///
/// With five of them TLC finds 67 distinct states, 336 with those found again and the first, and a depth of 29
/// (tlaplus/Examples, `DiningPhilosophers`).
public struct CleanForks: Specification {
  /// What a philosopher does next.
  public enum Place: CaseIterable, FiniteDomain {
    case looks
    case eats
    case thinks
  }

  /// One of the philosophers, with the fork on the left.
  public struct Seat: Component {
    let place = Variable(initially: Place.looks, lifetime: .world)
    let isHungry = Variable(initially: true, lifetime: .world)
    let isClean = Variable(initially: false, lifetime: .world)

    /// Whether the fork is in the hand of the neighbour on the left.
    let isLent: Variable<Bool>

    init(isLent: Bool) { self.isLent = Variable(initially: isLent, lifetime: .world) }

    func becomes(_ value: Place) -> Operation { Operation { place.becomes(value) } }

    func hungers(_ value: Bool) -> Operation { Operation { isHungry.becomes(value) } }

    /// Hands over the fork, clean.
    func lends(_ value: Bool) -> Operation {
      Operation {
        isLent.becomes(value)
        isClean.becomes(true)
      }
    }

    var soilsFork: Operation { Operation { isClean.becomes(false) } }
  }

  let seats: [Seat]

  public init(_ count: Int) { seats = (0..<count).map { Seat(isLent: $0 == 1) } }

  public var name: String { "clean-forks(\(seats.count))" }

  public var actions: [Action] {
    for (index, me) in seats.enumerated() {
      let right = seats[(index + 1) % seats.count]
      Action("looks (\(index))", by: .user) {
        When(me.place == .looks)
        If(!me.isHungry) {
          me.becomes(.thinks)
        } else: {
          If(!me.isLent && me.isClean && right.isLent && right.isClean) { me.becomes(.eats) }
        }
        If(!me.isLent && !me.isClean) {
          me.lends(true)
        } else: {
          If(right.isLent && !right.isClean) {
            right.lends(false)
          }
        }
      }
      Action("eats (\(index))", by: .user) {
        When(me.place == .eats)
        me.becomes(.looks)
        me.hungers(false)
        me.soilsFork
        right.soilsFork
      }
      Action("thinks (\(index))", by: .user) {
        When(me.place == .thinks)
        me.becomes(.looks)
        me.hungers(true)
      }
    }
  }

  public var properties: [Property] {
    Unreachable("neighbours eat") {
      Condition(
        .any(
          seats.indices.map { index in
            (seats[index].place == .eats && seats[(index + 1) % seats.count].place == .eats)
              .expression
          }))
    }
  }
}
