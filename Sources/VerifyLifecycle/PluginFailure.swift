/// Why the plugin gives up before `lifecheck verify` begins.
enum PluginFailure: Error {
  case missingValue(option: String)
  case unknownConfiguration(String)
  case unknownTarget(String, known: [String])
  case dependent(target: String, on: [String])
  case noSpecifications(package: String)
  case unbuilt(product: String)
  case unstarted(program: String, reason: String)

  /// The failure in a sentence or two, with what to do about it.
  var message: String {
    switch self {
    case .missingValue(let option):
      return "the option '\(option)' needs a value"
    case .unknownConfiguration(let word):
      return "'\(word)' is no configuration; there are 'debug' and 'release'"
    case .unknownTarget(let name, let known):
      let others =
        known.isEmpty
        ? "none of this package's targets depends on the product 'Lifecycle'"
        : "those that depend on the product 'Lifecycle' are "
          + known.map { "'\($0)'" }.joined(separator: ", ")
      return "there is no target '\(name)' with specifications; \(others)"
    case .dependent(let target, let others):
      let names = others.map { "'\($0)'" }.joined(separator: ", ")
      return "the target '\(target)' also depends on \(names), but specifications are compiled by "
        + "themselves; keep them in a target of their own that depends on 'Lifecycle' only, or "
        + "verify them from a test with 'try await verify(…)'"
    case .noSpecifications(let package):
      return "the package '\(package)' declares no specifications; write "
        + "'let specifications: [any Specification] = […]' in a target that depends on the product "
        + "'Lifecycle', or in a folder 'Lifecycle' or 'Specs'"
    case .unbuilt(let product):
      return
        "'\(product)' can't be built, as said above; if the solver Z3 or its headers are what is "
        + "missing: 'apt install pkg-config libz3-dev' or 'brew install pkgconf z3'"
    case .unstarted(let program, let reason):
      return "'\(program)' can't be started: \(reason)"
    }
  }

  /// The status for it, as `lifecheck` has it.
  var exitStatus: Int32 {
    switch self {
    case .missingValue, .unknownConfiguration, .unknownTarget: 64
    case .dependent, .noSpecifications: 65
    case .unbuilt: 69
    case .unstarted: 70
    }
  }
}
