import Checking
import Reporting

/// The reports that a run of `verify` writes: one on the standard output, the others into files.
struct ReportSinks {
  private let context: CommandContext
  private var console: TextReport
  private var files: [File]

  private struct File {
    var path: String
    var writer: any ReportWriter
    var text = ""
  }

  init(_ request: VerifyRequest, in context: CommandContext) {
    self.context = context
    let options = TextReport.Options(
      usesColour: context.isLively, showsTimes: request.showsTimes, width: context.textWidth,
      isQuiet: request.isQuiet, isVerbose: request.isVerbose, policy: request.policy)
    console = TextReport(options)
    files = request.reports.map { report in
      let writer: any ReportWriter =
        switch report.format {
        case .text:
          TextReport(
            TextReport.Options(
              showsTimes: request.showsTimes, isVerbose: request.isVerbose,
              policy: request.policy))
        case .json:
          JSONReport(
            toolVersion: Lifecheck.version, policy: request.policy,
            showsTimes: request.showsTimes)
        }
      return File(path: report.path, writer: writer)
    }
  }

  /// Tells every report what happened.
  mutating func receive(_ event: VerificationEvent) throws(CommandFailure) {
    for place in files.indices { files[place].text += files[place].writer.text(for: event) }
    try context.write(console.text(for: event))
  }

  /// Writes the files, each as a whole; one that can't be written doesn't keep the others from it.
  ///
  /// - Returns: What went wrong.
  func writeFiles() -> [CommandFailure] {
    files.compactMap { file -> CommandFailure? in
      do throws(CommandFailure) {
        try AtomicFile.write(file.text, to: context.file(file.path))
        return nil
      } catch {
        return error
      }
    }
  }
}
