internal import Checking
internal import ModelIR

/// Who takes part in a run: the user, the system, the app, and each scene or activity.
struct RunLanes {
  /// The lanes from left to right, by what they are called in the specification.
  private(set) var names: [String] = []

  /// The first lane of the app.
  private var app = ""

  init(_ trace: Trace, phases: [ReportedPhase]) {
    let actors = Set(trace.steps.map(\.action.initiator))
    let outside = [(TransitionSystem.Action.Initiator.user, "user"), (.system, "system")]
    names = outside.filter { actors.contains($0.0) }.map(\.1)
    if actors.contains(.time) { names.append("time") }
    var owners: [String] = []
    for step in trace.steps {
      for moment in step.moments {
        let owner: String? =
          switch moment {
          case .called(let callback): Self.owner(ofCallback: callback)
          case .changed(let change) where phases.contains(where: { $0.name == change.name }):
            Self.owner(of: change.name)
          default: nil
          }
        if let owner, !owners.contains(owner) { owners.append(owner) }
      }
    }
    owners.sort { ($0.split(separator: ".").count, $0) < ($1.split(separator: ".").count, $1) }
    let isApp = { (name: String) in name == "app" || name.hasSuffix(".app") }
    app = owners.first(where: isApp) ?? "app"
    names += [app] + owners.filter { $0 != app }
  }

  /// The words above a lane: the end of its name, or the whole where that is taken.
  func title(_ lane: Int) -> String {
    let ends = names.map { String($0.split(separator: ".").last ?? "") }
    return ends.count(where: { $0 == ends[lane] }) > 1 ? names[lane] : ends[lane]
  }

  /// The lane of whoever begins a step.
  func lane(of initiator: TransitionSystem.Action.Initiator) -> Int {
    let name = initiator == .app ? app : initiator.rawValue
    return names.firstIndex(of: name) ?? 0
  }

  /// The lane of who owns a callback.
  func lane(ofCallback callback: String) -> Int {
    names.firstIndex(of: Self.owner(ofCallback: callback) ?? app) ?? appLane
  }

  /// The lane of who owns a variable.
  func lane(ofVariable name: String) -> Int {
    names.firstIndex(of: Self.owner(of: name) ?? app) ?? appLane
  }

  /// The first lane of the app.
  var appLane: Int { names.firstIndex(of: app) ?? 0 }

  /// The path before the last part of a name; nil where there is none.
  private static func owner(of name: String) -> String? {
    let parts = name.split(separator: ".").dropLast()
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }

  /// The path of a callback without names of classes, which begin with a capital letter.
  private static func owner(ofCallback callback: String) -> String? {
    var parts = callback.prefix { $0 != "(" }.split(separator: ".").dropLast()
    while let last = parts.last, last == "notifications" || last.first?.isUppercase == true {
      parts.removeLast()
    }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
