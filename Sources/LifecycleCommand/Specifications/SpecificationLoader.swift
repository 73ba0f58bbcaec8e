import Checking
import Foundation
import Lifecycle
import LifecycleModeling
import ModelIR
import Reporting
import TemporalProperties

/// The specifications that a command is about.
struct LoadedSpecifications {
  var models: [Model] = []

  /// The path, as the user wrote it, of each specification that isn't built in, by its name.
  var paths: [String: String] = [:]

  /// The specifications that mean nothing, with what is wrong.
  var rejections: [Rejection] = []

  struct Rejection {
    var name: String
    var messages: [String]

    /// The rejection as a reason for giving up.
    var failure: CommandFailure
  }
}

/// Finds specifications: those that are built in, in Swift files, and exported ones.
struct SpecificationLoader: Sendable {
  /// Makes the specifications that are built in.
  let builtIn: @Sendable () -> [any Specification]
  let context: CommandContext

  /// Whether everything is told that a specification says when it crashes.
  var isVerbose = false

  /// Loads the specifications at some paths, or those that are built in, and chooses by name.
  func load(
    _ paths: [String], named patterns: [NamePattern] = []
  ) throws(CommandFailure) -> LoadedSpecifications {
    var loaded = LoadedSpecifications()
    let builtIn = paths.isEmpty ? builtIn() : []
    add(builtIn.filter { matches($0.name, patterns) }, to: &loaded)
    for path in paths { try add(path, to: &loaded) }
    let names = paths.isEmpty ? builtIn.map(\.name) : loaded.models.map(\.system.name)
    for pattern in patterns where !names.contains(where: pattern.matches) {
      guard !loaded.rejections.isEmpty else {
        throw .unknownSpecification(pattern.text, known: names, paths: paths)
      }
    }
    loaded.models.removeAll { !matches($0.system.name, patterns) }
    var seen: Set<String> = []
    for model in loaded.models where !seen.insert(model.system.name).inserted {
      throw .ambiguousSpecification(model.system.name)
    }
    return loaded
  }

  /// Whether a word that names specifications is a path.
  func isFile(_ word: String) -> Bool {
    FileManager.default.fileExists(atPath: context.file(word).path)
  }

  /// Loads the one specification that a word names: one that is built in, or the only one at a path.
  ///
  /// Of several at a path, names choose one.
  func loadOne(_ word: String, named patterns: [NamePattern]) throws(CommandFailure) -> Model {
    let isPath = isFile(word)
    let loaded =
      try isPath ? load([word], named: patterns) : load([], named: [NamePattern(word)] + patterns)
    if let rejection = loaded.rejections.first { throw rejection.failure }
    guard let model = loaded.models.first else {
      throw .noSpecifications(path: isPath ? word : nil)
    }
    guard loaded.models.count == 1 else {
      throw .severalSpecifications(word, matching: loaded.models.map(\.system.name))
    }
    return model
  }

  private func matches(_ name: String, _ patterns: [NamePattern]) -> Bool {
    patterns.isEmpty || patterns.contains { $0.matches(name) }
  }

  /// Turns specifications into models, or notes what is wrong with them.
  ///
  /// As many are worked on at once as there are processors.
  func add(_ specifications: [any Specification], to loaded: inout LoadedSpecifications) {
    let elaborated = Locked<[Int: Result<Model, ElaborationFailure>]>([:])
    DispatchQueue.concurrentPerform(iterations: specifications.count) { index in
      let result = Result { () throws(ElaborationFailure) in
        try Model(elaborating: specifications[index])
      }
      elaborated.with { $0[index] = result }
    }
    let results = elaborated.with { $0 }
    for index in specifications.indices {
      switch results[index] {
      case .success(let model): loaded.models.append(model)
      case .failure(let failure): loaded.rejections.append(.init(failure))
      case nil: break
      }
    }
  }

  private func add(_ path: String, to loaded: inout LoadedSpecifications) throws(CommandFailure) {
    do throws(CommandFailure) {
      let models = try models(at: path)
      guard !models.isEmpty else { throw CommandFailure.noSpecifications(path: path) }
      loaded.models += models
      for model in models { loaded.paths[model.system.name] = path }
    } catch {
      let output: String
      switch error {
      case .compilation(_, let said), .elaboration(_, let said): output = said
      case .undeclared, .noSpecifications: output = String(error.message.dropFirst(path.count + 2))
      default: throw error
      }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      loaded.rejections.append(
        LoadedSpecifications.Rejection(
          name: path, messages: lines.trimmingEmptyEnd, failure: error))
    }
  }
}

extension LoadedSpecifications.Rejection {
  /// Creates the rejection of a specification that is built in.
  fileprivate init(_ failure: ElaborationFailure) {
    let name = failure.specification
    let lines = [name + " is invalid:"] + failure.lines.map { "  " + $0 }
    self.init(
      name: name, messages: failure.lines,
      failure: .elaboration(path: "built in", output: lines.joined(separator: "\n")))
  }
}

extension SpecificationLoader {
  private func models(at path: String) throws(CommandFailure) -> [Model] {
    if path.hasSuffix(".json") { return [try ExportedModels.read(path, in: context)] }
    return try SpecificationCompiler(context: context, isVerbose: isVerbose).models(path)
  }
}

extension Array<String> {
  fileprivate var trimmingEmptyEnd: [String] {
    var lines = self
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
