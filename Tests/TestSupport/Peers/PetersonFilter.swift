public import LifecycleModeling
internal import ModelIR

/// Peterson's lock for any number of processes, which pass one waiting room after the other.
///
/// The steps are those of the model `peterson` of the benchmark set BEEM, whose first instance has three
/// processes, 12,498 states and 33,369 transitions; the fourth has four, 1,119,560 and 3,864,896.
public struct PetersonFilter: Specification {
  /// What a process does next.
  public enum Place: CaseIterable, FiniteDomain {
    case outside
    case inside
    case between
    case announces
    case looks
  }

  /// One of the processes.
  public struct Contender: Component {
    let place = Variable(initially: Place.outside, lifetime: .world)

    /// The waiting room that the process is to enter.
    let room: Variable<Int>

    /// The process that it looks at.
    let seen: Variable<Int>

    /// The waiting room that the others see it in.
    let shown: Variable<Int>

    init(count: Int) {
      room = Variable(in: 0...count, initially: 0, lifetime: .world)
      seen = Variable(in: 0...count, initially: 0, lifetime: .world)
      shown = Variable(in: 0...count, initially: 0, lifetime: .world)
    }

    func becomes(_ value: Place) -> Operation { Operation { place.becomes(value) } }

    var chooses: Operation { Operation { room.becomes(1) } }

    var shows: Operation { Operation { shown.becomes(room) } }

    var hides: Operation { Operation { shown.becomes(0) } }

    var looksAtFirst: Operation { Operation { seen.becomes(0) } }

    var looksAtNext: Operation { Operation { seen.increases() } }

    var advances: Operation { Operation { room.increases() } }
  }

  /// A waiting room.
  public struct Room: Component {
    /// The process that came last.
    let latest: Variable<Int>

    init(count: Int) { latest = Variable(in: 0...(count - 1), initially: 0, lifetime: .world) }

    func isEntered(by contender: Int) -> Operation { Operation { latest.becomes(contender) } }
  }

  let contenders: [Contender]
  let rooms: [Room]

  public init(processes count: Int) {
    contenders = (0..<count).map { _ in Contender(count: count) }
    rooms = (1..<count).map { _ in Room(count: count) }
  }

  private var count: Int { contenders.count }

  public var name: String { "peterson(\(count))" }

  public var actions: [Action] {
    for (index, me) in contenders.enumerated() {
      Action("asks (\(index))", by: .app) {
        When(me.place == .outside)
        me.becomes(.between)
        me.chooses
      }
      Action("shows its room (\(index))", by: .app) {
        When(me.room < count)
        When(me.place == .between)
        me.becomes(.announces)
        me.shows
      }
      Action("comes last (\(index))", by: .app) {
        When(me.place == .announces)
        me.becomes(.looks)
        for (number, room) in rooms.enumerated() {
          If(me.room == number + 1) { room.isEntered(by: index) }
        }
        me.looksAtFirst
      }
      Action("looks at the next (\(index))", by: .app) {
        When(me.place == .looks && me.seen < count && mayPass(me, index))
        me.looksAtNext
      }
      Action("goes on (\(index))", by: .app) {
        When(me.seen == count || !isLatest(me, index))
        When(me.place == .looks)
        me.becomes(.between)
        me.advances
      }
      Action("enters (\(index))", by: .app) {
        When(me.room == count)
        When(me.place == .between)
        me.becomes(.inside)
      }
      Action("leaves (\(index))", by: .app) {
        When(me.place == .inside)
        me.becomes(.outside)
        me.hides
      }
    }
  }

  public var properties: [Property] {
    Unreachable("two are inside") {
      Condition(
        .any(
          contenders.enumerated().flatMap { index, me in
            contenders[..<index].map { other in
              (me.place == .inside && other.place == .inside).expression
            }
          }))
    }
  }

  /// Whether the process that one looks at is itself, or isn't as far.
  private func mayPass(_ me: Contender, _ index: Int) -> Condition {
    let others = contenders.enumerated().map { number, other in
      (me.seen == number && other.shown < me.room).expression
    }
    return me.seen == index || Condition(.any(others))
  }

  /// Whether nobody has entered the room after the process.
  private func isLatest(_ me: Contender, _ index: Int) -> Condition {
    Condition(
      .any(
        rooms.enumerated().map { number, room in
          (me.room == number + 1 && room.latest == index).expression
        }))
  }
}
