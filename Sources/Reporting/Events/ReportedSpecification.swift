package import Checking
package import TemporalProperties

/// The result of a check, with what reports add to it.
package struct ReportedSpecification: Hashable, Sendable {
  package var result: SpecificationResult

  /// Where the specification was found, as the user wrote it; nil if it is built in.
  package var path: String?

  /// The paths of the stored runs, by the name of the claim.
  package var traceFiles: [String: String]

  /// What is allowed but probably not meant.
  package var warnings: [Model.Warning]

  /// The options of the check that another check needs to come to the same, as on a command line.
  package var options: [String]

  /// All variations, whether they matter to a claim or not.
  package var variations: [ReportedVariation]

  /// The variables that the author declared.
  package var variables: Set<String>

  /// Those that can start with several values, so that a run must say which it took.
  package var freeStarts: Set<String>

  /// The phases of apps, scenes and activities, for reports that draw them; empty where none does.
  package var phases: [ReportedPhase] = []

  /// What the runs of claims say about all claims, by the name of the claim that a run is about; empty
  /// where no report tells it.
  package var courses: [String: [ClaimCourse]] = [:]

  package init(
    _ result: SpecificationResult, path: String? = nil, traceFiles: [String: String] = [:],
    warnings: [Model.Warning] = [], options: [String] = [],
    variations: [ReportedVariation] = [], variables: Set<String> = [],
    freeStarts: Set<String> = []
  ) {
    self.result = result
    self.path = path
    self.traceFiles = traceFiles
    self.warnings = warnings
    self.options = options
    self.variations = variations
    self.variables = variables
    self.freeStarts = freeStarts
  }
}
