import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

@Suite("Copies")
struct CopyTests {
  /// A window of an app.
  struct Window: Platform {
    enum Callback: CaseIterable, FiniteDomain { case show, hide }

    let window = Owner(.instance)
    let isShown = Variable(initially: false, lifetime: .world)
    let text = Variable(in: 0...2, initially: 0, lifetime: .instance)
    let callbacks = Callbacks<Callback>()

    var existence: [Existence] { window.exists(while: isShown) }

    var shows: Operation {
      Operation {
        isShown.becomes(true)
        calls(.show)
      }
    }

    var closes: Operation {
      Operation {
        InstanceEnds(window)
        isShown.becomes(false)
      }
    }

    var handlers: [Handler] {
      on(.show) { text.increases() }
    }
  }

  struct Windows: Specification {
    let windows = Copies(3) { Window() }
    let order = Variable(in: 0...9, initially: 0, lifetime: .world, overflow: .saturating)

    var actions: [Action] {
      Action("show one", by: .user) { Choose(windows, where: { !$0.isShown }) { $0.shows } }
      Action("show all", by: .user) {
        When(windows.all { !$0.isShown })
        ForEach(windows) { window in Part { window.shows } }
      }
      Action("close all", by: .user) {
        When(windows.all { $0.isShown.condition })
        ForEach(windows) { $0.closes }
      }
    }

    var properties: [Property] {
      Reachable("any") { windows.any { $0.isShown.condition } }
      Reachable("all") { windows.all { $0.isShown.condition } }
      Reachable("two") { windows.count { $0.isShown.condition } == 2 }
      Reachable("one called") { windows.any { $0.hasJustCalled(.show) } }
      Reachable("all called") { windows.all { $0.hasJustCalled(.show) } }
    }
  }

  @Test("claims speak of any copy, of all, and of how many")
  func quantifiers() throws {
    var stage = try Stage(Windows())
    #expect(!stage.holds("any"))
    try stage.run("show one")
    #expect(stage.holds("any"))
    #expect(!stage.holds("two"))
    #expect(stage.holds("one called"))
    #expect(!stage.holds("all called"))
    try stage.run("show one")
    #expect(stage.holds("two"))
    #expect(!stage.holds("all"))
    try stage.run("show one")
    #expect(stage.holds("all"))
  }

  @Test("each copy has its own variables, handlers and owner")
  func independence() throws {
    var stage = try Stage(Windows())
    try stage.run("show one", way: 1)
    #expect(stage["windows[0].text"] == "0")
    #expect(stage["windows[1].text"] == "1")
  }

  @Test("parts about copies come in any order, one copy after the other")
  func anyOrder() throws {
    var stage = try Stage(Windows())
    #expect(stage.ways("show all") == 6, "the first copy, and the one after it")
    try stage.run("show all", way: 5)
    #expect(stage["windows[2].isShown"] == "true")
    #expect(stage["windows[1].isShown"] == "false")
    try stage.run("show all")
    #expect(stage["windows[1].isShown"] == "true")
    #expect(stage.ways("show all") == 1)
    try stage.run("show all")
    #expect(stage.holds("all"))
    #expect(stage.possible == ["close all"])
  }

  @Test("lines about copies that make no parts are one step, in order")
  func inOrder() throws {
    var stage = try Stage(Windows())
    try stage.run("show one", "show one", "show one")
    #expect(stage.ways("close all") == 1)
    try stage.run("close all")
    #expect(!stage.holds("any"))
    #expect(stage["windows[0].text"] == "0")
  }

  @Test("variables of copies know their lane")
  func lanes() throws {
    let system = try Stage(Windows()).model.system
    let shown = system.variables.filter { $0.name.hasSuffix("isShown") }
    #expect(shown.map(\.name) == (0..<3).map { "windows[\($0)].isShown" })
    #expect(
      shown.map(\.lane)
        == (0..<3).map { .init(group: "windows", index: $0, field: "isShown") })
  }

  @Test("components in an array are named by their place")
  func arrays() throws {
    struct Row: Specification {
      let boxes = [ChoiceTests.Box(), ChoiceTests.Box()]

      var actions: [Action] {
        for (index, box) in boxes.enumerated() {
          Action("fill \(index)", by: .user) { box.fills }
        }
      }
    }
    var stage = try Stage(Row())
    try stage.run("fill 1")
    #expect(stage["boxes[0].isFull"] == "false")
    #expect(stage["boxes[1].isFull"] == "true")
  }

  @Test("no copies are a special case of some")
  func none() throws {
    struct Empty: Specification {
      let boxes = Copies(0) { ChoiceTests.Box() }

      var actions: [Action] {
        Action("fill all", by: .user) { ForEach(boxes) { $0.fills } }
        Action("fill one", by: .user) { Choose(boxes) { $0.fills } }
      }

      var properties: [Property] {
        Reachable("any") { boxes.any { $0.isFull.condition } }
        Reachable("all") { boxes.all { $0.isFull.condition } }
      }
    }
    let stage = try Stage(Empty())
    #expect(stage.possible == ["fill all"])
    #expect(!stage.holds("any"))
    #expect(stage.holds("all"))
  }

  @Test("an action of a copy that mentions nothing of its own is told apart by its component")
  func performers() throws {
    struct Lamp: Component {
      let isOn = Variable(initially: false, lifetime: .world)
      let desk: Uses<Desk>
      var blinks: Action { Action("blink", by: .user) { When(desk.phase == .off) } }
      var actions: [Action] { blinks }
    }
    struct Lamps: Specification {
      let desk: Desk
      let lamps: Copies<Lamp>
      let seen = Variable(in: 0...3, initially: 0, lifetime: .world)

      init() {
        let desk = Desk()
        self.desk = desk
        lamps = Copies(2) { Lamp(desk: Uses(desk)) }
      }

      var observers: [Observe] {
        Observe(lamps.all[1].blinks.performed(by: lamps.all[1])) { seen.increases() }
      }

      var properties: [Property] {
        for (index, lamp) in lamps.all.enumerated() {
          Reachable("blinked \(index)") { hasJustDone(lamp.blinks.performed(by: lamp)) }
        }
      }
    }
    var stage = try Stage(Lamps())
    try stage.run("lamps[0]: blink")
    #expect(stage.holds("blinked 0"))
    #expect(!stage.holds("blinked 1"))
    #expect(stage["seen"] == "0")
    try stage.run("lamps[1]: blink")
    #expect(!stage.holds("blinked 0"))
    #expect(stage.holds("blinked 1"))
    #expect(stage["seen"] == "1")
  }
}
