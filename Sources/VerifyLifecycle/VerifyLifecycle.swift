import Foundation
import PackagePlugin

/// Verifies the specifications of a package that depends on this one: `swift package verify-lifecycle`.
///
/// It builds the command and the library in the build folder of that package, and becomes the command. So
/// the exit status, signals and all output are those of `lifecheck verify`; the package manager prints a
/// status other than 0, and ends with 1 itself.
@main struct VerifyLifecycle: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    do {
      let request = try PluginRequest(arguments)
      if request.wantsHelp { print(PluginRequest.help) }
      let paths =
        request.wantsHelp
        ? [] : try SpecificationPlaces(of: context.package).paths(targets: request.targets)
      let command = try build(for: request)
      // What is compiled is remembered where a plugin may write.
      setenv("LIFECHECK_CACHE", context.pluginWorkDirectoryURL.path, 0)
      throw become(command, ["verify"] + paths + request.rest)
    } catch let failure as PluginFailure {
      Diagnostics.error(failure.message)
      exit(failure.exitStatus)
    }
  }

  /// Builds the command, and beside it the library that specifications are compiled against.
  private func build(for request: PluginRequest) throws -> String {
    var executable: String?
    for product in ["lifecheck", "LifecycleDynamic"] {
      let result = try packageManager.build(
        .product(product),
        parameters: .init(configuration: request.configuration, echoLogs: !request.isQuiet))
      guard result.succeeded else {
        if request.isQuiet { Diagnostics.error(result.logText) }
        throw PluginFailure.unbuilt(product: product)
      }
      let built = result.builtArtifacts.first { $0.kind == .executable }
      executable = executable ?? built?.url.path
    }
    guard let executable else { throw PluginFailure.unbuilt(product: "lifecheck") }
    return executable
  }

  /// Lets a program take the place of this process, whose standard input is of no use to it.
  ///
  /// - Returns: What went wrong, if anything did; otherwise it doesn't return.
  private func become(_ program: String, _ arguments: [String]) -> PluginFailure {
    fflush(nil)
    let nothing = open("/dev/null", O_RDONLY)
    if nothing >= 0 { dup2(nothing, STDIN_FILENO) }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    execv(program, &words)
    return .unstarted(program: program, reason: String(cString: strerror(errno)))
  }
}
