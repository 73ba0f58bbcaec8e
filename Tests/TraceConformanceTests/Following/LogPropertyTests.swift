import ExampleSpecs
import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@testable import TraceConformance

/// Logs of random runs: they are accepted whatever is cut from their start, and what is wrong is found.
@Suite("Logs of random runs")
struct LogPropertyTests {
  private func system(_ name: String) throws -> TransitionSystem {
    let specification = try #require(specifications.first { $0.name == name })
    return try Model(elaborating: specification).system
  }

  /// A specification with each variation at its first value, small enough for brute force.
  private func pinned(_ name: String) throws -> TransitionSystem {
    var system = try system(name)
    for index in system.variables.indices where system.variables[index].role.isFixed {
      system.variables[index].initialValues = Array(
        system.variables[index].initialValues.prefix(1))
    }
    return system
  }

  /// The line at which following ends, from zero; nil if everything is explained.
  private func followed(
    _ lines: [String], _ specifications: ObservedSpecifications, as format: LogFormat
  ) throws -> Int? {
    let check = LogCheck(LogCheck.Request(format: format), against: specifications)
    let text = Array(lines.joined(separator: "\n").utf8)
    if check.read(text) { check.finish() }
    let report = check.report(explaining: true)
    #expect(report.failure == nil)
    #expect(report.counts.read.unknown == 0)
    for app in report.apps {
      #expect(app.tooLarge == nil)
      for attempt in app.attempts { #expect(attempt.explanation != nil) }
    }
    let found = report.apps.flatMap(\.attempts).compactMap { $0.divergence?.line }.first
    return found.map { $0 - 1 }
  }

  private func expectAccepted(
    _ lines: [RenderedLog.Line], _ system: TransitionSystem, as format: LogFormat, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let specifications = try ObservedSpecifications([system], format: format)
    let texts = lines.map(\.text)
    for cut in [0, 1, 2] + (0..<4).map({ _ in random.int(in: 0...max(texts.count - 1, 0)) }) {
      let found = try followed(Array(texts.dropFirst(cut)), specifications, as: format)
      #expect(
        found == nil,
        "seed \(seed), cut \(cut): line \((found ?? 0) + 1)\n\(texts.joined(separator: "\n"))")
    }
  }

  @Test(
    "a log of Android that is a run is accepted whatever is cut from its start",
    arguments: ["AndroidPlatform", "AndroidHandover", "AndroidFinishing with two activities"])
  func androidPrefixes(name: String) throws {
    let system = try system(name)
    for (index, style) in RenderedLog.Android.allCases.enumerated() {
      let seed = UInt64(40 + index)
      let run = SimulatedRun(of: system, steps: 120, seed: seed)
      try expectAccepted(
        RenderedLog.lines(run, as: style), system, as: .android, seed: seed)
    }
  }

  @Test(
    "what an app of Apple's prints is accepted whatever is cut from its start",
    arguments: ["UIKitPlatform", "UIScenePlatform"])
  func printedPrefixes(name: String) throws {
    let system = try system(name)
    for (index, style) in RenderedLog.Prints.allCases.enumerated() {
      let seed = UInt64(60 + index)
      let run = SimulatedRun(of: system, steps: 150, seed: seed)
      try expectAccepted(
        RenderedLog.lines(run, as: style), system,
        as: style == .bare ? .prints : .unifiedLog, seed: seed)
    }
  }

  @Test(
    "objects in JSON that are a run are accepted whatever is cut from their start",
    arguments: ["UIScenePlatform with two scenes", "AndroidHandover", "SwiftUIPlatform"])
  func jsonPrefixes(name: String) throws {
    let system = try system(name)
    let run = SimulatedRun(of: system, steps: 120, seed: 80)
    try expectAccepted(RenderedLog.json(run), system, as: .jsonLines, seed: 80)
  }

  /// A log in which one line about a callback is missing, there twice, or after the next one.
  private func damaged(
    _ lines: [RenderedLog.Line], _ random: inout SplitMix64
  ) -> [RenderedLog.Line]? {
    let places = lines.indices.filter { lines[$0].meaning.isCallback }
    guard !places.isEmpty else { return nil }
    let place = places[random.int(in: 0...(places.count - 1))]
    var result = lines
    switch random.int(in: 0...2) {
    case 0: result.remove(at: place)
    case 1: result.insert(lines[place], at: place)
    default:
      guard place + 1 < lines.count, lines[place + 1].meaning.isCallback else { return nil }
      result.swapAt(place, place + 1)
    }
    return result
  }

  private func expectJudged(
    _ lines: [RenderedLog.Line], _ system: TransitionSystem, as format: LogFormat,
    by judge: LogJudge, seed: UInt64
  ) throws -> Int {
    var random = SplitMix64(seed: seed)
    let specifications = try ObservedSpecifications([system], format: format)
    var found = 0
    for _ in 0..<12 {
      guard let damaged = damaged(lines, &random) else { continue }
      let expected = judge.firstUnexplained(of: damaged.map(\.meaning))
      let actual = try followed(damaged.map(\.text), specifications, as: format)
      #expect(actual == expected, "seed \(seed)\n\(damaged.map(\.text).joined(separator: "\n"))")
      if expected != nil { found += 1 }
    }
    return found
  }

  @Test(
    "what the model forbids in a log of Android is found in the line where brute force finds it")
  func androidDamages() throws {
    let system = try pinned("AndroidPlatform")
    var found = 0
    for (index, style) in [RenderedLog.Android.unnamed, .oldest].enumerated() {
      let certain: Set = style == .oldest ? ["onResume()", "onPause()"] : Set(AndroidLog.complete)
      let judge = LogJudge(system, tellsProcesses: true, certain: certain)
      let seed = UInt64(100 + index)
      let run = SimulatedRun(of: system, steps: 50, seed: seed)
      found += try expectJudged(
        RenderedLog.lines(run, as: style), system, as: .android, by: judge, seed: seed)
    }
    #expect(found > 5)
  }

  @Test(
    "what the model forbids among prints and objects is found in the line where brute force finds it",
    arguments: ["UIKitPlatform", "UIScenePlatform"])
  func printedDamages(name: String) throws {
    let system = try pinned(name)
    let judge = LogJudge(system, tellsProcesses: false, certain: [])
    let withProcesses = LogJudge(system, tellsProcesses: true, certain: [])
    var found = 0
    for seed in [120, 121] as [UInt64] {
      let run = SimulatedRun(of: system, steps: 60, seed: seed)
      found += try expectJudged(
        RenderedLog.json(run), system, as: .jsonLines, by: judge, seed: seed)
      let prints = RenderedLog.lines(run, as: .bare)
      found += try expectJudged(prints, system, as: .prints, by: judge, seed: seed)
      let single = SimulatedRun(of: system, steps: 60, seed: seed)
      let lines = Array(
        RenderedLog.lines(single, as: .compact).prefix {
          $0.text.contains("Notes[611:")
        })
      found += try expectJudged(
        lines, system, as: .unifiedLog, by: withProcesses, seed: seed)
    }
    #expect(found > 5)
  }
}
