#if canImport(XCTest)
  public import Lifecycle
  private import Testing
  public import XCTest

  #if canImport(Darwin)
    private import Foundation
  #endif

  extension XCTestCase {
    /// Verifies a specification, and records one issue per claim that isn't shown, at the claim's own line.
    ///
    /// The run that refutes a claim stands in the text of its issue, and is attached to it where XCTest can:
    /// on the systems of Apple. Known issues and limits are as in the function of the same name.
    ///
    /// - Parameters:
    ///   - specification: The specification, whose mistakes are recorded as issues at their lines.
    ///   - limit: The most states to store for one claim.
    ///   - fileID: The file in which the test asks, with its module.
    ///   - file: The file in which the test asks, for what has no line of its own.
    ///   - line: The line in which the test asks, for what has no line of its own.
    /// - Throws: An error only where no engine can be asked at all.
    public func verify(
      _ specification: any Specification, upTo limit: Int? = nil, fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) throws {
      for finding in try Findings(verifying: specification, upTo: limit).all {
        // Within a test of Swift Testing nobody listens to a test case.
        if Test.current != nil {
          finding.record(
            orAt: SourceLocation(
              fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: 1))
        } else {
          record(finding, at: finding.place ?? ("\(file)", Int(line)))
        }
      }
    }

    /// Verifies a specification like the function without `async`, for tests that await.
    ///
    /// - Parameters:
    ///   - specification: The specification, whose mistakes are recorded as issues at their lines.
    ///   - limit: The most states to store for one claim.
    ///   - fileID: The file in which the test asks, with its module.
    ///   - file: The file in which the test asks, for what has no line of its own.
    ///   - line: The line in which the test asks, for what has no line of its own.
    /// - Throws: An error only where no engine can be asked at all.
    nonisolated(nonsending) public func verify(
      _ specification: any Specification, upTo limit: Int? = nil, fileID: StaticString = #fileID,
      file: StaticString = #filePath, line: UInt = #line
    ) async throws {
      let verify: (XCTestCase) throws -> Void = {
        try $0.verify(specification, upTo: limit, fileID: fileID, file: file, line: line)
      }
      try verify(self)
    }

    private func record(_ finding: Finding, at place: (path: String, line: Int)) {
      #if canImport(Darwin)
        let location = XCTSourceCodeLocation(filePath: place.path, lineNumber: place.line)
        var issue = XCTIssue(type: .assertionFailure, compactDescription: finding.text)
        issue.sourceCodeContext = XCTSourceCodeContext(location: location)
        for run in finding.runs {
          let attachment = XCTAttachment(
            data: Data(run.text.utf8), uniformTypeIdentifier: "public.json")
          attachment.name = run.name
          issue.add(attachment)
        }
        record(issue)
      #else
        recordFailure(
          withDescription: finding.text, inFile: place.path, atLine: place.line, expected: true)
      #endif
    }
  }
#endif
