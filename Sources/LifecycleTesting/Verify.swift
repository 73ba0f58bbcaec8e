public import Lifecycle
private import ModelIR
public import Testing

#if canImport(XCTest)
  private import XCTest
#endif

/// Verifies a specification, and records one issue per claim that isn't shown, at the claim's own line.
///
/// The run that refutes a claim stands in the text of its issue and is attached to the test, as a file that
/// `lifecheck replay` reads. A known issue has to fail; one that holds is recorded, too. All states are
/// explored; where memory is the limit, give a limit of states, beyond which a claim counts as not shown.
///
/// In a test case of XCTest the same words mean the method of that name, which records there. Where XCTest
/// comes to this function by way of another, the issue stands at the line that asks, and its text begins with
/// that of the claim; give such a function the test case, and let it call the method, to have it at the claim.
///
/// - Parameters:
///   - specification: The specification, whose mistakes are recorded as issues at their lines.
///   - limit: The most states to store for one claim.
///   - location: Where the test asks, for what has no line of its own.
///   - file: The file of that place, for XCTest.
///   - line: The line of that place, for XCTest.
/// - Throws: An error only where no engine can be asked at all.
public func verify(
  _ specification: any Specification, upTo limit: Int? = nil,
  sourceLocation location: SourceLocation = #_sourceLocation,
  file: StaticString = #filePath, line: UInt = #line
) async throws {
  for finding in try Findings(verifying: specification, upTo: limit).all {
    finding.record(orAt: location)
    #if canImport(XCTest)
      // Outside of a test of Swift Testing the caller may be one of XCTest, which would hear of nothing, or a
      // detached task of Swift Testing, of which XCTest hears nothing: both are told.
      if Test.current == nil { XCTFail(finding.located, file: file, line: line) }
    #endif
  }
}

extension Finding {
  /// Records an issue in Swift Testing, with the runs attached to the test that runs.
  ///
  /// - Parameter location: The place for what has no line of its own.
  func record(orAt location: SourceLocation) {
    let place = sourceLocation ?? location
    for run in runs { Attachment.record(run.text, named: run.name, sourceLocation: place) }
    Issue.record(Comment(rawValue: text), sourceLocation: place)
  }

  /// The text with the line before it, where there is one.
  fileprivate var located: String {
    place.map { "\($0.path):\($0.line): \(text)" } ?? text
  }

  private var sourceLocation: SourceLocation? {
    guard let position, let place else { return nil }
    return SourceLocation(
      fileID: position.fileID, filePath: place.path, line: place.line, column: 1)
  }
}
