import Lifecycle
import ModelIR
import TemporalProperties
import TraceConformance

extension CheckLogCommand {
  /// The specifications that a log is compared with: those that were named, or those of its platform.
  func specifications(
    for beginning: LogBeginning, _ request: CheckLogRequest, _ path: String
  ) throws(CommandFailure) -> [Model] {
    var loaded: LoadedSpecifications
    if request.specifications.isEmpty, request.paths.isEmpty {
      loaded = LoadedSpecifications()
      let platform = try platformApps(for: beginning, request, path)
      loader.add(platform, to: &loaded)
    } else {
      loaded = try loader.load(
        request.paths, named: request.specifications.map(NamePattern.init))
    }
    if let rejection = loaded.rejections.first { throw rejection.failure }
    guard !loaded.models.isEmpty else { throw .noSpecifications(path: request.paths.first) }
    try VariationSetting.check(request.settings, request.presets, among: loaded.models)
    var models: [Model] = []
    for model in loaded.models {
      models.append(
        try model.applying(presets: request.presets, settings: request.settings)
          .withCoarsestTick())
    }
    return models
  }

  private func platformApps(
    for beginning: LogBeginning, _ request: CheckLogRequest, _ path: String
  ) throws(CommandFailure) -> [any Specification] {
    switch beginning.format {
    case .android: return AnyApp.android
    case .unifiedLog, .prints:
      let mapping = try request.mapping(in: loader.context)
      return AnyApp.apple(scenes: beginning.objects(mapping))
    case .jsonLines, .itf:
      throw .unclearSpecification(
        path: path, format: beginning.format.title, known: loader.builtIn().map(\.name))
    }
  }
}
