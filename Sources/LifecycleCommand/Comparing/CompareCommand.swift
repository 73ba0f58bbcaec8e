import Checking
import CommandLineParsing
import ModelIR
import Reporting
import TemporalProperties

/// Compares two specifications: which handlers never run any more, and which claims stop holding.
struct CompareCommand: Sendable {
  let request: VerifyRequest
  let before: NamePattern
  let after: NamePattern
  let isForPrograms: Bool
  let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.loader = loader
    request = try VerifyRequest(parsed, of: "compare")
    before = NamePattern(parsed.arguments[0])
    after = NamePattern(parsed.arguments[1])
    isForPrograms = parsed.has(Lifecheck.listJSON)
  }

  private var paths: [String] { Array(request.paths.dropFirst(2)) }

  func run() async throws(CommandFailure) -> Int32 {
    let loaded = try loader.load(paths, named: [before, after])
    if let rejection = loaded.rejections.first { throw rejection.failure }
    let models = [try model(before, of: loaded), try model(after, of: loaded)]
    try VariationSetting.check(request.settings, request.presets, among: models)
    let comparison = try await compare(
      models[0].applying(presets: request.presets, settings: request.settings),
      models[1].applying(presets: request.presets, settings: request.settings))
    let context = loader.context
    if isForPrograms {
      try context.write(JSONText.of(ComparisonDocument(comparison)))
    } else {
      let text = ComparisonText(
        comparison: comparison, width: context.textWidth, isVerbose: request.isVerbose)
      try context.write(text.text(inColour: context.isLively))
    }
    return comparison.outcome.exitStatus
  }

  private func model(
    _ pattern: NamePattern, of loaded: LoadedSpecifications
  ) throws(CommandFailure) -> Model {
    let models = loaded.models.filter { pattern.matches($0.system.name) }
    guard let model = models.first else {
      throw .unknownSpecification(pattern.text, known: [], paths: paths)
    }
    guard models.count == 1 else {
      throw .severalSpecifications(pattern.text, matching: models.map(\.system.name))
    }
    return model
  }

  /// Asks the same questions about both models, at the same time.
  private func compare(_ before: Model, _ after: Model) async throws(CommandFailure) -> Comparison {
    let handledBefore = before.handledNames
    let callbacks = handledBefore + after.handledNames.filter { !handledBefore.contains($0) }
    let names = (before: before.claims.map(\.name), after: after.claims.map(\.name))
    let shared = names.before.filter(Set(names.after).contains)
    let sides = [before, after].map {
      ComparedModel(model: $0, callbacks: callbacks, claims: Set(shared))
    }
    let results = try await answers(about: sides)
    return Comparison(
      before: before.system.name, after: after.system.name,
      callbacks: callbacks.map { name in
        Comparison.Callback(
          name: name, before: sides[0].side(of: name, in: results[0]),
          after: sides[1].side(of: name, in: results[1]))
      },
      claims: shared.map { claim($0, in: results, of: after) },
      claimsOnlyBefore: names.before.filter { !shared.contains($0) },
      claimsOnlyAfter: names.after.filter { !shared.contains($0) })
  }

  private func answers(
    about sides: [ComparedModel]
  ) async throws(CommandFailure) -> [SpecificationResult] {
    let work = OrderedWork<Model, Result<SpecificationResult, CommandFailure>>(
      items: sides.map(\.questions), workers: request.workers)
    var results: [SpecificationResult] = []
    let isComplete = try await work.run { [request] model in
      Result { () throws(CommandFailure) in try request.results(for: model).unlessMistaken() }
    } receiving: { (result) throws(CommandFailure) in
      results.append(try result.get())
    }
    guard isComplete else { throw .interrupted }
    return results
  }

  private func claim(
    _ name: String, in results: [SpecificationResult], of after: Model
  ) -> Comparison.Claim {
    let found = results.map { result in result.claims.first { $0.claim.name == name } }
    var claim = Comparison.Claim(
      name: name, before: found[0]?.verdict.kind ?? .undecided,
      after: found[1]?.verdict.kind ?? .undecided)
    if claim.stopsHolding, let result = found[1] {
      claim.holds = result.holds.isEmpty ? nil : result.holds.phrase
      claim.command = story(of: result.claim, in: after)
    }
    return claim
  }

  /// The command that tells how a claim fails.
  private func story(of claim: Claim, in model: Model) -> String {
    var request = request
    request.settings.removeAll { setting in
      (try? VariationSetting.check([setting], [], among: [model])) == nil
    }
    request.presets.removeAll { preset in
      (try? VariationSetting.check([], [preset], among: [model])) == nil
    }
    var words =
      ["lifecheck", "verify"] + paths
      + ["--spec", model.system.name, "--claim", claim.name] + request.decisiveOptions
    if claim.knownIssue != nil { words.append("--no-known-issues") }
    return words.map(ShellWord.quoted).joined(separator: " ")
  }
}
