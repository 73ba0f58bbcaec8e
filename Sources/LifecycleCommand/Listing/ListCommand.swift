import Checking
import CommandLineParsing
import Foundation
import Reporting

/// Lists what specifications consist of.
struct ListCommand {
  private let parsed: ParsedCommand
  private let loader: SpecificationLoader

  /// What tells the specifications that are built in from others, if that is known.
  private let identity: String?

  private var patterns: [String] { parsed.values(of: VerifyOptions.spec) }
  private var isDetailed: Bool {
    parsed.has(SharedOptions.verbose) || !patterns.isEmpty || !parsed.arguments.isEmpty
  }

  init(
    _ parsed: ParsedCommand, loader: SpecificationLoader, identifiedBy identity: String?
  ) throws(CommandFailure) {
    self.parsed = parsed
    self.loader = loader
    self.identity = identity
    let forms = [Lifecheck.listJSON, ListOptions.markdown, ListOptions.names].filter(parsed.has)
    if forms.count > 1 {
      throw .badValue(.exclusiveOptions(forms[0].name, forms[1].name), command: "list")
    }
    if parsed.has(ListOptions.title), !parsed.has(ListOptions.markdown) {
      throw .badValue(.missingOption(ListOptions.markdown.name, known: []), command: "list")
    }
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
    let isPage = parsed.has(ListOptions.markdown)
    return CompilationCache.Key(
      tool: identity,
      words: [
        "list", parsed.value(of: ListOptions.names) ?? "", "\(isJSON)", "\(isDetailed)",
        "\(isPage)", parsed.value(of: ListOptions.title) ?? "", "\(loader.context.textWidth)",
      ] + patterns)
  }

  private func text(of specifications: [ListDocument.Specification]) -> String {
    if let names = parsed.value(of: ListOptions.names) {
      return self.names(names, of: specifications)
    }
    if parsed.has(Lifecheck.listJSON) {
      return JSONText.of(ListDocument(specifications: specifications))
    }
    if parsed.has(ListOptions.markdown) {
      return FactsPage(of: specifications, titled: parsed.value(of: ListOptions.title)).text
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
