import Checking
import ExplicitEngine
import Foundation
import Lifecycle
import ModelIR
import TemporalProperties

#if canImport(SymbolicEngine)
  import SymbolicEngine
#endif

/// What was found out before about specifications, so that one that hasn't changed isn't checked again.
///
/// A result is used only for the same tool, the same solver, the same content and claims of the specification, the same
/// stored runs and the same options. Nothing is kept of a check that left something open or went wrong.
struct ResultCache: Sendable {
  private let request: VerifyRequest
  private let context: CommandContext

  /// What tells the tool from any other, with the specifications that are built in.
  private let identity: String

  private var cache: CompilationCache { CompilationCache(context) }

  /// Opens the cache; nil where nothing may be taken from it.
  init?(_ request: VerifyRequest, of identity: String?, in context: CommandContext) {
    guard request.usesCache, let identity else { return nil }
    self.request = request
    self.context = context
    self.identity = identity
  }

  /// Returns what was found out about chosen claims of a specification, if nothing has changed since.
  func result(for work: ClaimSelection.Work, isBuiltIn: Bool) -> SpecificationResult? {
    guard let key = key(for: work, isBuiltIn), let data = cache.value(for: key),
      let stored = try? JSONDecoder().decode(StoredResult.self, from: data)
    else { return nil }
    return stored.result(for: work.model)
  }

  /// Keeps what was found out, if all of it is decided.
  func store(_ result: SpecificationResult, for work: ClaimSelection.Work, isBuiltIn: Bool) {
    guard let stored = StoredResult(result), let key = key(for: work, isBuiltIn),
      let data = try? JSONEncoder().encode(stored)
    else { return }
    cache.store(data, for: key)
  }

  private func key(
    for work: ClaimSelection.Work, _ isBuiltIn: Bool
  ) -> CompilationCache.Key? {
    var words =
      ["verify", work.model.system.name, work.model.position?.filePath ?? ""]
      + request.wordsThatDecide + work.claims.sorted()
    // What is built in can't change without the tool, and then takes the place of what it was.
    if !isBuiltIn {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let data = try? encoder.encode(work.model) else { return nil }
      words.append("\(ContentKey(of: String(decoding: data, as: UTF8.self)))")
    }
    var circumstances = [solverVersion]
    for (name, content) in storedRuns(of: work.model) {
      circumstances += [name, "\(ContentKey(of: content))"]
    }
    return CompilationCache.Key(tool: identity, words: words, circumstances: circumstances)
  }

  private var solverVersion: String {
    #if canImport(SymbolicEngine)
      SymbolicEngine.solverVersion
    #else
      ""
    #endif
  }

  /// The runs that are stored for the specification, with the names of their files.
  private func storedRuns(of model: Model) -> [(name: String, content: String)] {
    let folder = context.file(request.counterexamples)
      .appendingPathComponent(StoredTraceName(specification: model.system.name, claim: "").folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      return (name, String(decoding: data ?? Data(), as: UTF8.self))
    }
  }
}

extension VerifyRequest {
  /// Everything of the request that has a say in what is found out about a claim.
  fileprivate var wordsThatDecide: [String] {
    [
      "\(mode)", "\(budget)", "\(exchangesCopies)", "\(vacuity)", "\(findsCores)", "\(isVerbose)",
      "\(isFastest)", "\(presets)", "\(settings)",
    ]
  }
}
