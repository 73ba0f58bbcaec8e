import ModelIR
import TemporalProperties
import Testing

@testable import LifecycleCommand

@Suite("Setting variations")
struct VariationSettingTests {
  private let model = Model(
    system: TransitionSystem(
      name: "Sample",
      variables: [
        TransitionSystem.Variable(
          name: "app.VP-01", domain: Domain(labels: ["no", "yes", "both"]), initialValues: [1],
          role: .variation),
        TransitionSystem.Variable(
          name: "count", domain: Domain(range: 0...3), initialValues: [0]),
      ]), claims: [],
    presets: [
      Model.Preset(name: "ios-17", valuation: [VariableValue(variable: 0, value: 2)])
    ])

  private func considered(_ presets: [String], _ settings: [String]) throws -> [Int] {
    let settings = try settings.map { try VariationSetting($0) }
    return try model.applying(presets: presets, settings: settings)
      .system.variables[0].initialValues
  }

  @Test("a variation is found by its whole name and by the last part of it, in either case")
  func names() throws {
    #expect(try considered([], ["app.VP-01=no"]) == [0])
    #expect(try considered([], ["vp-01=NO"]) == [0])
  }

  @Test("an asterisk considers every value, those considered so far first")
  func all() throws {
    #expect(try considered([], ["VP-01=*"]) == [1, 0, 2])
  }

  @Test("a preset sets what it bundles, and a setting goes before it")
  func presets() throws {
    #expect(try considered(["iOS-17"], []) == [2])
    #expect(try considered(["ios-17"], ["VP-01=no"]) == [0])
  }

  @Test("each value that is set is considered, and one that is set twice once")
  func severalValues() throws {
    #expect(try considered([], ["VP-01=both", "app.vp-01=no", "VP-01=both"]) == [2, 0])
    #expect(try considered([], ["VP-01=both", "VP-01=*"]) == [2, 1, 0])
  }

  @Test("presets that contradict each other are named")
  func contradiction() throws {
    var model = model
    model.presets.append(
      Model.Preset(name: "ios-18", valuation: [VariableValue(variable: 0, value: 1)]))
    #expect(
      throws: CommandFailure.contradictingPresets("ios-17", "ios-18", variation: "app.VP-01")
    ) { try model.applying(presets: ["ios-17", "IOS-18"], settings: []) }
    #expect(
      try model.applying(presets: ["ios-17", "ios-17"], settings: [])
        .system.variables[0].initialValues == [2])
  }

  @Test("a value that doesn't exist is answered with those that do")
  func unknownValue() {
    #expect(
      throws: CommandFailure.unknownVariationValue(
        variation: "app.VP-01", value: "maybe", known: ["no", "yes", "both"])
    ) { try considered([], ["VP-01=maybe"]) }
  }

  @Test("a variation or preset that no model has is a mistake, and a variable is no variation")
  func unknown() throws {
    let setting = try VariationSetting("count=1")
    #expect(throws: CommandFailure.unknownVariation("count", known: ["app.VP-01"])) {
      try VariationSetting.check([setting], [], among: [model])
    }
    #expect(throws: CommandFailure.unknownPreset("ios-18", known: ["ios-17"])) {
      try VariationSetting.check([], ["ios-18"], among: [model])
    }
  }
}
