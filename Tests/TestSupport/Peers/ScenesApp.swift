public import LifecycleModeling

/// The model `ios-scenes` of other checkers, written as a specification with copies.
///
/// Six scenes have 4,010,207 states; a launch into any scene rather than into the first adds a transition for
/// each scene but one.
public struct ScenesApp: Specification {
  /// What the system does with the process.
  public enum Process: CaseIterable, FiniteDomain {
    case notRunning
    case running
    case suspended
  }

  let owner = Owner(.process)
  let process = Variable(initially: Process.notRunning, lifetime: .world)
  let isShortOfMemory = Variable(initially: false, lifetime: .process)
  let hasTask = Variable(initially: false, lifetime: .process)
  let timeLeft = Variable(in: 0...3, initially: 0, lifetime: .process)
  let wasDisturbed = Variable(initially: false, lifetime: .process)
  let scenes: Copies<Scene>

  /// Whether a scene forgets to save when memory is short, a task runs and all others are hidden.
  let hasBug: Bool

  /// Whether the user launches the app into the first scene only.
  let startsWithFirst: Bool

  public init(scenes count: Int, hasBug: Bool = false, startsWithFirst: Bool = true) {
    scenes = Copies(count) { Scene() }
    self.hasBug = hasBug
    self.startsWithFirst = startsWithFirst
  }

  public var name: String { "ios-scenes(\(scenes.all.count))" }

  public var existence: [Existence] {
    owner.exists(while: process != .notRunning, canRun: process == .running) {
      ProcessEnds(owner)
      process.becomes(.notRunning)
    }
  }

  public var actions: [Action] {
    launches
    sceneMoves
    processMoves
  }

  public var properties: [Property] {
    Unreachable("nothing is at stake when the app is suspended") {
      wasDisturbed
        || process == .suspended && (hasTask || scenes.any { $0.isInFront || $0.isDirty })
    }
  }

  @ListBuilder<Action> private var launches: [Action] {
    Action("launch into a scene", by: .user) {
      process.moves(from: .notRunning, to: .running)
      if startsWithFirst {
        scenes.all[0].becomes(.inactive)
      } else {
        Choose(scenes) { $0.becomes(.inactive) }
      }
    }
    Action("launch in the background", by: .system) {
      process.moves(from: .notRunning, to: .running)
      timeLeft.becomes(3)
    }
  }

  @ListBuilder<Action> private var sceneMoves: [Action] {
    move("connect", .unattached) { scene in
      scene.becomes(.inactive)
      timeLeft.becomes(0)
    }
    move("activate", .inactive) { $0.becomes(.active) }
    Action("hide the overlay", by: .app) {
      Choose(scenes, where: { $0.phase == .active && $0.hasOverlay }) { $0.hidesOverlay }
    }
    Action("edit", by: .user) {
      When(process == .running)
      Choose(scenes, where: { $0.phase == .active && !$0.isDirty }) { $0.isEdited }
    }
    move("resign", .active) { $0.resigns }
    move("enter the background", .inactive) { scene in
      if hasBug {
        If(!forgetsToSave) { scene.saves }
      } else {
        scene.saves
      }
      scene.becomes(.background)
      leavesFront
    }
    Action("enter the background with a task", by: .system) {
      When(process == .running)
      When(!hasTask)
      Choose(scenes, where: { $0.phase == .inactive }) { scene in
        scene.saves
        scene.becomes(.background)
        hasTask.becomes(true)
        leavesFront
      }
    }
    move("come back", .background) { scene in
      scene.becomes(.inactive)
      timeLeft.becomes(0)
    }
    move("disconnect", .inactive) { scene in
      scene.disconnects
      leavesFront
    }
    move("disconnect in the background", .background) { $0.disconnects }
    Action("come back from suspension", by: .user) {
      When(process == .suspended)
      Choose(scenes, where: { $0.phase == .background }) { scene in
        process.becomes(.running)
        scene.becomes(.inactive)
        timeLeft.becomes(0)
      }
    }
  }

  @ListBuilder<Action> private var processMoves: [Action] {
    Action("end the task", by: .app) {
      When(hasTask)
      hasTask.becomes(false)
    }
    Action("let time pass", by: .system) {
      When(process == .running && !isInFront && timeLeft > 0)
      timeLeft.decreases()
    }
    Action("let the task expire", by: .system) {
      When(process == .running && !isInFront && hasTask && timeLeft == 0)
      hasTask.becomes(false)
    }
    Action("suspend", by: .system) {
      When(process == .running && !isInFront && (!hasTask || timeLeft == 0))
      process.becomes(.suspended)
      hasTask.becomes(false)
      timeLeft.becomes(0)
    }
    Action("wake in the background", by: .system) {
      process.moves(from: .suspended, to: .running)
      timeLeft.becomes(3)
    }
    Action("memory gets short", by: .system) {
      When(process == .running && !isShortOfMemory)
      isShortOfMemory.becomes(true)
    }
    Action("memory is back", by: .system) {
      When(process == .running && isShortOfMemory)
      isShortOfMemory.becomes(false)
    }
    Action("kill", by: .system) {
      When(process != .notRunning)
      ProcessEnds(owner)
      process.becomes(.notRunning)
    }
    Action("reclaim the memory", by: .system) {
      When(process == .suspended)
      ProcessEnds(owner)
      process.becomes(.notRunning)
    }
  }

  private var isInFront: Condition { scenes.any { $0.isInFront } }

  private var forgetsToSave: Condition {
    isShortOfMemory && hasTask
      && scenes.count { $0.phase == .background && $0.hasOverlay } == scenes.all.count - 1
  }

  @LineBuilder private var leavesFront: ClauseList {
    If(isInFront) {
      timeLeft.becomes(0)
    } else: {
      timeLeft.becomes(3)
    }
  }

  private func move(
    _ title: String, _ phase: Scene.Phase, @LineBuilder _ lines: (Scene) -> ClauseList
  ) -> Action {
    Action(title, by: .system) {
      When(process == .running)
      Choose(scenes, where: { $0.phase == phase }, lines)
    }
  }
}

extension ScenesApp {
  /// One scene of the model.
  public struct Scene: Component {
    /// Where the scene is.
    public enum Phase: CaseIterable, FiniteDomain {
      case unattached
      case inactive
      case active
      case background
    }

    let phase = Variable(initially: Phase.unattached, lifetime: .process)
    let isDirty = Variable(initially: false, lifetime: .process)
    let hasOverlay = Variable(initially: false, lifetime: .process)

    var isInFront: Condition { phase.isOne(of: .inactive, .active) }

    func becomes(_ value: Phase) -> Operation { Operation { phase.becomes(value) } }

    var saves: Operation { Operation { isDirty.becomes(false) } }

    var isEdited: Operation { Operation { isDirty.becomes(true) } }

    var hidesOverlay: Operation { Operation { hasOverlay.becomes(false) } }

    var resigns: Operation {
      Operation {
        phase.becomes(.inactive)
        hasOverlay.becomes(true)
      }
    }

    var disconnects: Operation {
      Operation {
        phase.becomes(.unattached)
        isDirty.becomes(false)
        hasOverlay.becomes(false)
      }
    }
  }
}
