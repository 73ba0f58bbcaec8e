import PackagePlugin

/// What a user asks the plugin for; it passes on what it doesn't know.
struct PluginRequest {
  /// The names of the targets to verify; none stands for all that declare specifications.
  let targets: [String]
  let configuration: PackageManager.BuildConfiguration

  /// What goes to `lifecheck verify`.
  let rest: [String]

  let wantsHelp: Bool
  let isQuiet: Bool

  init(_ arguments: [String]) throws {
    var targets: [String] = []
    var configurations: [String] = []
    var rest: [String] = []
    var words = arguments[...]
    while let word = words.popFirst() {
      if let value = try Self.value(of: "--target", word, &words) {
        targets.append(value)
      } else if let value = try Self.value(of: "--configuration", word, &words) {
        configurations.append(value)
      } else {
        rest.append(word)
      }
    }
    switch configurations.last ?? "release" {
    case "release": configuration = .release
    case "debug": configuration = .debug
    case let other: throw PluginFailure.unknownConfiguration(other)
    }
    self.targets = targets
    self.rest = rest
    wantsHelp = rest.contains("--help") || rest.contains("-h")
    isQuiet = rest.contains("--quiet")
  }

  /// Takes the value of an option, which stands behind it or behind an equals sign.
  private static func value(
    of option: String, _ word: String, _ words: inout ArraySlice<String>
  ) throws -> String? {
    if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    guard word == option else { return nil }
    guard let value = words.popFirst(), !value.hasPrefix("--") else {
      throw PluginFailure.missingValue(option: option)
    }
    return value
  }

  static let help = """
    Verifies the lifecycle specifications of this package.

    Usage: swift package verify-lifecycle [--target <NAME>] [options of 'lifecheck verify']

    Options of the plugin:
      --target <NAME>           Verify this target only (repeatable; default: all
                                that depend on the product Lifecycle and declare
                                `let specifications: [any Specification]`, or
                                else the folder Lifecycle or Specs)
      --configuration debug|release
                                How lifecheck is built (default: release, in which
                                it is many times as fast; debug shares more with
                                'swift test')

    All others go to 'lifecheck verify'. The package manager prints a status other
    than 0, and ends with 1 itself.

    """
}
