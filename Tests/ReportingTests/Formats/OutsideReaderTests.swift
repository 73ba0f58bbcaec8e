import Checking
import Foundation
import Reporting
import TemporalProperties
import TestSupport
import Testing

/// Programs that others wrote read what reports hold, hostile names among it.
@Suite(
  "Reports as other programs read them",
  .enabled(if: PythonReader.isThere, "CI/packages --all installs the readers"))
struct OutsideReaderTests {
  /// Events whose names hold what formats stumble over.
  static let events: [VerificationEvent] = {
    let hostile = "\"quoted\" <b>&amp;</b> ]]> `tick` | 📱 \u{202E}dexif\u{7}\u{0} שלום 'x' \\n ${a}"
    var specification = SampleResults.specification
    specification.result.name += hostile
    for place in specification.result.claims.indices {
      let claim = specification.result.claims[place].claim
      specification.result.claims[place].claim = SampleResults.claim(
        claim.title + hostile, line: place + 1, knownIssue: claim.knownIssue)
      specification.result.claims[place].explanation = hostile
    }
    return SampleResults.events.dropLast() + [.checked(specification)]
      + SampleResults.events.suffix(1)
  }()

  private func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Schemas").appendingPathComponent(name).path
  }

  private let validation = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[2]))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    kind(schema).validate(json.load(open(sys.argv[1])))
    """

  @Test("SARIF's published schema accepts the report")
  func sarif() throws {
    let text = FormatTests.Format.sarif.text(of: Self.events)
    try PythonReader()?.read(text, by: validation, [path("sarif-schema-2.1.0.json")])
  }

  @Test("the schema of the JSON report accepts it")
  func json() throws {
    var report = DocumentReport(
      toolVersion: "1.2.3", policy: Outcome.Policy(), as: JSONText.of)
    let text = Self.events.map { report.text(for: $0) }.joined()
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Documentation/Schemas/lifecheck-report-1.schema.json")
    try PythonReader()?.read(text, by: validation, [schema.path])
  }

  @Test("a schema refuses a report without what it needs")
  func schemaIsStrict() {
    let text = FormatTests.Format.sarif.text(of: Self.events)
      .replacing("\"message\"", with: "\"massage\"")
    #expect(throws: OutsideTool.Failure.self) {
      try PythonReader()?.read(text, by: validation, [path("sarif-schema-2.1.0.json")])
    }
  }

  @Test("a reader of JUnit's format finds as many cases as the report says, and a run in a failure")
  func junit() throws {
    let text = FormatTests.Format.junit.text(of: Self.events, showsTimes: true)
    let program = """
      import sys, xmlschema, junitparser
      xmlschema.XMLSchema(sys.argv[2]).validate(sys.argv[1])
      report = junitparser.JUnitXml.fromfile(sys.argv[1])
      said = (report.tests, report.failures, report.errors, report.skipped)
      report.update_statistics()
      assert said == (report.tests, report.failures, report.errors, report.skipped), said
      failures = [r for s in report for c in s for r in c.result if r._tag == 'failure']
      assert any('opens the app' in (f.text or '') for f in failures)
      """
    try PythonReader()?.read(text, by: program, [path("junit.xsd")])
  }
}
