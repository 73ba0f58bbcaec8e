import LifecycleModeling

extension WrongSpecification {
  // MARK: - Times

  /// A clock beside another one, and a parameter.
  private struct Kitchen: Specification {
    let egg = Clock(lifetime: .world, whileSuspended: .runs)
    let tea = Clock(lifetime: .world, whileSuspended: .runs)
    let isCooking = Variable(initially: false, lifetime: .world)
    var soft = Parameter("soft", in: .seconds(0)...(.seconds(300)))
    var lines: [Action] = []
    var measures: [Measure] = []
    var deadlines: [Deadline] = []

    var actions: [Action] {
      Action("cook", by: .user) { isCooking.becomes(true) }
      lines
    }
  }

  static let times: [WrongSpecification] = {
    let kitchen = Kitchen()
    var compared = kitchen
    compared.lines = [
      Action("compare", by: .user) { When(kitchen.egg >= kitchen.tea) },
      Action("add", by: .user) { When(kitchen.egg + .seconds(1) <= kitchen.soft) },
    ]
    var measured = kitchen
    measured.measures = [
      kitchen.egg.measuresHowLong(kitchen.isCooking),
      kitchen.egg.measuresHowLong(!kitchen.isCooking),
    ]
    var fine = kitchen
    fine.lines = [
      Action("blink", by: .user) { When(kitchen.egg >= .nanoseconds(1)) },
      Action("age", by: .user) { When(kitchen.tea >= .seconds(31_536_000)) },
    ]
    var impossible = kitchen
    impossible.soft = Parameter(
      "soft", in: .seconds(-1)...(.seconds(5)), usually: .seconds(6))
    impossible.deadlines = [
      Deadline("never", kitchen.egg, atMost: .seconds(-3), while: kitchen.isCooking),
      Deadline("", kitchen.egg, atMost: .seconds(3), while: kitchen.isCooking),
      Deadline("twice", kitchen.egg, atMost: .seconds(3), while: kitchen.isCooking),
      Deadline("twice", kitchen.egg, atMost: .seconds(4), while: kitchen.isCooking),
    ]
    return [
      WrongSpecification("two clocks are compared, and one in a sum", in: compared),
      WrongSpecification("a clock measures two conditions", in: measured),
      WrongSpecification("times have nothing in common", in: fine),
      WrongSpecification(
        "times are less than nothing, or deadlines have no name of their own", in: impossible),
    ]
  }()
}
