import Foundation
import ModelIR
import TestSupport
import Testing

@Suite("A stored system")
struct SystemInterchangeTests {
  static let system = TransitionSystem(
    name: "example",
    variables: [
      .init(
        name: "app.phase", domain: Domain(labels: ["off", "on"]), initialValues: [1, 0],
        lifetime: "process", lane: .init(group: "apps", index: 0, field: "phase"),
        provenance: "a document", position: SourcePosition(fileID: "App/App.swift", line: 3)),
      .init(name: "policy", domain: .boolean, initialValues: [0, 1], role: .variation),
      .init(name: "seen", domain: Domain(range: -2...2), initialValues: [0], role: .monitor),
    ],
    signals: [
      .init(
        name: "callback", domain: Domain(range: 2...3, labels: ["none", "launch"]), defaultValue: 2,
        role: .callback)
    ],
    actions: [
      .init(name: "toggle", initiator: .user),
      .init(
        name: "app: later", title: "later", initiator: .app, isInterrupting: true, isDeferred: true,
        provenance: "§ 3", position: SourcePosition(fileID: "App/App.swift", line: 9)),
    ],
    steps: [
      .init(
        action: 1, part: 2, guard: .equal(.read(.variable(0)), .constant(0)),
        body: [
          .line(0), .require(.less(.read(.variable(2)), .constant(2)), fault: 0),
          .branch(
            .negation(.read(.variable(1))), then: [.assign(.variable(0), .constant(1))], else: []),
          .branch(.true, then: [], else: [.line(0)]),
          .choose(
            .init(
              label: "which",
              alternatives: [
                .init(label: "one", condition: .any([]), body: []),
                .init(label: "two", body: [.assign(.signal(0), .constant(3))]),
              ])),
        ])
    ],
    epilogue: [
      .assign(
        .variable(2),
        .conditional(
          .all([.equal(.read(.signal(0)), .constant(3)), .read(.variable(0))]),
          then: .sum(.scaled(.read(.variable(0)), by: -1), .constant(1)), else: .read(.variable(2)))
      )
    ],
    assumptions: [.init(name: "no launch", condition: .less(.read(.signal(0)), .constant(9)))],
    fairness: [
      .init(
        name: "app: later", kind: .strong, enabled: .read(.variable(0)),
        taken: .equal(.read(.signal(0)), .constant(3)),
        position: SourcePosition(fileID: "App/App.swift", line: 9))
    ],
    lines: [
      .init(
        text: "the app starts", kind: .handler,
        position: SourcePosition(fileID: "App/App.swift", line: 12))
    ],
    faults: [.init(message: "seen too often")])

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  @Test("is read as it was written, and written again byte for byte")
  func roundTrip() throws {
    let data = try Self.encoder().encode(Self.system)
    let decoded = try JSONDecoder().decode(TransitionSystem.self, from: data)
    #expect(decoded == Self.system)
    #expect(try Self.encoder().encode(decoded) == data)
  }

  @Test("has the same form in every version")
  func form() throws {
    let data = try Self.encoder().encode(Self.system)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    func text(_ key: String) throws -> String {
      let value = try #require(object[key])
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
    #expect(
      try text("variables")
        == #"[{"domain":{"labels":["off","on"]},"initialValues":[1,0],"#
        + #""lane":{"field":"phase","group":"apps","index":0},"lifetime":"process","#
        + #""name":"app.phase","position":{"file":"App/App.swift","line":3},"#
        + #""provenance":"a document","role":"state"},"#
        + #"{"domain":"boolean","initialValues":[0,1],"lifetime":"world","name":"policy","#
        + #""role":"variation"},{"domain":{"range":[-2,2]},"initialValues":[0],"#
        + #""lifetime":"world","name":"seen","role":"monitor"}]"#)
    #expect(
      try text("steps")
        == #"[{"action":"app: later","body":[{"line":0},{"fault":0,"require":["<","seen",2]},"#
        + #"{"if":["not","policy"],"then":[{"assign":"app.phase","value":1}]},"#
        + #"{"else":[{"line":0}],"if":1,"then":[]},"#
        + #"{"alternatives":[{"body":[],"condition":["any"],"label":"one"},"#
        + #"{"body":[{"assign":["signal","callback"],"value":3}],"label":"two"}],"#
        + #""choose":"which"}],"guard":["=","app.phase",0],"part":2}]"#)
    #expect(
      try text("epilogue")
        == #"[{"assign":"seen","value":["if",["all",["=",["signal","callback"],3],"app.phase"],"#
        + #"["+",["*","app.phase",-1],1],"seen"]}]"#)
    #expect(
      try text("fairness")
        == #"[{"enabled":"app.phase","kind":"strong","name":"app: later","#
        + #""position":{"file":"App/App.swift","line":9},"taken":["=",["signal","callback"],3]}]"#)
    #expect(
      try text("signals")
        == #"[{"defaultValue":2,"domain":{"first":2,"labels":["none","launch"]},"#
        + #""name":"callback","role":"callback"}]"#)
    #expect(
      try text("actions")
        == #"[{"initiator":"user","name":"toggle"},{"initiator":"app","isDeferred":true,"#
        + #""isInterrupting":true,"name":"app: later","#
        + #""position":{"file":"App/App.swift","line":9},"provenance":"§ 3","title":"later"}]"#)
  }

  @Test("keeps random systems as they are", arguments: [1, freshSeed])
  func randomSystems(firstSeed: UInt64) throws {
    print("interchange of random systems: first seed \(firstSeed)")
    for seed in firstSeed..<(firstSeed + 150) {
      let system = RandomSystem(seed: seed, options: .init(allowsFaults: true)).system
      let data = try Self.encoder().encode(system)
      let decoded = try JSONDecoder().decode(TransitionSystem.self, from: data)
      #expect(decoded == system, "seed \(seed)")
      #expect(try Self.encoder().encode(decoded) == data, "seed \(seed)")
    }
  }

  static let freshSeed = UInt64.random(in: 1_000_000...1_000_000_000)

  @Test("forgets where sources are on the machine that wrote it")
  func paths() throws {
    var system = Self.system
    system.faults[0].position = SourcePosition(
      fileID: "App/A.swift", filePath: "/a/A.swift", line: 1)
    let data = try Self.encoder().encode(system)
    let decoded = try JSONDecoder().decode(TransitionSystem.self, from: data)
    #expect(decoded.faults[0].position == SourcePosition(fileID: "App/A.swift", line: 1))
  }

  @Test("isn't written when it breaks a rule")
  func invalidSystems() {
    var system = Self.system
    system.steps[0].action = 7
    #expect {
      try Self.encoder().encode(system)
    } throws: { error in
      InterchangeError(error).problem
        == .invalid([
          ValidationError(rule: .referencesAreInRange, path: "steps[0].action", detail: "action 7")
        ])
    }
  }

  @Test("as deep as it may be can be read on a small stack")
  func depth() async throws {
    var system = Self.system
    var body: [Statement] = [
      .assign(
        .variable(0),
        (1..<SystemLimits.expressionDepth).reduce(.true) { inner, _ in .negation(inner) })
    ]
    for _ in 1..<SystemLimits.bodyDepth {
      body = [.choose(.init(label: "", alternatives: [.init(label: "", body: body)]))]
    }
    system.steps[0].body = body
    let data = try Self.encoder().encode(system)
    let decoded = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: try? JSONDecoder().decode(TransitionSystem.self, from: data))
      }
      // The stack of a secondary thread on the smallest platform.
      thread.stackSize = 512 * 1024
      thread.start()
    }
    #expect(decoded == system)
  }
}
