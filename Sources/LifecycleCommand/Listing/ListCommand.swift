import Checking
import CommandLineParsing
import Foundation
import Reporting

/// Lists what specifications consist of.
struct ListCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  /// What tells the specifications that are built in from others, if that is known.
  let identity: String?

  private var patterns: [String] { parsed.values(of: VerifyOptions.spec) }
  private var isDetailed: Bool {
    parsed.has(SharedOptions.verbose) || !patterns.isEmpty || !parsed.arguments.isEmpty
  }

  func run() throws(CommandFailure) -> Int32 {
    let context = loader.context
    let cache = CompilationCache(context)
    if let key = cacheKey, let list = cache.value(for: key) {
      try context.write(String(decoding: list, as: UTF8.self))
      return Outcome.success.exitStatus
    }
    let loaded = try loader.load(parsed.arguments, named: patterns.map(NamePattern.init))
    if loaded.models.isEmpty, loaded.rejections.isEmpty { throw .noSpecifications(path: nil) }
    let list = text(of: loaded.models.map(ListDocument.Specification.init))
    try context.write(list)
    if let key = cacheKey, loaded.rejections.isEmpty { cache.store(Data(list.utf8), for: key) }
    for rejection in loaded.rejections {
      let lines = rejection.messages.map { "  \($0)\n" }.joined()
      context.complain("lifecheck: \(rejection.name) is invalid:\n\(lines)")
    }
    return (loaded.rejections.isEmpty ? Outcome.success : .invalidInput).exitStatus
  }

  /// All that the list depends on; nil where it may be another one the next time.
  private var cacheKey: CompilationCache.Key? {
    guard let identity, parsed.arguments.isEmpty else { return nil }
    let isJSON = parsed.has(Lifecheck.listJSON)
    return CompilationCache.Key(
      tool: identity,
      words: [
        "list", parsed.value(of: Lifecheck.listNames) ?? "", "\(isJSON)", "\(isDetailed)",
        "\(loader.context.textWidth)",
      ] + patterns)
  }

  private func text(of specifications: [ListDocument.Specification]) -> String {
    if let names = parsed.value(of: Lifecheck.listNames) {
      return self.names(names, of: specifications)
    }
    if parsed.has(Lifecheck.listJSON) {
      return JSONText.of(ListDocument(specifications: specifications))
    }
    let text = ListText(width: loader.context.textWidth)
    return isDetailed
      ? specifications.map(text.details).joined(separator: "\n")
      : specifications.map(text.summary).joined()
  }

  /// The names of specifications or of claims, each of them once.
  private func names(_ kind: String, of specifications: [ListDocument.Specification]) -> String {
    let names =
      kind == "claims"
      ? specifications.flatMap { $0.claims.map(\.name) } : specifications.map(\.name)
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map {
      PrintableText.spelledOut($0) + "\n"
    }.joined()
  }
}
