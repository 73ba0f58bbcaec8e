import Reporting

/// A package with a first specification and its test.
struct StarterPackage {
  /// The name of the specification, which can be the name of a type.
  let name: String
  let platform: StarterPlatform

  /// Where the package of this tool is: a folder, or an address with '://' or '@' in it.
  let location: String

  /// The files by their paths, in the order in which they are told.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Lifecycle/\(name).swift", specification),
      ("Tests/\(name)LifecycleTests/\(name)Tests.swift", test),
    ]
  }

  private var isAddress: Bool { location.contains("://") || location.contains("@") }

  /// The name by which a manifest refers to the package: the last part of its location.
  private var identity: String {
    let last = location.split(separator: "/").last.map(String.init) ?? location
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private var manifest: String {
    let place = "\"\(SwiftText.escaped(location))\""
    let dependency =
      isAddress ? ".package(url: \(place), branch: \"main\")" : ".package(path: \(place))"
    let package = "package: \"\(SwiftText.escaped(identity))\""
    return """
      // swift-tools-version: 6.2
      \(Self.imports("PackageDescription"))

      // 'swift test' verifies the specifications; 'swift package verify-lifecycle' does so with all options
      // of 'lifecheck verify', also where that isn't installed.

      let package = Package(
        name: "\(name)Lifecycle",
        platforms: [.macOS(.v13), .iOS(.v16)],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(name)Lifecycle",
            dependencies: [.product(name: "Lifecycle", \(package))],
            path: "Lifecycle"),
          .testTarget(
            name: "\(name)LifecycleTests",
            dependencies: [
              "\(name)Lifecycle", .product(name: "LifecycleTesting", \(package)),
            ]),
        ]
      )

      """
  }

  /// The lines that import modules, which are none of this file.
  private static func imports(_ modules: String...) -> String {
    modules.map { "import \($0)" }.joined(separator: "\n")
  }

  private var test: String {
    """
    \(Self.imports("LifecycleTesting", "Testing"))

    @testable import \(name)Lifecycle

    @Test("every claim about the lifecycle holds")
    func claims() async throws {
      for specification in specifications { try await verify(specification) }
    }

    """
  }

  private var specification: String {
    func indented(_ lines: [String], by spaces: Int) -> String {
      lines.map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }
        .joined(separator: "\n")
    }
    return """
      \(Self.imports("Lifecycle"))

      /// What the app keeps in memory, and when it writes that to a file.
      struct \(name): Specification {
        \(platform.declaration)

        /// Whether the memory of the app holds edits that no file holds yet.
        let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

        /// Whether an edit was lost while the user couldn't see the app.
        let lostOffScreen = Variable(initially: false, lifetime: .world)

        /// What the user does, beside what the platform knows.
        var edit: Action {
          Action("edits", by: .user) {
            When(\(platform.condition))
            hasUnsavedEdits.becomes(true)
          }
        }

        var actions: [Action] { edit }

        /// What the app does in its callbacks: change it, and see what 'lifecheck verify Lifecycle' says.
        var handlers: [Handler] {
      \(indented(platform.handlers, by: 4))
        }

        /// How the claims know what was lost.
        var observers: [Observe] {
          Observe(endOf: app.process) {
            If(hasUnsavedEdits && !app.isOnScreen) { lostOffScreen.becomes(true) }
          }
        }

        var properties: [Property] {
          Unreachable("no edit is lost off screen") { lostOffScreen }
          Reachable("the user edits") { hasJustDone(edit) }
        }\(platform.helpers.isEmpty ? "" : "\n" + indented(platform.helpers, by: 2))
      }

      let specifications: [any Specification] = [\(name)()]

      """
  }
}

/// Text as it stands in a literal of Swift.
enum SwiftText {
  /// Spells out what means something within quotation marks.
  static func escaped(_ text: String) -> String {
    PrintableText.spelledOut(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
  }
}
