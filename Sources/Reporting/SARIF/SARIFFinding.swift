internal import Checking

/// One result, with what its rule says.
struct SARIFFinding {
  let ruleID: String
  let title: String
  let description: String
  let help: String
  let level: SARIFLog.Level
  let message: String
  let specification: String
  let position: ReportDocument.Position?
  let run: ReportDocument.Run?

  /// Errors come first, so that they stay where there are too many results.
  var rank: Int {
    switch level {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  var rule: SARIFLog.Rule {
    SARIFLog.Rule(
      id: ruleID, shortDescription: SARIFLog.Message(text: title),
      fullDescription: SARIFLog.Message(text: description), help: SARIFLog.Message(text: help),
      properties: SARIFLog.Rule.Properties(tags: ["lifecycle", "model-checking"]))
  }

  func result(ruleIndex: Int) -> SARIFLog.Result {
    SARIFLog.Result(
      ruleId: ruleID, ruleIndex: ruleIndex, level: level, message: SARIFLog.Message(text: message),
      locations: [place(position)], codeFlows: run.map { [flow(of: $0)] },
      partialFingerprints: ["lifecheckRun/v1": fingerprint])
  }

  /// The rule and the events of the run, which stay the same when lines move.
  private var fingerprint: String {
    let events = (run?.steps ?? []).map { step in
      "\(step.action) \(step.part) \(step.callback ?? "") "
        + step.choices.map(\.alternative).joined(separator: ",")
    }
    return StableHash.digits(of: ([ruleID] + events).joined(separator: "\n"))
  }

  // MARK: Places

  private func place(
    _ position: ReportDocument.Position?, _ message: String? = nil
  ) -> SARIFLog.Location {
    SARIFLog.Location(
      physicalLocation: position.map(Self.physical),
      logicalLocations: [
        SARIFLog.LogicalLocation(fullyQualifiedName: specification, kind: "type")
      ],
      message: message.map(SARIFLog.Message.init))
  }

  private static func physical(_ position: ReportDocument.Position) -> SARIFLog.PhysicalLocation {
    let path = position.path ?? position.file
    return SARIFLog.PhysicalLocation(
      artifactLocation: SARIFLog.ArtifactLocation(
        uri: URIPath.encoded(path),
        uriBaseId: position.path == nil ? nil : SARIFLog.ArtifactLocation.root),
      region: position.line > 0 ? SARIFLog.Region(startLine: position.line) : nil)
  }

  private func flow(of run: ReportDocument.Run) -> SARIFLog.CodeFlow {
    let steps = run.steps.prefix(SARIFReport.mostSteps).enumerated().map { number, step in
      let changes = step.toldChanges
      return SARIFLog.ThreadFlowLocation(
        location: place(line(of: step), words(for: step, number, in: run)),
        executionOrder: number + 1,
        state: changes.isEmpty
          ? nil
          : Dictionary(
            changes.map { ($0.name, SARIFLog.Message(text: $0.new)) },
            uniquingKeysWith: { $1 }))
    }
    return SARIFLog.CodeFlow(threadFlows: [SARIFLog.ThreadFlow(locations: steps)])
  }

  /// The handler's line; else the action's, if it is in the repository; else the claim's.
  private func line(of step: ReportDocument.Step) -> ReportDocument.Position? {
    if let line = step.handlerLines.lazy.compactMap(\.position).first { return line }
    if let position = step.position, position.path != nil { return position }
    return position ?? step.position
  }

  private func words(
    for step: ReportDocument.Step, _ number: Int, in run: ReportDocument.Run
  ) -> String {
    var parts = ["\(number + 1) \(step.initiator): \(step.title)"]
    if let callback = step.callback { parts.append(Trace.shortened(callback)) }
    parts += step.toldChanges.map { "\($0.name): \($0.old) → \($0.new)" }
    if run.loop == number { parts.append("from here on for ever") }
    return parts.joined(separator: "; ")
  }
}

/// Paths as a URI has them.
enum URIPath {
  /// Returns the path with every byte spelled out that a URI doesn't allow.
  static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D...0x2F, 0x5F, 0x7E:
        String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
