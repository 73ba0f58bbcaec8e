import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import TestSupport
import Testing

private struct Stored<Platform: Component>: Specification {
  let app: Platform

  /// What the presets of the platform set, in a line each.
  var lines: [String] {
    get throws {
      let model = try Model(elaborating: self)
      return model.presets.map { preset in
        let settings = preset.valuation.map { setting in
          let variation = model.system.variables[setting.variable]
          return "\(variation.name)=\(variation.domain.label(setting.value))"
        }
        return "\(preset.name): \(settings.joined(separator: " "))"
      }
    }
  }

  /// What each preset sets, by the name of the preset.
  var presets: [Model.Preset] {
    get throws { try Model(elaborating: self).presets }
  }
}

@Test("each platform has a preset for each system that people name")
func presetsAreAsApproved() throws {
  let platforms = [
    ("UIKitApp", try Stored(app: UIKitApp()).lines),
    ("UISceneApp", try Stored(app: UISceneApp()).lines),
    ("SwiftUIScenePhase", try Stored(app: SwiftUIScenePhase()).lines),
    ("FlutterLifecycle", try Stored(app: FlutterLifecycle()).lines),
    ("ReactNativeAppState", try Stored(app: ReactNativeAppState()).lines),
    ("AndroidApp", try Stored(app: AndroidApp()).lines),
  ]
  let text = platforms.map { name, lines in
    ([name] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
  GoldenFile("presets.txt").expect(text.joined(separator: "\n"))
}

@Test("a preset sets variations only, once each and to values that they have, and says why")
func presetsSetVariations() throws {
  let models = [
    try Model(elaborating: Stored(app: UIKitApp())),
    try Model(elaborating: Stored(app: SwiftUIScenePhase())),
    try Model(elaborating: Stored(app: AndroidApp())),
  ]
  for model in models {
    for preset in model.presets {
      #expect(!preset.provenance.isEmpty, "\(preset.name)")
      #expect(
        Set(preset.valuation.map(\.variable)).count == preset.valuation.count, "\(preset.name)")
      for setting in preset.valuation {
        let variation = model.system.variables[setting.variable]
        #expect(variation.role == .variation, "\(preset.name) sets \(variation.name)")
        #expect(variation.domain.range.contains(setting.value), "\(preset.name): \(variation.name)")
      }
    }
  }
}

@Test("no preset is named after a system that doesn't exist")
func presetsAreOfRealSystems() throws {
  let presets =
    try Stored(app: UIKitApp()).presets + Stored(app: UISceneApp()).presets
    + Stored(app: SwiftUIScenePhase()).presets
  let names = Set(presets.map(\.name))
  for version in 19...25 { #expect(!names.contains("ios-\(version)")) }
  let withoutScenes = try Stored(app: UIKitApp()).presets.map(\.name)
  #expect(!withoutScenes.contains("ios-27"), "iOS 27 launches no new app without scenes")
  let phases = try Stored(app: SwiftUIScenePhase()).presets.map(\.name)
  #expect(!phases.contains("ios-13"), "phases came with iOS 14")
}

@Test("the preset of a device and the preset of a target never contradict each other")
func devicesAndTargetsAgree() throws {
  let presets = try Stored(app: AndroidApp()).presets
  let devices = presets.filter { $0.name.hasPrefix("android-") }
  let targets = presets.filter { $0.name.hasPrefix("target-") }
  #expect(devices.count == 11)
  #expect(targets.count == 11)
  for device in devices {
    for target in targets {
      for setting in device.valuation {
        let other = target.valuation.first { $0.variable == setting.variable }
        #expect(
          other == nil || other?.value == setting.value, "\(device.name) and \(target.name)")
      }
    }
  }
}
