internal import ModelIR

extension PeerModel {
  /// An app in five states with the resources that it holds.
  package static func fiveStateApp() -> PeerModel {
    var model = FiveStateApp()
    model.addLifeSteps()
    model.addResourceSteps()
    return PeerModel(model.draft, forbidden: model.forbidden)
  }
}

/// The model `m2` while it is being written down.
private struct FiveStateApp {
  var draft = SystemDraft("m2")
  private let app, observers, time, timer, socket, overlay, isSaved, task: SystemDraft.Cell
  private let location, audio, camera, request, bluetooth, picture, idle, keyboard: SystemDraft.Cell

  private enum App {
    static let notRunning = 0, inactive = 1, active = 2, background = 3, suspended = 4
  }

  init() {
    app = draft.cell("app", count: 5)
    observers = draft.cell("observers", count: 4)
    time = draft.cell("time", count: 3)
    timer = draft.cell("timer")
    socket = draft.cell("socket")
    overlay = draft.cell("overlay")
    isSaved = draft.cell("isSaved")
    task = draft.cell("task")
    location = draft.cell("location")
    audio = draft.cell("audio")
    camera = draft.cell("camera")
    request = draft.cell("request")
    bluetooth = draft.cell("bluetooth")
    picture = draft.cell("pictureInPicture")
    idle = draft.cell("idleTimer")
    keyboard = draft.cell("keyboard")
  }

  mutating func addLifeSteps() {
    draft.step(
      "launch", when: [app.equals(App.notRunning)],
      [app.becomes(App.inactive), isSaved.becomes(1)])
    draft.step(
      "launch into the background", when: [app.equals(App.notRunning)],
      [app.becomes(App.background), isSaved.becomes(1), time.becomes(2)])
    let count = observers.value
    draft.step(
      "become active", when: [app.equals(App.inactive)],
      [
        app.becomes(App.active), timer.becomes(1), overlay.becomes(0),
        observers.becomes(
          .conditional(
            .less(count, .constant(3)), then: .sum(count, .constant(1)), else: .constant(3))),
      ])
    draft.step(
      "resign", when: [app.equals(App.active)],
      [app.becomes(App.inactive), overlay.becomes(1), timer.becomes(0), keyboard.becomes(0)])
    let hide = [
      app.becomes(App.background), observers.becomes(0), time.becomes(2), isSaved.becomes(1),
      socket.becomes(0), camera.becomes(0), idle.becomes(0),
    ]
    draft.step(
      "enter the background", when: [app.equals(App.inactive)], hide + [task.becomes(0)])
    draft.step(
      "enter the background with a task", when: [app.equals(App.inactive)], hide + [task.becomes(1)]
    )
    draft.step(
      "enter the foreground", when: [app.equals(App.background)],
      [app.becomes(App.inactive), time.becomes(0)])
    draft.step(
      "suspend",
      when: [
        app.equals(App.background), audio.equals(0), location.equals(0),
        .any([task.equals(0), time.equals(0)]),
      ],
      [
        app.becomes(App.suspended), time.becomes(0), task.becomes(0), request.becomes(0),
        bluetooth.becomes(0), picture.becomes(0),
      ])
    draft.step(
      "resume", when: [app.equals(App.suspended)], [app.becomes(App.background), time.becomes(2)])
    draft.step("kill", when: [.negation(app.equals(App.notRunning))], draft.resets)
  }

  mutating func addResourceSteps() {
    let isActive = app.equals(App.active)
    let isAlive = app.isOne(of: [App.inactive, App.active, App.background])
    draft.step("edit", when: [isActive, isSaved.holds], [isSaved.becomes(0)])
    for (name, cell) in [
      ("socket", socket), ("camera", camera), ("idle timer", idle), ("keyboard", keyboard),
    ] {
      draft.step("start \(name)", when: [isActive, cell.equals(0)], [cell.becomes(1)])
      draft.step("stop \(name)", when: [isActive, cell.holds], [cell.becomes(0)])
    }
    for (name, cell) in [
      ("audio", audio), ("location", location), ("bluetooth", bluetooth),
      ("picture in picture", picture),
    ] {
      draft.step("start \(name)", when: [isActive, cell.equals(0)], [cell.becomes(1)])
      draft.step("stop \(name)", when: [isAlive, cell.holds], [cell.becomes(0)])
    }
    draft.step(
      "start a request", when: [isActive, socket.holds, request.equals(0)], [request.becomes(1)])
    draft.step("finish the request", when: [isAlive, request.holds], [request.becomes(0)])
    draft.step("end the task", when: [isAlive, task.holds], [task.becomes(0)])
    draft.step(
      "time passes", when: [app.equals(App.background), time.holds],
      [time.becomes(.sum(time.value, .constant(-1)))])
    draft.step(
      "the task expires", when: [app.equals(App.background), task.holds, time.equals(0)],
      [task.becomes(0)])
  }

  /// States that the app holds something that it must not hold in its state.
  var forbidden: StateExpression {
    .any([
      .all([
        app.equals(App.suspended),
        .any(
          [timer, socket, task, camera, audio, request].map(\.holds) + [isSaved.equals(0)]),
      ]),
      .all([app.equals(App.background), .any([camera.holds, socket.holds])]),
      .all([app.equals(App.active), overlay.holds]),
    ])
  }
}
