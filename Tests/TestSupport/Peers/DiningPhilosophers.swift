public import LifecycleModeling
internal import ModelIR

/// Philosophers around a table, each of whom takes the fork on the left, then the one on the right, and puts
/// down both.
///
/// The states of `n` philosophers are counted by the Pell–Lucas numbers (1 + √2)ⁿ + (1 − √2)ⁿ, OEIS A002203:
/// who eats is followed by one who thinks, and there is no other rule.
public struct DiningPhilosophers: Specification {
  /// What a philosopher does.
  public enum Deed: CaseIterable, FiniteDomain {
    case thinks
    case waits
    case eats
  }

  /// One of the philosophers.
  public struct Philosopher: Component {
    let deed = Variable(initially: Deed.thinks, lifetime: .world)

    func becomes(_ value: Deed) -> Operation { Operation { deed.becomes(value) } }
  }

  let philosophers: [Philosopher]

  public init(_ count: Int) { philosophers = (0..<count).map { _ in Philosopher() } }

  public var name: String { "philosophers(\(philosophers.count))" }

  private func neighbour(of index: Int) -> Philosopher {
    philosophers[(index + 1) % philosophers.count]
  }

  public var actions: [Action] {
    for (index, me) in philosophers.enumerated() {
      let left = philosophers[(index + philosophers.count - 1) % philosophers.count]
      let right = neighbour(of: index)
      Action("takes the left fork (\(index))", by: .user) {
        When(left.deed != .eats)
        When(me.deed == .thinks)
        me.becomes(.waits)
      }
      Action("takes the right fork (\(index))", by: .user) {
        When(right.deed == .thinks)
        When(me.deed == .waits)
        me.becomes(.eats)
      }
      Action("puts down both (\(index))", by: .user) {
        When(me.deed == .eats)
        me.becomes(.thinks)
      }
    }
  }

  public var properties: [Property] {
    Unreachable("neighbours eat") {
      Condition(
        .any(
          philosophers.enumerated().map { index, me in
            (me.deed == .eats && neighbour(of: index).deed == .eats).expression
          }))
    }
  }
}
