import Foundation
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A stored model")
struct ModelInterchangeTests {
  private static let p = RunFormula.now(.read(.variable(0)))
  private static let q = RunFormula.now(.equal(.read(.signal(0)), .constant(2)))

  /// A model with a claim of each kind, and each operator in some formula.
  static let model = Model(
    system: TransitionSystem(
      name: "example",
      variables: [
        .init(name: "p", domain: .boolean, initialValues: [0]),
        .init(name: "policy", domain: .boolean, initialValues: [0, 1], role: .variation),
      ],
      signals: [.init(name: "callback", domain: Domain(range: 0...2), role: .callback)],
      actions: [.init(name: "act", initiator: .user)],
      steps: [
        .init(
          action: 0, guard: .true,
          body: [.assign(.signal(0), .constant(2)), .assign(.variable(0), .constant(1))])
      ]),
    claims: [
      Claim(
        name: "always", title: "it always holds",
        kind: .always(.implies(.all([p, .any([q])]), .negation(p))),
        knownIssue: .init(reason: "§ 6", valuation: [.init(variable: 1, value: 1)]),
        provenance: "a document", position: SourcePosition(fileID: "App/App.swift", line: 7)),
      Claim(
        name: "temporal",
        kind: .temporal(
          .any([
            .next(p), .eventually(p), .always(p), .until(p, q), .weakUntil(p, q), .release(p, q),
          ]))),
      Claim(
        name: "unreachable",
        kind: .unreachable(
          .all([.previously(p), .once(p), .historically(p), .since(p, q)]))),
      Claim(name: "reachable", kind: .reachable(q)),
      Claim(name: "precedence", kind: .precedence(of: p, before: q)),
      Claim(name: "globally", kind: .absence(p, .globally)),
      Claim(name: "after", kind: .absence(p, .after(q))),
      Claim(name: "before", kind: .absence(p, .before(q))),
      Claim(name: "between", kind: .absence(p, .between(p, and: q))),
      Claim(name: "after until", kind: .absence(p, .afterUntil(p, until: q))),
      Claim(name: "response", kind: .response(to: p, is: q, releasedBy: nil)),
      Claim(name: "released response", kind: .response(to: p, is: q, releasedBy: q)),
      Claim(
        name: "graph",
        kind: .phaseGraph(
          PhaseGraph(
            variable: 0, condition: .all([.edge(0, 1), .negation(.any([.edge(1, 0)]))])))),
      Claim(
        name: "scenario",
        kind: .scenario(
          Scenario(
            events: [
              .init(text: "act", condition: .true, isCallback: false),
              .init(text: "call", condition: .read(.signal(0)), isCallback: true),
            ], isCallbackFree: .negation(.read(.signal(0))), isPossible: false,
            valuation: [.init(variable: 1, value: 0)]))),
      Claim(name: "no deadlock", kind: .noDeadlock(except: .read(.variable(0)))),
    ],
    presets: [
      .init(name: "new", provenance: "a document", valuation: [.init(variable: 1, value: 1)]),
      .init(name: "old", valuation: []),
    ],
    warnings: [.init(message: "mind the gap", position: nil)],
    handledCallbacks: [
      .init(
        signal: 0, code: 1,
        idleWrites: [
          .init(variable: 0, value: 1, position: SourcePosition(fileID: "App/App.swift", line: 8)),
          .init(variable: 1, value: nil, position: nil),
        ]),
      .init(signal: 0, code: 2, position: SourcePosition(fileID: "App/App.swift", line: 9)),
    ])

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  private static func text() throws -> String {
    String(decoding: try encoder().encode(model), as: UTF8.self)
  }

  @Test("is read as it was written, and written again byte for byte")
  func roundTrip() throws {
    let data = try Self.encoder().encode(Self.model)
    let decoded = try JSONDecoder().decode(Model.self, from: data)
    #expect(decoded == Self.model)
    #expect(try Self.encoder().encode(decoded) == data)
  }

