/// How long a variable keeps its value: the thing whose end resets it.
///
/// There is no default. Losing memory when a process dies is the fault that this language is about, so
/// every variable says where it lives.
public struct Lifetime: Hashable, Sendable {
  /// What a variable belongs to.
  package enum Kind: String, Hashable, Sendable {
    case instance
    case retained
    case process
    case savedState
    case installation
    case world
  }

  package let kind: Kind

  /// The owner, or nil for the only one in scope.
  package let owner: Token?

  /// View state and fields: reset by the end of one activity or scene object.
  public static let instance = Lifetime(kind: .instance, owner: nil)

  /// A view model: reset by the end of its owner, not by a configuration change.
  public static let retained = Lifetime(kind: .retained, owner: nil)

  /// Memory, statics, timers, observers and open tasks: reset by the end of the process.
  public static let process = Lifetime(kind: .process, owner: nil)

  /// The saved archive itself: reset by a deliberate dismissal.
  public static let savedState = Lifetime(kind: .savedState, owner: nil)

  /// Files, defaults, keychain and databases: never reset.
  public static let installation = Lifetime(kind: .installation, owner: nil)

  /// What the system keeps, and what an observer remembers: never reset.
  public static let world = Lifetime(kind: .world, owner: nil)

  @available(
    *, unavailable, message: "what is on disk stays until the app is deleted: '.installation'"
  )
  public static let disk = installation

  @available(*, unavailable, message: "a file stays until the app is deleted: '.installation'")
  public static let file = installation

  @available(*, unavailable, message: "what a server keeps belongs to the '.world'")
  public static let server = world

  @available(
    *, unavailable, message: "memory belongs to the '.process', or to an '.instance' in it"
  )
  public static let memory = process

  @available(*, unavailable, message: "a static lives as long as the '.process'")
  public static let `static` = process

  /// View state and fields of a given object.
  public static func instance(of owner: Owner) -> Lifetime {
    Lifetime(kind: .instance, owner: owner.token)
  }

  /// A view model of a given owner.
  public static func retained(of owner: Owner) -> Lifetime {
    Lifetime(kind: .retained, owner: owner.token)
  }

  /// The memory of a given process.
  public static func process(of owner: Owner) -> Lifetime {
    Lifetime(kind: .process, owner: owner.token)
  }

  /// The saved archive of a given object.
  public static func savedState(of owner: Owner) -> Lifetime {
    Lifetime(kind: .savedState, owner: owner.token)
  }
}
