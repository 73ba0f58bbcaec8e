internal import ModelIR

extension PeerModel {
  /// An app with several scenes, whose events are delivered one by one.
  ///
  /// The planted fault skips a save under memory pressure, when all other scenes are edited and in
  /// the background. The first scene is the one that a launch shows, so all others are interchangeable.
  package static func iosScenes(_ count: Int, withPlantedFault isFaulty: Bool = false) -> PeerModel
  {
    var model = IOSScenes(count: count, isFaulty: isFaulty)
    model.addProcessSteps()
    for scene in 0..<count { model.addSteps(of: scene) }
    model.addTimeSteps()
    return PeerModel(model.draft, forbidden: model.forbidden)
  }
}

/// The model `ios-scenes` while it is being written down.
private struct IOSScenes {
  var draft: SystemDraft
  private let isFaulty: Bool
  private let process: SystemDraft.Cell
  private let pressure: SystemDraft.Cell
  private let task: SystemDraft.Cell
  private let time: SystemDraft.Cell
  private let wasBad: SystemDraft.Cell
  private var scenes: [Scene] = []

  private struct Scene {
    var phase: SystemDraft.Cell
    var isDirty: SystemDraft.Cell
    var hasOverlay: SystemDraft.Cell
  }

  private enum Process { static let notRunning = 0, running = 1, suspended = 2 }
  private enum Phase { static let unattached = 0, inactive = 1, active = 2, background = 3 }

  init(count: Int, isFaulty: Bool) {
    draft = SystemDraft("ios-scenes(\(count))")
    self.isFaulty = isFaulty
    process = draft.cell("process", count: 3)
    pressure = draft.cell("memoryPressure")
    task = draft.cell("backgroundTask")
    time = draft.cell("backgroundTimeLeft", count: 4)
    wasBad = draft.cell("wasBad")
    for index in 0..<count {
      scenes.append(
        Scene(
          phase: draft.cell("scenes", index, "phase", count: 4),
          isDirty: draft.cell("scenes", index, "isDirty"),
          hasOverlay: draft.cell("scenes", index, "hasOverlay")))
    }
  }

  private func isForeground(_ scene: Scene) -> StateExpression {
    scene.phase.isOne(of: [Phase.inactive, Phase.active])
  }

  private var isAnyForeground: StateExpression { .any(scenes.map(isForeground)) }

  private var isRunning: StateExpression { process.equals(Process.running) }

  /// What happens to the background time when a scene has left the foreground.
  private var timeStarts: Statement {
    .branch(isAnyForeground, then: [time.becomes(0)], else: [time.becomes(3)])
  }

  mutating func addProcessSteps() {
    draft.step(
      "launch into the foreground", when: [process.equals(Process.notRunning)],
      [process.becomes(Process.running), scenes[0].phase.becomes(Phase.inactive)])
    draft.step(
      "launch into the background", when: [process.equals(Process.notRunning)],
      [process.becomes(Process.running), time.becomes(3)])
    draft.step(
      "resume in the background", when: [process.equals(Process.suspended)],
      [process.becomes(Process.running), time.becomes(3)])
    for (index, scene) in scenes.enumerated() {
      draft.step(
        "scenes[\(index)]: resume",
        when: [process.equals(Process.suspended), scene.phase.equals(Phase.background)],
        [
          process.becomes(Process.running), scene.phase.becomes(Phase.inactive), time.becomes(0),
        ])
    }
    draft.step("kill the app", when: [.negation(process.equals(Process.notRunning))], draft.resets)
    draft.step("reclaim the memory", when: [process.equals(Process.suspended)], draft.resets)
  }

  mutating func addSteps(of index: Int) {
    let scene = scenes[index]
    func step(_ name: String, from phase: Int, _ more: [StateExpression], _ body: [Statement]) {
      draft.step(
        "scenes[\(index)]: \(name)", when: [isRunning, scene.phase.equals(phase)] + more, body)
    }
    step(
      "connect", from: Phase.unattached, [], [scene.phase.becomes(Phase.inactive), time.becomes(0)])
    step("activate", from: Phase.inactive, [], [scene.phase.becomes(Phase.active)])
    let save: Statement =
      isFaulty
      ? .branch(skipsSave(of: index), then: [], else: [scene.isDirty.becomes(0)])
      : scene.isDirty.becomes(0)
    step(
      "enter the background", from: Phase.inactive, [],
      [scene.phase.becomes(Phase.background), save, timeStarts])
    step(
      "enter the background with a task", from: Phase.inactive, [task.equals(0)],
      [
        scene.phase.becomes(Phase.background), scene.isDirty.becomes(0), timeStarts,
        task.becomes(1),
      ])
    let detach = [
      scene.phase.becomes(Phase.unattached), scene.isDirty.becomes(0), scene.hasOverlay.becomes(0),
    ]
    step("disconnect", from: Phase.inactive, [], detach + [timeStarts])
    step(
      "hide the overlay", from: Phase.active, [scene.hasOverlay.holds],
      [scene.hasOverlay.becomes(0)])
    step("edit", from: Phase.active, [scene.isDirty.equals(0)], [scene.isDirty.becomes(1)])
    step(
      "resign", from: Phase.active, [],
      [scene.phase.becomes(Phase.inactive), scene.hasOverlay.becomes(1)])
    step(
      "enter the foreground", from: Phase.background, [],
      [scene.phase.becomes(Phase.inactive), time.becomes(0)])
    step("disconnect in the background", from: Phase.background, [], detach)
  }

  private func skipsSave(of index: Int) -> StateExpression {
    let others = scenes.indices.filter { $0 != index }.flatMap { other in
      [
        scenes[other].phase.equals(Phase.background), scenes[other].hasOverlay.holds,
      ]
    }
    return .all([pressure.holds, task.holds] + others)
  }

  mutating func addTimeSteps() {
    let isHidden = StateExpression.negation(isAnyForeground)
    draft.step("end the background task", when: [isRunning, task.holds], [task.becomes(0)])
    draft.step(
      "time passes", when: [isRunning, isHidden, time.holds],
      [time.becomes(.sum(time.value, .constant(-1)))])
    draft.step(
      "the background task expires", when: [isRunning, isHidden, task.holds, time.equals(0)],
      [task.becomes(0)])
    draft.step(
      "suspend the app", when: [isRunning, isHidden, .any([task.equals(0), time.equals(0)])],
      [time.becomes(0), task.becomes(0), process.becomes(Process.suspended)])
    draft.step("memory runs short", when: [isRunning, pressure.equals(0)], [pressure.becomes(1)])
    draft.step("memory recovers", when: [isRunning, pressure.holds], [pressure.becomes(0)])
  }

  /// States that an event was delivered while suspended, or that the app is suspended with work.
  var forbidden: StateExpression {
    let busy = scenes.flatMap { [isForeground($0), $0.isDirty.holds] }
    return .any([
      wasBad.holds,
      .all([process.equals(Process.suspended), .any([task.holds] + busy)]),
    ])
  }
}