  @Test("has the same form in every version")
  func form() throws {
    let text = try Self.text()
    let parts = [
      #""format":"lifecheck-model""#, #""version":1"#,
      #"{"formula":["implies",["all",["now","p"],["any",["now",["=",["signal","callback"],2]]]],"#
        + #"["not",["now","p"]]],"kind":"always","#
        + #""knownIssue":{"reason":"§ 6","valuation":[{"value":1,"variable":"policy"}]},"#
        + #""name":"always","position":{"file":"App/App.swift","line":7},"#
        + #""provenance":"a document","title":"it always holds"}"#,
      #"{"condition":["all",["edge",0,1],["not",["any",["edge",1,0]]]],"kind":"phaseGraph","#
        + #""name":"graph","variable":"p"}"#,
      #"{"closing":["now",["=",["signal","callback"],2]],"formula":["now","p"],"kind":"absence","#
        + #""name":"between","opening":["now","p"],"scope":"between"}"#,
      #"{"events":[{"condition":1,"text":"act"},"#
        + #"{"condition":["signal","callback"],"isCallback":true,"text":"call"}],"#
        + #""isCallbackFree":["not",["signal","callback"]],"isPossible":false,"kind":"scenario","#
        + #""name":"scenario","valuation":[{"value":0,"variable":"policy"}]}"#,
      #"{"except":"p","kind":"noDeadlock","name":"no deadlock"}"#,
      #""presets":[{"name":"new","provenance":"a document","#
        + #""valuation":[{"value":1,"variable":"policy"}]},{"name":"old","valuation":[]}]"#,
      #""warnings":[{"message":"mind the gap"}]"#,
      #""handledCallbacks":[{"callback":"1","idleWrites":[{"position":"#
        + #"{"file":"App/App.swift","line":8},"value":1,"variable":"p"},"#
        + #"{"variable":"policy"}],"signal":"callback"},"#
        + #"{"callback":"2","position":{"file":"App/App.swift","line":9},"signal":"callback"}]"#,
    ]
    for part in parts { #expect(text.contains(part)) }
  }

  @Test(
    "is refused with the reason and the place",
    arguments: [
      (#""lifecheck-model""#, #""trace""#, InterchangeError.Problem.wrongFormat("trace"), ""),
      (#""version":1"#, #""version":2,"more":1"#, .unsupportedVersion(2), ""),
      (#""version":1"#, #""version":1,"more":1"#, .unknownKey("more"), ""),
      (
        #""kind":"reachable""#, #""kind":"possible""#,
        .unknownName(kind: "kind of claim", name: "possible"), "claims[3].kind"
      ),
      (
        #""scope":"globally""#, #""scope":"nowhere""#,
        .unknownName(kind: "scope", name: "nowhere"), "claims[5].scope"
      ),
      (
        #"["since","#, #"["hence","#, .unknownName(kind: "operation", name: "hence"),
        "claims[2].formula[4]"
      ),
      (#"["once",["now","p"]]"#, #""p""#, .expected("a formula"), "claims[2].formula[2]"),
      (
        #"["once",["now","p"]]"#, #"["once"]"#, .expected("one more operand"),
        "claims[2].formula[2]"
      ),
      (
        #""except":"p""#, #""except":"r""#, .unknownName(kind: "variable", name: "r"),
        "claims[14].except"
      ),
      (
        #""except":"p""#, #""except":"p","formula":1"#, .unknownKey("formula"), "claims[14]"
      ),
      (
        #""name":"old""#, #""name":"new""#,
        .invalid([ValidationError(rule: .namesAreUnique, path: "presets[1].name", detail: "new")]),
        ""
      ),
      (
        #"{"callback":"1","#, #"{"callback":"7","#, .unknownName(kind: "callback", name: "7"),
        "handledCallbacks[0].callback"
      ),
      (
        #"{"callback":"1","#, #"{"callback":"0","#,
        .invalid([
          ValidationError(
            rule: .valuesAreInDomain, path: "handledCallbacks[0].callback", detail: "0")
        ]), ""
      ),
      (
        #"["edge",0,1]"#, #"["edge",0,5]"#,
        .invalid([
          ValidationError(rule: .valuesAreInDomain, path: "claims[12].condition", detail: "5")
        ]), ""
      ),
      (
        #"{"value":0,"variable":"policy"}"#, #"{"value":0,"variable":"p"}"#,
        .invalid([
          ValidationError(
            rule: .referencesAreInRange, path: "claims[13].valuation[0].variable",
            detail: "variation 'p'")
        ]), ""
      ),
    ])
  func errors(part: String, other: String, problem: InterchangeError.Problem, path: String) throws {
    let text = try Self.text()
    #expect(text.contains(part))
    let changed = text.replacingOccurrences(of: part, with: other)
    let result = Result { try JSONDecoder().decode(Model.self, from: Data(changed.utf8)) }
    guard case .failure(let error) = result else {
      Issue.record("the change was accepted")
      return
    }
    #expect(InterchangeError(error) == InterchangeError(problem, path: path))
  }

  @Test("isn't written when a claim mentions what isn't there, or is too deep")
  func invalidClaims() {
    func rules(_ kind: Claim.Kind) -> [String] {
      var model = Self.model
      model.claims = [Claim(name: "c", kind: kind)]
      return model.validate().map { "\($0.rule) \($0.path) \($0.detail)" }
    }
    let unknown = RunFormula.now(.read(.variable(7)))
    #expect(
      rules(.precedence(of: Self.p, before: unknown))
        == ["referencesAreInRange claims[0].effect variable 7"])
    #expect(
      rules(.absence(Self.p, .after(unknown))) == [
        "referencesAreInRange claims[0].scope variable 7"
      ])
    #expect(
      rules(.phaseGraph(PhaseGraph(variable: 9, condition: .all([]))))
        == ["referencesAreInRange claims[0].variable variable 9"])
    let deep = (0..<SystemLimits.formulaDepth).reduce(Self.p) { formula, _ in .once(formula) }
    #expect(rules(.always(deep)) == ["nestingIsLimited claims[0].formula 50"])
    let edges = (0..<SystemLimits.formulaDepth).reduce(PhaseGraph.Condition.edge(0, 1)) {
      condition, _ in .negation(condition)
    }
    #expect(
      rules(.phaseGraph(PhaseGraph(variable: 0, condition: edges)))
        == ["nestingIsLimited claims[0].condition 50"])
    var model = Self.model
    model.system.name = ""
    #expect(model.validate().map(\.path) == ["system.name"])
    #expect(throws: InterchangeError.self) { try Self.encoder().encode(model) }
  }
}

@Suite("A stored model from a stranger")
struct ModelFuzzTests {
  private let document: Data

