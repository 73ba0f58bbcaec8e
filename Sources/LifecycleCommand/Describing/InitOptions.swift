import CommandLineParsing

/// The options of `init`.
enum InitOptions {
  static let platform = CommandOption.choice(
    "platform", of: StarterPlatform.allCases.map(\.rawValue),
    help:
      "What the app is built on: UIKit without scenes, UIKit with scenes, SwiftUI's scenePhase, "
      + "or Android")
  static let name = CommandOption.value(
    "name", "NAME", help: "What the app is called (default: after the folder)")
  static let package = CommandOption.value(
    "package", "LOCATION",
    help: "Where the package of lifecheck is, a folder or an address of Git (default: the sources "
      + "that this tool was built in)", completedBy: .folders)
  static let folder = CommandArgument(
    "DIR", isRequired: false, isRepeatable: false,
    help: "Where to write it (default: the working folder)", completedBy: .folders)
}

extension Lifecheck {
  static let initCommand = Command(
    name: "init", abstract: "Writes a package with a first specification, its test and a workflow",
    discussion: [
      "The specification is about an app that saves edits; its claims hold. Nothing is overwritten.",
      "Exit status: 0; 74 if a file is there already or can't be written.",
    ],
    arguments: [InitOptions.folder],
    options: [InitOptions.platform, InitOptions.name, InitOptions.package])
}
