import Foundation
import PackagePlugin

/// Where a package declares specifications: in targets, or in a folder that belongs to none.
struct SpecificationPlaces {
  private let package: Package

  /// The targets that can declare specifications, since they depend on the language.
  private let candidates: [any SourceModuleTarget]

  /// The products that specifications are compiled against in any case.
  private static let languages: Set<String> = ["Lifecycle", "LifecycleDynamic"]

  /// The folders that are taken if no target declares specifications.
  private static let folders = ["Lifecycle", "Specs"]

  init(of package: Package) {
    self.package = package
    candidates = package.targets.compactMap { $0 as? any SourceModuleTarget }
      .filter { target in
        target.kind != .test
          && target.dependencies.contains { Self.languages.contains(Self.name(of: $0)) }
      }
  }

  /// Returns the folders of some targets, or of all that declare specifications if none is named.
  func paths(targets names: [String]) throws -> [String] {
    if names.isEmpty {
      let found = candidates.filter(declaresSpecifications)
      guard found.isEmpty else { return try found.map(path) }
      let folder = Self.folders.map { package.directoryURL.appending(path: $0) }
        .first { FileManager.default.fileExists(atPath: $0.path) }
      guard let folder else { throw PluginFailure.noSpecifications(package: package.displayName) }
      return [shortened(folder)]
    }
    return try names.map { name in
      guard let target = candidates.first(where: { $0.name == name }) else {
        throw PluginFailure.unknownTarget(name, known: candidates.map(\.name).sorted())
      }
      return try path(of: target)
    }
  }

  private func path(of target: any SourceModuleTarget) throws -> String {
    let others = target.dependencies.map(Self.name).filter { !Self.languages.contains($0) }
    guard others.isEmpty else { throw PluginFailure.dependent(target: target.name, on: others) }
    return shortened(target.directoryURL)
  }

  /// Whether a file of a target declares a list of specifications, as `lifecheck verify` looks for it.
  private func declaresSpecifications(_ target: any SourceModuleTarget) -> Bool {
    target.sourceFiles(withSuffix: ".swift").contains { file in
      guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { return false }
      return text.contains(/\b(?:let|var)\s+\w+\s*:\s*\[\s*any\s+Specification\s*\]/)
    }
  }

  /// The path from the working folder if it leads down, else the whole one.
  private func shortened(_ place: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return place.path.hasPrefix(here) ? String(place.path.dropFirst(here.count)) : place.path
  }

  private static func name(of dependency: TargetDependency) -> String {
    switch dependency {
    case .target(let target): target.name
    case .product(let product): product.name
    @unknown default: "something unknown"
    }
  }
}
