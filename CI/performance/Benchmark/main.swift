import Checking
import ExplicitEngine
import Exporting
import Foundation
import ModelIR
import PeerModels

/// Ends with a message on how the benchmark is called.
func complain() -> Never {
  print(
    """
    usage: lifecheck-benchmark [promela | murphi | tla | smtlib] MODEL
           lifecheck-benchmark MODEL [--table | --bits | --programs] [--no-symmetry] [--repeat N]
             [--workers N] [--memory BYTES] [--scratch DIR] [--checkpoint FILE]
           lifecheck-benchmark measure COMMAND…
    where MODEL is ios-scenes N, ios-scenes-with-fault N, ios-scenes-specified N, 2pc N,
    2pc-specified N, peterson N, philosophers N or m2

    Explores a model completely and prints, separated by tabs: its name, states, transitions,
    depth, seconds of processor time, bytes per state by the peak of memory, and the length of the
    run that was found; and the states stored where copies can change places, which is so unless
    --no-symmetry is given. Or prints the model in the language of another checker. Or runs a command, and
    says on the standard error how much processor time it takes, and how many MiB at most.
    """)
  exit(64)
}

/// The model that the command line names; `ios-scenes-specified` is written in the language of authors.
func model(_ words: [String]) throws -> PeerModel {
  let size = words.count > 1 ? Int(words[1]) ?? 0 : 0
  switch words.first {
  case "ios-scenes" where size > 0: return .iosScenes(size)
  case "ios-scenes-with-fault" where size > 0: return .iosScenes(size, withPlantedFault: true)
  case "ios-scenes-specified" where size > 0:
    return try PeerModel(ScenesApp(scenes: size, startsWithFirst: false))
  case "2pc" where size > 0: return .twoPhaseCommit(size)
  case "2pc-specified" where size > 0: return try PeerModel(CommitProtocol(resources: size))
  case "peterson" where size > 1: return try PeerModel(PetersonFilter(processes: size))
  case "philosophers" where size > 1: return try PeerModel(DiningPhilosophers(size))
  case "m2": return .fiveStateApp()
  default: complain()
  }
}

/// Explores a model once or several times and prints a line of figures.
func measure(_ model: PeerModel, _ words: [String]) throws {
  var options = ExplicitEngine.Options()
  if words.contains("--table") { options.storage = .table }
  if words.contains("--bits") { options.storage = .bits }
  if words.contains("--programs") { options.cubeLimit = 0 }
  if words.contains("--no-symmetry") { options.exchangesCopies = false }
  let count = value(of: "--repeat", words).flatMap { Int($0) } ?? 1
  options.workers = value(of: "--workers", words).flatMap { Int($0) } ?? 1
  let budget = Budget(memory: value(of: "--memory", words).flatMap { Int($0) })
  var engine = ExplicitEngine(options)
  engine.disk = value(of: "--scratch", words).map(DiskSpace.init)
  if let file = value(of: "--checkpoint", words) {
    engine.checkpoint = try Checkpoint(
      file, of: ContentKey(of: model.system.name), every: .seconds(1))
  }
  let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
  let start = Measurement.ofThisProcess
  var answer = try engine.answer(query, within: budget) { _ in }
  for _ in 1..<max(count, 1) { answer = try engine.answer(query, within: budget) { _ in } }
  let end = Measurement.ofThisProcess
  let seconds = (end.seconds - start.seconds) / Double(count)
  let figures = answer.statistics
  let bytes = Double(end.peak - start.peak) / Double(max(figures.states, 1))
  let rounded = (bytes * 10).rounded() / 10
  print(
    model.system.name, figures.states, figures.transitions, figures.depth, seconds, rounded,
    answer.targets.first?.run.map { "run of \($0.steps.count)" } ?? "no run",
    figures.representatives.map { "\($0) stored" } ?? "all stored", separator: "\t")
}

/// Returns the word behind an option.
func value(of option: String, _ words: [String]) -> String? {
  words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
}

/// Runs a command and says what it used.
func measureCommand(_ words: [String]) throws {
  guard !words.isEmpty else { complain() }
  let (measurement, status) = try Measurement.ofCommand(words)
  let line = "\(measurement.seconds) \(Double(measurement.peak) / 1_048_576)\n"
  try FileHandle.standardError.write(contentsOf: Data(line.utf8))
  exit(status)
}

let words = Array(CommandLine.arguments.dropFirst())
do {
  if let language = words.first.flatMap(ExportLanguage.init) {
    let peer = try model(Array(words.dropFirst()))
    let goal = ExportedGoal(claim: "the forbidden states aren't reached", target: peer.forbidden)
    print(try language.text(of: ExportedSystem(peer.system, goals: [goal])), terminator: "")
  } else if words.first == "measure" {
    try measureCommand(Array(words.dropFirst()))
  } else {
    try measure(try model(words), words)
  }
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("lifecheck-benchmark: \(error)\n".utf8))
  exit(70)
}
