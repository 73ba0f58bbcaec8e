/// The parts of the Static Analysis Results Interchange Format, version 2.1.0, that reports use.
///
/// Names and meanings are those of the OASIS standard.
struct SARIFLog: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  struct Run: Encodable {
    var tool: Tool
    var invocations: [Invocation]
    var originalUriBaseIds = [ArtifactLocation.root: Base()]
    var results: [Result]
  }

  /// What a relative path begins at; where that is on a machine isn't told.
  struct Base: Encodable {
    var description = Message(text: "The root of the repository")
  }

  struct Tool: Encodable { var driver: Driver }

  struct Driver: Encodable {
    var name = "lifecheck"
    var version: String
    var rules: [Rule]
  }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
    var defaultConfiguration = Configuration()
    var properties: Properties

    struct Configuration: Encodable { var level = Level.error }

    struct Properties: Encodable {
      var tags: [String]
      var precision = "very-high"
    }
  }

  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var exitCode: Int
    var toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    var level: Level
    var message: Message
  }

  enum Level: String, Encodable {
    case error
    case warning
    case note
  }

  struct Message: Encodable { var text: String }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: Level
    var message: Message
    var locations: [Location]
    var codeFlows: [CodeFlow]?
    var partialFingerprints: [String: String]
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct ArtifactLocation: Encodable {
    var uri: String
    var uriBaseId: String?

    /// The name of the folder that paths begin at.
    static let root = "%SRCROOT%"
  }

  struct Region: Encodable { var startLine: Int }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
    var kind: String
  }

  struct CodeFlow: Encodable { var threadFlows: [ThreadFlow] }

  struct ThreadFlow: Encodable { var locations: [ThreadFlowLocation] }

  struct ThreadFlowLocation: Encodable {
    var location: Location
    var executionOrder: Int
    var state: [String: Message]?
  }
}
