import Foundation
import ModelIR
import Testing

@Suite("A stored system that is wrong")
struct InterchangeErrorTests {
  /// Checks that a change of the text of a valid system leads to an error.
  private func expect(
    _ problem: InterchangeError.Problem, _ path: String, replacing part: String, by other: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(
      decoding: try encoder.encode(SystemInterchangeTests.system), as: UTF8.self)
    #expect(text.contains(part), sourceLocation: sourceLocation)
    let changed = text.replacingOccurrences(of: part, with: other)
    let result = Result {
      try JSONDecoder().decode(TransitionSystem.self, from: Data(changed.utf8))
    }
    guard case .failure(let error) = result else {
      Issue.record("\(other) was accepted", sourceLocation: sourceLocation)
      return
    }
    #expect(
      InterchangeError(error) == InterchangeError(problem, path: path),
      sourceLocation: sourceLocation)
  }

  @Test("is told which key is missing, unknown or of the wrong kind")
  func keys() throws {
    try expect(.missingKey("name"), "", replacing: #""name":"example","#, by: "")
    try expect(
      .missingKey("guard"), "steps[0]", replacing: #""guard":["=","app.phase",0],"#, by: "")
    try expect(
      .unknownKey("esle"), "steps[0].body[3]", replacing: #""else""#, by: #""esle""#)
    try expect(
      .unknownKey("extra"), "", replacing: #""name":"example""#, by: #""extra":1,"name":"a""#)
    try expect(
      .expected("a whole number"), "variables[2].initialValues[0]",
      replacing: #""initialValues":[0],"#, by: #""initialValues":["zero"],"#)
    try expect(
      .expected("one of user, system, app, time"), "actions[0].initiator", replacing: #""user""#,
      by: #""killer""#)
    try expect(
      .expected("a line of a step"), "steps[0].body[0]", replacing: #"[{"line":0},{"f"#,
      by: #"[{"lime":0},{"f"#)
  }

  @Test("is told which name or operation doesn't exist")
  func names() throws {
    try expect(
      .unknownName(kind: "variable", name: "app.face"), "steps[0].guard[1]",
      replacing: #"["=","app.phase",0]"#, by: #"["=","app.face",0]"#)
    try expect(
      .unknownName(kind: "signal", name: "callbacks"),
      "steps[0].body[4].alternatives[1].body[0].assign[1]",
      replacing: #""assign":["signal","callback"]"#, by: #""assign":["signal","callbacks"]"#)
    try expect(
      .unknownName(kind: "action", name: "sooner"), "steps[0].action",
      replacing: #""action":"app: later""#, by: #""action":"sooner""#)
    try expect(
      .unknownName(kind: "operation", name: "=="), "steps[0].guard",
      replacing: #"["=","app.phase",0]"#, by: #"["==","app.phase",0]"#)
    try expect(
      .unknownName(kind: "domain", name: "bool"), "variables[1].domain", replacing: #""boolean""#,
      by: #""bool""#)
  }

  @Test("is told which operands an operation needs")
  func operands() throws {
    func expectGuard(_ problem: InterchangeError.Problem, _ path: String, _ text: String) throws {
      try expect(problem, "steps[0].guard\(path)", replacing: #"["=","app.phase",0]"#, by: text)
    }
    try expectGuard(.expected("one more operand"), "", #"["=","app.phase"]"#)
    try expectGuard(.expected("no more operands"), "", #"["=","app.phase",0,1]"#)
    try expectGuard(.expected("the name of an operation"), "", "[]")
    try expectGuard(.expected("the name of an operation"), "", "[3]")
    try expectGuard(.expected("a name, a whole number or an operation"), "", "null")
    try expectGuard(.expected("a name, a whole number or an operation"), "[1]", #"["not",0.5]"#)
    try expectGuard(.expected("a name, a whole number or an operation"), "", "1e300")
  }

  @Test("is told about domains that are none")
  func domains() throws {
    try expect(
      .expected("two numbers, the smaller one first, as the range"), "variables[2].domain",
      replacing: "[-2,2]", by: "[2,-2]")
    try expect(
      .expected("two numbers, the smaller one first, as the range"), "variables[2].domain",
      replacing: "[-2,2]", by: "[2]")
    try expect(
      .expected("a smaller number as the first code"), "signals[0].domain",
      replacing: #""first":2"#,
      by: #""first":9223372036854775807"#)
    try expect(
      .invalid([
        ValidationError(
          rule: .numbersAreSmall, path: "variables[2].domain", detail: "9223372036854775807")
      ]), "", replacing: "[-2,2]", by: "[-2,9223372036854775807]")
  }

  @Test("is told every rule that it breaks")
  func rules() throws {
    try expect(
      .invalid([
        ValidationError(
          rule: .valuesAreInDomain, path: "variables[0].initialValues[0]", detail: "2"),
        ValidationError(
          rule: .valuesAreInDomain, path: "variables[0].initialValues[1]", detail: "3"),
      ]), "", replacing: "[1,0]", by: "[2,3]")
  }

  @Test("has a message for each kind of problem, with a code of its own")
  func messages() {
    let problems: [InterchangeError.Problem] = [
      .unreadable("garbage"), .wrongFormat("other"), .unsupportedVersion(2), .missingKey("a"),
      .unknownKey("b"), .expected("a number"), .unknownName(kind: "variable", name: "x"), .tooDeep,
      .invalid([ValidationError(rule: .namesAreUnique, path: "variables[1]", detail: "x")]),
    ]
    let errors = problems.map { InterchangeError($0, path: "system") }
    #expect(Set(errors.map(\.message)).count == problems.count)
    #expect(Set(errors.map(\.code)).count == problems.count)
    #expect(errors.allSatisfy { $0.message.hasPrefix("system: ") })
    #expect(errors[8].message == "system: variables[1]: the name 'x' is taken already")
  }
}
