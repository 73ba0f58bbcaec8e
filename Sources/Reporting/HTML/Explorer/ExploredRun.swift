package import Checking
package import TemporalProperties

/// A run as far as somebody has come, with all the ways to go on, back and elsewhere.
///
/// Where it leads to is told by addresses relative to that of the page.
package struct ExploredRun: Sendable {
  /// A way to go on with the run.
  package struct Choice: Hashable, Sendable {
    package var next: Possibilities.Next
    package var address: String

    package init(_ next: Possibilities.Next, address: String) {
      self.next = next
      self.address = address
    }
  }

  /// Something that has one value for the whole run, or at its start.
  package struct Start: Hashable, Sendable {
    package var name: String

    /// What is asked, for a variation; empty for a variable that can start with several values.
    package var question: String
    package var values: [Value]

    /// A value that could be another.
    package struct Value: Hashable, Sendable {
      package var label: String

      /// The page of the same run with this value.
      package var address: String
      package var isTaken: Bool

      /// Whether a check considers it.
      package var isConsidered: Bool

      package init(label: String, address: String, isTaken: Bool, isConsidered: Bool) {
        self.label = label
        self.address = address
        self.isTaken = isTaken
        self.isConsidered = isConsidered
      }
    }

    package init(name: String, question: String, values: [Value]) {
      self.name = name
      self.question = question
      self.values = values
    }
  }

  /// A claim of the specification.
  package struct ClaimLink: Hashable, Sendable {
    package var name: String
    package var title: String

    /// The page of a run that shows how the claim stands.
    package var address: String

    /// What a check found out; nil where it wasn't asked for yet.
    package var result: ClaimResult?

    package init(_ claim: Claim, address: String, result: ClaimResult? = nil) {
      name = claim.name
      title = claim.title
      self.address = address
      self.result = result
    }
  }

  package var specification: ReportedSpecification
  package var trace: Trace

  /// What the run says about claims that forbid something; empty where it is too long to say.
  package var courses: [ClaimCourse] = []

  /// The pages of the beginnings of the run, the start first, without the run itself.
  package var returns: [String] = []
  package var choices: [Choice] = []
  package var hindered: [Possibilities.Hindered] = []

  /// The mistake that the specification makes in the last step.
  package var fault: SpecificationFault.Kind?
  package var starts: [Start] = []
  package var claims: [ClaimLink] = []

  /// The claim that the run was found for, by its name.
  package var claim: String?

  /// What has to be said of the address that was asked for.
  package var notice: String?

  package init(_ trace: Trace, of specification: ReportedSpecification) {
    self.trace = trace
    self.specification = specification
  }
}
