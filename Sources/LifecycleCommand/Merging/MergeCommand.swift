import Checking
import CommandLineParsing
import Foundation
import Reporting

/// Joins the JSON reports of the parts of one check.
struct MergeCommand {
  private let context: CommandContext
  private let paths: [String]
  private let reports: [VerifyRequest.Report]

  init(_ parsed: ParsedCommand, in context: CommandContext) throws(CommandFailure) {
    self.context = context
    paths = parsed.arguments
    do throws(CommandLineError) {
      reports = try parsed.values(of: VerifyOptions.mergedReport).map(VerifyRequest.report)
      for report in reports where report.format.writing == nil {
        throw .unknownValue(
          option: VerifyOptions.mergedReport.name, value: report.format.rawValue,
          known: ReportFormat.merged.map(\.rawValue))
      }
    } catch {
      throw .badValue(error, command: "merge")
    }
    try ReportSinks.check(reports, in: context)
  }

  func run() throws(CommandFailure) -> Int32 {
    var documents: [ReportDocument] = []
    for path in paths { documents.append(try ReportFiles.read(path, in: context)) }
    let merged: ReportDocument
    do throws(ReportDocument.MergeError) {
      merged = try ReportDocument.merged(documents)
    } catch {
      throw .unjoinable(reason: Self.words(for: error))
    }
    guard !reports.isEmpty else {
      try context.write(JSONText.of(merged))
      return status(of: merged)
    }
    var outcomes: [Outcome] = []
    for report in reports {
      guard let write = report.format.writing else { continue }
      do throws(CommandFailure) {
        try ReportSinks.write(write(merged), of: report, in: context)
      } catch {
        context.complain("lifecheck: \(error.message)\n")
        outcomes.append(error.outcome)
      }
    }
    if !reports.contains(where: \.isOnStandardOutput) {
      try context.write(Tally(merged).words + "\n")
    }
    guard outcomes.isEmpty else { return Outcome.mostSevere(of: outcomes).exitStatus }
    return status(of: merged)
  }

  private func status(of document: ReportDocument) -> Int32 {
    document.isInterrupted ? Lifecheck.interruptedStatus : Int32(document.exitStatus)
  }

  private static func words(for error: ReportDocument.MergeError) -> String {
    switch error {
    case .disagreement(let specification, let claim):
      "they say different things about '\(claim)' of '\(specification)'"
    case .missingParts(let parts, let count):
      parts.count == 1
        ? "part \(parts[0]) of \(count) is missing"
        : "parts \(parts.map(String.init).joined(separator: ", ")) of \(count) are missing"
    case .differentParts: "they don't divide the claims in the same way"
    case .repeatedPart(let part): "two of them are about part \(part)"
    }
  }
}
