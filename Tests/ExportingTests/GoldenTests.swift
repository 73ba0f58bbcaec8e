import Exporting
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("what is written")
struct GoldenTests {
  /// The name of the approved file of a language.
  private static func file(_ language: ExportLanguage) -> String {
    switch language {
    case .promela: "lamp.pml"
    case .murphi: "lamp.m"
    case .tla: "lamp.tla"
    case .smtlib: "lamp.smt2"
    }
  }

  @Test("a small system in each language", arguments: ExportLanguage.allCases)
  func lamp(_ language: ExportLanguage) throws {
    // Each question has all clauses before it: two claims are enough to read.
    let claims = language == .smtlib ? LampModel.claims.prefix(2) : LampModel.claims[...]
    let names = Set(claims.map(\.name))
    let text = try language.text(of: ExportedSystem(LampModel.model) { names.contains($0.name) })
    GoldenFile(Self.file(language)).expect(text)
    #expect(
      try language.text(of: ExportedSystem(LampModel.model) { names.contains($0.name) }) == text)
  }

  @Test("a claim about what happens in the end is left out, and the file says so")
  func liveness() throws {
    let exported = ExportedSystem(LampModel.model)
    #expect(
      exported.omitted
        == [OmittedClaim(claim: "it is turned off in the end", reason: .liveness)])
    for language in ExportLanguage.allCases {
      #expect(
        try language.text(of: exported)
          .contains("LEFT OUT: the claim ‘it is turned off in the end’"))
    }
  }

  @Test("what is too much for a language is refused")
  func limits() throws {
    var system = TransitionSystem(name: "wide")
    for index in 0..<5 {
      system.variables.append(
        TransitionSystem.Variable(
          name: "v\(index)", domain: Domain(range: 0...9), initialValues: Array(0...9)))
    }
    for language in [ExportLanguage.promela, .murphi] {
      #expect(throws: ExportError.tooManyStarts(limit: 4096)) {
        try language.text(of: ExportedSystem(system))
      }
    }
    for language in [ExportLanguage.tla, .smtlib] {
      #expect(try !language.text(of: ExportedSystem(system)).isEmpty)
    }
    let number = Statement.choose(
      Statement.Choice(
        label: "one of ten",
        alternatives: (0...9).map {
          Statement.Alternative(label: "\($0)", body: [.assign(.variable(0), .constant($0))])
        }))
    system.variables = [
      TransitionSystem.Variable(name: "v", domain: Domain(range: 0...9), initialValues: [0])
    ]
    system.actions = [TransitionSystem.Action(name: "dial", initiator: .user)]
    system.steps = [
      TransitionSystem.Step(
        action: 0, guard: .true, body: Array(repeating: number, count: 4))
    ]
    #expect(throws: ExportError.tooManyWays(action: "dial", limit: 4096)) {
      try ExportLanguage.promela.text(of: ExportedSystem(system))
    }
    system.steps = []
    system.variables[0].domain = Domain(range: 0...(1 << 40))
    #expect(throws: ExportError.numberTooLarge("v")) {
      try ExportLanguage.promela.text(of: ExportedSystem(system))
    }
  }
}
