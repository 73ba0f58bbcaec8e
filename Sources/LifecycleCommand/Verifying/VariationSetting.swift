import CommandLineParsing
import ModelIR
import TemporalProperties

/// A choice of the values of a variation that are considered.
struct VariationSetting: Hashable, Sendable {
  /// The name of the variation; the last part of its path is enough.
  var variation: String

  /// The value, or `*` for all of them.
  var value: String

  /// Reads a setting, as in `VP-01=yes`.
  init(_ text: String) throws(CommandLineError) {
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty else {
      throw .invalidValue(
        option: SharedOptions.set.name, value: text,
        expectation: "a variation with a value, as in VP-01=yes or 'VP-01=*'")
    }
    variation = String(halves[0])
    value = String(halves[1])
  }
}

extension Model {
  /// Returns the model with its variations set as a command line says: presets first.
  ///
  /// What a model doesn't have is left out; ``VariationSetting/check(_:_:among:)`` finds what none has.
  func applying(
    presets names: [String], settings: [VariationSetting]
  ) throws(CommandFailure) -> Model {
    var model = self
    var pins: [Int: (value: Int, preset: String)] = [:]
    for name in names {
      for preset in presets where preset.name.lowercased() == name.lowercased() {
        for pinned in preset.valuation {
          if let other = pins[pinned.variable], other.value != pinned.value {
            throw .contradictingPresets(
              other.preset, preset.name, variation: system.variables[pinned.variable].name)
          }
          pins[pinned.variable] = (pinned.value, preset.name)
          model.system.variables[pinned.variable].initialValues = [pinned.value]
        }
      }
    }
    model = model.refined(by: system.division(for: settings))
    for index in model.system.variables.indices {
      let variable = model.system.variables[index]
      let values = settings.filter { variable.isVariation(named: $0.variation) }.map(\.value)
      if !values.isEmpty { try model.system.variables[index].consider(values) }
    }
    return model
  }

  /// The names of all variations.
  fileprivate var variationNames: [String] {
    system.variables.filter { $0.role.isFixed }.map(\.name)
  }
}

extension VariationSetting {
  /// Finds a variation or preset that none of the models has.
  static func check(
    _ settings: [VariationSetting], _ presets: [String], among models: [Model]
  ) throws(CommandFailure) {
    for name in presets {
      let known = unique(models.flatMap(\.presets).map(\.name))
      guard known.contains(where: { $0.lowercased() == name.lowercased() }) else {
        throw .unknownPreset(name, known: known)
      }
    }
    for setting in settings {
      let variables = models.flatMap(\.system.variables)
      guard variables.contains(where: { $0.isVariation(named: setting.variation) }) else {
        throw .unknownVariation(
          setting.variation, known: unique(models.flatMap(\.variationNames)))
      }
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}

extension TransitionSystem {
  /// Into how many parts a tick has to be divided so that the times of some settings are whole numbers of it.
  fileprivate func division(for settings: [VariationSetting]) -> Int {
    guard let tick else { return 1 }
    let times = settings.filter { setting in
      variables.contains {
        $0.role == .parameter && $0.isVariation(named: setting.variation)
      }
    }
    return tick.division(for: times.compactMap { Tick.Time($0.value) })
  }
}

extension TransitionSystem.Variable {
  /// Whether this is the variation that a user means, by its whole name or the last part of it.
  fileprivate func isVariation(named word: String) -> Bool {
    guard role.isFixed else { return false }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return [name, last].contains { $0.lowercased() == word.lowercased() }
  }

  /// Considers some values only, in the order given; an asterisk stands for all, those considered so
  /// far first.
  fileprivate mutating func consider(_ values: [String]) throws(CommandFailure) {
    guard domain.tick == nil || values.count == 1 else { throw .severalTimes(parameter: name) }
    var wanted: [Int] = []
    for value in values {
      if value == "*" {
        wanted += initialValues + domain.range
        continue
      }
      let matching =
        domain.tick == nil
        ? domain.range.first { domain.label($0).lowercased() == value.lowercased() }
        : domain.code(value)
      guard let code = matching else {
        guard domain.tick == nil else {
          throw .unknownTime(parameter: name, value: value, range: domain.listedLabels[0])
        }
        throw .unknownVariationValue(
          variation: name, value: value, known: domain.range.map(domain.label))
      }
      wanted.append(code)
    }
    var seen: Set<Int> = []
    initialValues = wanted.filter { seen.insert($0).inserted }
  }
}
