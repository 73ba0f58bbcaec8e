import Checking
import CommandLineParsing
import Foundation
import Reporting

/// The reports that a run of `verify` writes: one on the standard output, the others into files.
struct ReportSinks {
  private let context: CommandContext
  private var console: TextReport
  private var files: [File]

  /// Whether the text for people goes to the standard error, as another report has the output.
  private let isOutputTaken: Bool

  private struct File {
    var report: VerifyRequest.Report
    var writer: any ReportWriter
    var text = ""
  }

  init(_ request: VerifyRequest, in context: CommandContext) {
    self.context = context
    let options = TextReport.Options(
      usesColour: context.isLively, showsTimes: request.showsTimes, width: context.textWidth,
      isQuiet: request.isQuiet, isVerbose: request.isVerbose, policy: request.policy)
    console = TextReport(options)
    let repository = RepositoryFiles(around: context.file("."))
    let sourceFiles = repository.sourceFiles
    let onOutput = request.reports.first(where: \.isOnStandardOutput)
    isOutputTaken = onOutput.map { $0.format != .text } ?? false
    files = request.reports.filter { !($0.isOnStandardOutput && $0.format == .text) }.map {
      report in
      let writer: any ReportWriter =
        if let text = report.format.writing {
          DocumentReport(
            toolVersion: Lifecheck.version, policy: request.policy,
            showsTimes: request.showsTimes, shard: request.shard?.described, in: sourceFiles,
            as: text)
        } else if report.format == .html {
          HTMLReport(
            HTMLReport.Options(
              toolVersion: Lifecheck.version, policy: request.policy,
              showsTimes: request.showsTimes,
              sources: SourceLinks(from: report, to: repository, sourceFiles, in: context)))
        } else {
          TextReport(
            TextReport.Options(
              showsTimes: request.showsTimes, isVerbose: request.isVerbose,
              policy: request.policy))
        }
      return File(report: report, writer: writer)
    }
  }

  /// Tells every report what happened.
  mutating func receive(_ event: VerificationEvent) throws(CommandFailure) {
    for place in files.indices { files[place].text += files[place].writer.text(for: event) }
    let text = console.text(for: event)
    if isOutputTaken { context.complain(text) } else { try context.write(text) }
  }

  /// Finds out whether reports could be written at all.
  ///
  /// - Throws: A mistake for two reports with one place, a failure for a place that is a folder.
  static func check(
    _ reports: [VerifyRequest.Report], in context: CommandContext
  ) throws(CommandFailure) {
    var places: Set<String> = []
    for report in reports {
      if report.isOnStandardOutput {
        guard places.insert("-").inserted else { throw taken(report) }
        continue
      }
      let file = context.file(report.path).resolvingSymlinksInPath()
      guard places.insert(file.path).inserted else { throw taken(report) }
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      guard !(exists && isFolder.boolValue), !report.path.hasSuffix("/") else {
        throw .unwritable(path: report.path, reason: "it is a folder")
      }
    }
  }

  private static func taken(_ report: VerifyRequest.Report) -> CommandFailure {
    .badValue(
      .invalidValue(
        option: VerifyOptions.report.name, value: "\(report.format.rawValue)=\(report.path)",
        expectation: "a file that no other report has"), command: "verify")
  }

  /// Writes the files, each as a whole; one that can't be written doesn't keep the others from it.
  ///
  /// - Returns: What went wrong.
  func writeFiles() -> [CommandFailure] {
    files.compactMap { file -> CommandFailure? in
      do throws(CommandFailure) {
        try Self.write(file.text, of: file.report, in: context)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Writes one report as a whole.
  static func write(
    _ text: String, of report: VerifyRequest.Report, in context: CommandContext
  ) throws(CommandFailure) {
    if report.isOnStandardOutput {
      try context.write(text)
    } else {
      try AtomicFile.write(text, to: context.file(report.path))
    }
  }
}