  init() throws { document = try JSONEncoder().encode(ModelInterchangeTests.model) }

  private func read(_ data: Data) -> Bool {
    guard let model = try? JSONDecoder().decode(Model.self, from: data) else { return false }
    for claim in model.claims { _ = claim.standardNotation(in: model.system) }
    return true
  }

  @Test("is refused when it is cut short anywhere")
  func truncations() {
    #expect(!JSONMutations(of: document).truncations.contains(where: read))
  }

  @Test("can have any other value in any place", arguments: [Int.random(in: 0..<8)])
  func replacements(first: Int) {
    print("replaced values in stored models: every eighth from \(first)")
    let variants = JSONMutations(of: document).replacements(first: first, distance: 8)
    let accepted = variants.count(where: read)
    #expect(variants.count > 200)
    #expect(accepted > 0)
    #expect(accepted < variants.count / 3)
  }

  @Test("can have any bytes in any place", arguments: [1, UInt64.random(in: 2...1_000_000_000)])
  func randomBytes(seed: UInt64) {
    print("random bytes in stored models: seed \(seed)")
    let variants = JSONMutations(of: document).randomVariants(300, seed: seed)
    #expect(variants.count { !read($0) } > 150)
  }

  @Test("can be nested without end", arguments: ["[\"once\",", "[\"not\",", "[", "{\"kind\":"])
  func nesting(opening: String) {
    let deep = String(repeating: opening, count: 10_000)
    let text = String(decoding: document, as: UTF8.self)
    let start = "\"formula\":"
    #expect(text.contains(start))
    #expect(!read(Data(text.replacingOccurrences(of: start, with: start + deep).utf8)))
    for depth in [51, 400, 500, 600] {
      let closed =
        String(repeating: opening, count: depth) + "1" + String(repeating: "]", count: depth)
      #expect(!read(Data(text.replacingOccurrences(of: start + "[", with: start + closed).utf8)))
    }
  }
}
