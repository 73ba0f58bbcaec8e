// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: warnings are errors, and access is written out.
let strictness: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A target of the package, by layer; an arrow points to a lower layer only.
func target(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path ?? "Sources/\(name)", exclude: exclude,
    swiftSettings: strictness)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: strictness)
}

/// The solver, on the systems that have one.
let symbolicEngine = Target.Dependency.target(
  name: "SymbolicEngine", condition: .when(platforms: [.linux, .macOS]))

let package = Package(
  name: "lifecheck",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .executable(name: "lifecheck", targets: ["lifecheck"]),
    .library(name: "Lifecycle", targets: ["Lifecycle"]),
    .library(name: "LifecycleDynamic", type: .dynamic, targets: ["Lifecycle"]),
    .library(name: "LifecycleTesting", targets: ["LifecycleTesting"]),
    .plugin(name: "VerifyLifecycle", targets: ["VerifyLifecycle"]),
  ],
  targets: [
    // Layer 1
    .systemLibrary(
      name: "CZ3", path: "Sources/CZ3", pkgConfig: "z3",
      providers: [.apt(["libz3-dev"]), .brew(["z3"])]),
    target("ModelIR"),
    target("CommandLineParsing"),
    target("LoopbackServer"),
    // Layer 2
    target("TemporalProperties", ["ModelIR"]),
    target("Z3", ["CZ3"]),
    // Layer 3
    target("LifecycleModeling", ["TemporalProperties", "ModelIR"]),
    target("Checking", ["TemporalProperties", "ModelIR"]),
    // Layer 4
    target("PlatformModels", ["LifecycleModeling"]),
    target("ExplicitEngine", ["Checking", "TemporalProperties", "ModelIR"]),
    target("SymbolicEngine", ["Checking", "TemporalProperties", "ModelIR", "Z3"]),
    target("Reporting", ["Checking", "TemporalProperties", "ModelIR"]),
    target("Exporting", ["Checking", "TemporalProperties", "ModelIR"]),
    target("HandlerTesting", ["Checking", "LifecycleModeling", "TemporalProperties", "ModelIR"]),
    target("TraceConformance", ["Checking", "ModelIR"]),
    // Layer 5
    target(
      "Lifecycle",
      ["LifecycleModeling", "PlatformModels", "Checking", "ExplicitEngine", symbolicEngine]),
    target(
      "ExampleSpecs", ["Lifecycle"], path: "Specs",
      exclude: ["README.md", "SeedStatements/NotProperties.md"]),
    target(
      "LifecycleCommand",
      [
        "Lifecycle", "Reporting", "Exporting", "TraceConformance", "CommandLineParsing",
        "LoopbackServer",
      ]),
    // Layer 6
    target("LifecycleTesting", ["Lifecycle", "HandlerTesting"]),
    .executableTarget(
      name: "lifecheck", dependencies: ["LifecycleCommand", "ExampleSpecs"],
      path: "Sources/lifecheck", swiftSettings: strictness),
    .plugin(
      name: "VerifyLifecycle",
      capability: .command(
        intent: .custom(
          verb: "verify-lifecycle",
          description: "Verifies the lifecycle specifications of a package")),
      path: "Sources/VerifyLifecycle"),
    // Tests
    .target(
      name: "TestSupport", dependencies: ["Lifecycle"], path: "Tests/TestSupport",
      exclude: ["Peers"], swiftSettings: strictness),
    target("PeerModels", ["LifecycleModeling"], path: "Tests/TestSupport/Peers"),
    .executableTarget(
      name: "lifecheck-benchmark",
      dependencies: ["ExplicitEngine", "Checking", "PeerModels", "Exporting"],
      path: "CI/performance/Benchmark", swiftSettings: strictness),
    tests(
      "LifecycleModelingTests",
      ["LifecycleModeling", "ModelIR", "TemporalProperties", "PeerModels", "TestSupport"],
      exclude: ["Elaboration/Golden"]),
    tests("DiagnosticsTests", ["LifecycleModeling"], exclude: ["Wrong"]),
    tests(
      "PlatformModelsTests", ["PlatformModels", "Checking", "ExplicitEngine", "TestSupport"],
      exclude: ["Golden"]),
    tests(
      "SpecsTests", ["ExampleSpecs", "Checking", "ExplicitEngine", "TestSupport"],
      exclude: ["Golden"]),
    tests("HandlerTestingTests", ["HandlerTesting", "Lifecycle", "Checking"]),
    tests("LifecycleTestingTests", ["Lifecycle", "LifecycleTesting", "Checking", "ModelIR"]),
    tests(
      "ModelIRTests",
      ["ModelIR", "TemporalProperties", "LifecycleModeling", "PeerModels", "TestSupport"]),
    tests("TemporalPropertiesTests", ["TemporalProperties", "ModelIR", "TestSupport"]),
    tests(
      "CheckingTests",
      [
        "Checking", "TemporalProperties", "ModelIR", "LifecycleModeling", "ExplicitEngine",
        "TestSupport",
      ],
      exclude: ["Traces/Golden"]),
    tests("CommandLineParsingTests", ["CommandLineParsing", "TestSupport"], exclude: ["Golden"]),
    tests("LoopbackServerTests", ["LoopbackServer", "TestSupport"]),
    tests("LifecycleCommandTests", ["LifecycleCommand"]),
    tests("ExplicitEngineTests", ["ExplicitEngine", "Checking", "PeerModels", "TestSupport"]),
    tests("Z3Tests", ["Z3"]),
    tests(
      "AgreementTests",
      ["ExplicitEngine", "SymbolicEngine", "Checking", "TemporalProperties", "TestSupport"]),
    tests(
      "SymbolicEngineTests",
      ["SymbolicEngine", "ExplicitEngine", "Checking", "ModelIR", "PeerModels", "TestSupport"]),
    tests(
      "EndToEndTests",
      ["LifecycleCommand", "lifecheck", "ExampleSpecs", "PeerModels", "TestSupport"],
      exclude: ["Golden"]),
    tests(
      "ExportingTests",
      [
        "Exporting", "ExampleSpecs", "Checking", "ExplicitEngine", "TemporalProperties", "ModelIR",
        "LifecycleModeling", "PeerModels", "TestSupport",
      ], exclude: ["Golden"]),
    tests(
      "TraceConformanceTests",
      [
        "TraceConformance", "ExampleSpecs", "LifecycleModeling", "Checking", "TemporalProperties",
        "ModelIR", "TestSupport",
      ]),
    tests("ReportingTests", ["Reporting", "TestSupport"], exclude: ["Golden", "Schemas"]),
  ]
)
