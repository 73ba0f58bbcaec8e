import LifecycleModeling
import ModelIR
import TemporalProperties

/// Specifications by name, each turned into a model when it is first needed.
struct SpecificationLibrary {
  private let loader: SpecificationLoader
  private let paths: [String]
  private var models: [String: Model] = [:]
  private var hasLoadedPaths = false

  init(loader: SpecificationLoader, paths: [String]) {
    self.loader = loader
    self.paths = paths
  }

  /// The names that are known so far.
  var names: [String] {
    loader.builtIn().map(\.name) + models.keys.sorted()
  }

  /// Returns the specification with a name, if there is one; those at the paths come first.
  mutating func model(named name: String) throws(CommandFailure) -> Model? {
    if !hasLoadedPaths {
      hasLoadedPaths = true
      if !paths.isEmpty {
        let loaded = try loader.load(paths)
        if let rejection = loaded.rejections.first { throw rejection.failure }
        for model in loaded.models { models[model.system.name] = model }
      }
    }
    if let model = models[name] { return model }
    guard let specification = loader.builtIn().first(where: { $0.name == name }) else { return nil }
    var loaded = LoadedSpecifications()
    loader.add([specification], to: &loaded)
    if let rejection = loaded.rejections.first { throw rejection.failure }
    models[name] = loaded.models.first
    return loaded.models.first
  }
}
