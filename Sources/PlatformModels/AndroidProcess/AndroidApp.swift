public import LifecycleModeling

/// An Android app: its process, its task with one or two activities, and what the user sees.
///
/// Transcribed from section 4 of the project's platform facts; each action names its row. `A4` in an action's
/// source is the row, D20 to D27 are documents of Android and AOSP, C1 to C6 are sources that were read, F is a
/// public report, K is knowledge that wasn't re-read. H, M and L say how sure a row is: high, medium, low.
///
/// A specification with one activity is small; services, fragments, the process owner, the freezer and so on
/// are switched on as ``Parts``. Without a part its callbacks never come.
///
/// Without ``Parts/timeLimits`` there is no time in seconds: what has a delay may happen at any later time.
///
/// Not modelled: several objects or tasks of
/// one activity, configuration changes of an activity that is stopped, a return that brings up the activity below
/// a translucent one, and the size of bundles.
public struct AndroidApp: Platform, CustomReflectable {
  /// Memory and everything in it: statics, the application object, threads.
  public let process = Owner(.process)

  public let processState = Variable(initially: ProcessState.notRunning, lifetime: .world)

  /// What the user sees.
  public let screen = Variable(initially: Screen.elsewhere, lifetime: .world)

  /// What the app asked the system to show.
  public let request = Variable(initially: Request.none, lifetime: .process)

  /// Whether the user forced the app to stop and hasn't opened it since.
  public let isForceStopped = Variable(initially: false, lifetime: .world)

  public let permission = Variable(initially: Permission.notGranted, lifetime: .world)

  /// What lies over the window of the topmost activity.
  public let overlay = Variable(initially: Overlay.none, lifetime: .process)

  /// Whether the system restricts what apps do while the device is idle.
  public let isDozing = Variable(initially: false, lifetime: .world)

  /// Whether a broadcast waits for the app.
  public let isBroadcastQueued = Variable(initially: false, lifetime: .world)

  /// Whether a job of the app is running.
  public let isJobRunning = Variable(initially: false, lifetime: .process)

  public let callbacks = Callbacks<Callback>()

  /// The activity that the launcher starts.
  public let main: AndroidActivity

  /// The activity that the first one starts, if the app was created with two.
  public let detail = AndroidActivity(title: "the detail activity")

  /// The fragment of the first activity, if it is switched on.
  public let fragment: AndroidFragment

  /// The life cycle of the whole process, if it is switched on.
  public let processOwner = ProcessLifecycleOwner()

  /// The service, if the app was created with one.
  public let service: AndroidService

  let timing = AndroidTimeLimits()

  /// The questions to which versions, settings and sources give several answers.
  public let variations: AndroidVariations

  let features: Features

  /// Creates the platform of an app.
  ///
  /// - Parameters:
  ///   - activities: How many activities the app has, one or two.
  ///   - parts: What else of Android the specification needs.
  ///   - service: The service of the app, if it has one.
  ///   - detailWindow: Whether the second activity hides the first one.
  ///   - coversOldVersions: Whether old versions are considered where they differ, with old target SDKs.
  ///   - dontKeepActivities: The values considered of the developer option of that name.
  ///   - inheritsClaims: Whether the claims of the platform are checked with those of the app.
  public init(
    activities: Int = 1, parts: Parts = [], service: AndroidService? = nil,
    detailWindow: Window = .opaque, coversOldVersions: Bool = false,
    dontKeepActivities: [AndroidVariations.Answer] = [.no], inheritsClaims: Bool = true
  ) {
    self.init(
      Features(
        hasDetail: activities > 1, hasService: service != nil, parts: parts,
        isTranslucent: detailWindow == .translucent, inheritsClaims: inheritsClaims, mutation: nil),
      AndroidVariations(
        coversOldVersions: coversOldVersions, dontKeepActivities: dontKeepActivities),
      service)
  }

  /// Creates a faulty platform with the parts that the fault needs.
  package init(mutation: Mutation) {
    self.init(
      Features(
        hasDetail: mutation.isAboutHandover, hasService: mutation.isAboutService,
        parts: mutation.parts, isTranslucent: false, inheritsClaims: true, mutation: mutation),
      AndroidVariations(coversOldVersions: false, dontKeepActivities: [.no]),
      nil)
  }

  private init(
    _ features: Features, _ variations: AndroidVariations, _ service: AndroidService?
  ) {
    self.service = service ?? AndroidService()
    self.features = features
    self.variations = variations
    main = AndroidActivity(title: features.hasDetail ? "the main activity" : "the activity")
    fragment = AndroidFragment(in: main.savedState)
  }

  /// What is stored, without the parts that are switched off.
  public var customMirror: Mirror {
    Mirror(self, children: alwaysStored + optionallyStored, displayStyle: .struct)
  }

  public var actions: [Action] {
    opening
    leaving
    navigating
    changing
    asking
    if has(.fragment) { replacing }
    backgrounding
    if features.hasService { serving }
    ending
    mutants
  }

  public var properties: [Property] {
    if features.inheritsClaims {
      claimsAboutProcess
      for activity in activities { claims(about: activity) }
      if features.hasDetail { claimsAboutHandover }
      if has(.processOwner) { claimsAboutProcessOwner }
      if features.hasService { claimsAboutService }
      if has(.fragment) { claimsAboutFragment }
    }
  }
}

extension AndroidApp {
  private var alwaysStored: [Mirror.Child] {
    [
      ("process", process), ("main", main), ("processState", processState), ("screen", screen),
      ("request", request), ("isForceStopped", isForceStopped), ("callbacks", callbacks),
      ("variations", variations),
    ]
  }

  private var optionallyStored: [Mirror.Child] {
    var children: [Mirror.Child] = []
    if features.hasDetail { children.append(("detail", detail)) }
    if has(.fragment) { children.append(("fragment", fragment)) }
    if has(.processOwner) { children.append(("processOwner", processOwner)) }
    if features.hasService { children.append(("service", service)) }
    if has(.timeLimits) { children.append(("timing", timing)) }
    if has(.permission) { children.append(("permission", permission)) }
    if has(.everyCallback) { children.append(("overlay", overlay)) }
    if has(.background) {
      children += [
        ("isDozing", isDozing), ("isJobRunning", isJobRunning),
        ("isBroadcastQueued", isBroadcastQueued),
      ]
    }
    return children
  }

  /// Whether a part is switched on.
  func has(_ part: Parts) -> Bool { features.parts.contains(part) }

  /// The activities that are stored.
  var activities: [AndroidActivity] { features.hasDetail ? [main, detail] : [main] }

  /// Asks the system to show something, which it does in a later step.
  public func requests(_ request: Request) -> Operation {
    Operation { self.request.becomes(request) }
  }
}

/// How an instance of the platform differs from the plain one.
struct AndroidFeatures {
  let hasDetail: Bool
  let hasService: Bool
  let parts: AndroidApp.Parts
  let isTranslucent: Bool
  let inheritsClaims: Bool
  let mutation: AndroidApp.Mutation?
}

extension AndroidApp {
  typealias Features = AndroidFeatures
}
