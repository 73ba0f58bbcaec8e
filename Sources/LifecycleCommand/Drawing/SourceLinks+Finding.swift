import Foundation
import Reporting

extension SourceLinks {
  /// Finds out how a report can link to sources: in the repository where a service checks, or else beside it.
  ///
  /// A report in a file of the repository links to the sources in it by relative paths.
  init(
    from report: VerifyRequest.Report, to repository: RepositoryFiles, _ files: SourceFiles,
    in context: CommandContext
  ) {
    if let server = context.variable("GITHUB_SERVER_URL"),
      let name = context.variable("GITHUB_REPOSITORY"),
      let commit = context.variable("GITHUB_SHA"), server.hasPrefix("https://")
    {
      self.init(to: files, prefix: "\(server)/\(name)/blob/\(commit)/")
      return
    }
    let root = repository.root.pathComponents
    let file = context.file(report.path).resolvingSymlinksInPath().standardizedFileURL
    guard !report.isOnStandardOutput, file.pathComponents.starts(with: root) else {
      self.init(to: files)
      return
    }
    let depth = max(file.pathComponents.count - root.count - 1, 0)
    self.init(to: files, prefix: String(repeating: "../", count: depth))
  }
}
