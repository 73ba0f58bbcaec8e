private import Checking
private import ExplicitEngine
public import Lifecycle
private import ModelIR
private import TemporalProperties
public import Testing

/// Verifies a specification, and records one issue per claim that isn't shown, at the claim's own line.
///
/// A known issue has to fail; one that holds is recorded, too. All states are explored; where memory is the
/// limit, give a limit of states, beyond which a claim counts as not shown.
///
/// - Parameters:
///   - specification: The specification, whose mistakes are recorded as issues at their lines.
///   - limit: The most states to store for one claim.
///   - location: Where the test asks, for what has no line of its own.
/// - Throws: An error only where no engine can be asked at all.
public func verify(
  _ specification: any Specification, upTo limit: Int? = nil,
  sourceLocation location: SourceLocation = #_sourceLocation
) async throws {
  let model: Model
  do {
    model = try Model(elaborating: specification)
  } catch {
    for problem in error.errors {
      Issue.record(
        "\(specification.name): \(problem.message) [\(problem.code)]",
        sourceLocation: location.moved(to: problem.position))
    }
    return
  }
  let verifier = Verifier(
    explicit: ExplicitEngine(), mode: .explicit, budget: Budget(states: limit))
  let result = try verifier.verify(model)
  for finding in Findings(result).texts {
    Issue.record(
      Comment(rawValue: finding.text), sourceLocation: location.moved(to: finding.position))
  }
}

extension SourceLocation {
  /// The place of a line of the specification, or this place where the line isn't known.
  fileprivate func moved(to position: SourcePosition?) -> SourceLocation {
    guard let position, position.line > 0 else { return self }
    let path = position.filePath.isEmpty ? position.fileID : position.filePath
    return SourceLocation(
      fileID: position.fileID, filePath: path, line: position.line, column: 1)
  }
}
