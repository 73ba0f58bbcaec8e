import Checking
import ModelIR
import TemporalProperties

/// The search for the handler lines that the counterexamples of a specification really need.
///
/// Each line that ran is left out in turn, and the claim is checked again. Then as many as possible of those
/// that aren't needed are left out together, one after the other.
struct CoreSearch {
  private let request: VerifyRequest
  private let loader: SpecificationLoader

  /// What `verify` was told to check: a path, or the name of a specification that is built in.
  private let word: String

  /// The models without one more line, by the changes that were made before.
  private var known: [[Int]: [EditedModel]] = [:]

  init(_ request: VerifyRequest, loader: SpecificationLoader, word: String) {
    var request = request
    request.vacuity = .triggers
    request.isVerbose = false
    self.request = request
    self.loader = loader
    self.word = word
  }

  /// Adds what was found out to each claim that a run breaks.
  mutating func describe(_ result: inout SpecificationResult) throws(CommandFailure) {
    guard !word.hasSuffix(".json") else { return }
    for index in result.claims.indices {
      guard result.claims[index].verdict.kind == .refuted,
        let trace = result.claims[index].counterexample
      else { continue }
      if Task.isCancelled { return }
      let places = Set(trace.steps.flatMap { $0.handlerLines.compactMap(\.position) })
      result.claims[index].core = try core(
        of: result.claims[index].claim.name, in: result.name, ran: places)
    }
  }

  private mutating func core(
    of claim: String, in specification: String, ran places: Set<SourcePosition>
  ) throws(CommandFailure) -> ClaimResult.Core {
    var core = ClaimResult.Core()
    guard !places.isEmpty else { return core }
    var idle: [HandlerChange] = []
    for drop in try drops(in: specification, after: [])
    where places.contains(drop.change.position) {
      switch try verdict(about: claim, in: drop) {
      case .proved, .vacuous: core.needed.append(ClaimResult.Core.Line(drop.change))
      case .refuted: idle.append(drop.change)
      case .bounded, .undecided, nil: core.open.append(ClaimResult.Core.Line(drop.change))
      }
    }
    core.idle = idle.map(ClaimResult.Core.Line.init)
    var earlier: [Int] = []
    for change in idle {
      let drop = try drops(in: specification, after: earlier).first { $0.change == change }
      guard let drop else { continue }
      if try verdict(about: claim, in: drop) == .refuted {
        earlier.append(drop.number)
      } else {
        core.substitutes.append(ClaimResult.Core.Line(change))
      }
    }
    return core
  }

  private mutating func drops(
    in specification: String, after earlier: [Int]
  ) throws(CommandFailure) -> [EditedModel] {
    if let models = known[earlier] { return models }
    let models = try loader.edits(of: specification, at: word, for: .mutation, after: earlier)
      .edits.filter { $0.change.kind == .drop }
    known[earlier] = models
    return models
  }

  private func verdict(
    about claim: String, in edit: EditedModel
  ) throws(CommandFailure) -> Verdict.Kind? {
    let model = try edit.model.applying(presets: request.presets, settings: request.settings)
    return try request.results(for: model, about: [claim]).claims.first?.verdict.kind
  }
}

extension ClaimResult.Core.Line {
  fileprivate init(_ change: HandlerChange) {
    self.init(text: change.text, callback: change.callback, position: change.position)
  }
}
