import Checking
import ExplicitEngine
import ModelIR
import PeerModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Ends with a message on how the benchmark is called.
func complain() -> Never {
  print(
    """
    usage: lifecheck-benchmark [promela] MODEL [--table | --bits | --programs] [--repeat N]
    where MODEL is ios-scenes N, ios-scenes-with-fault N, ios-scenes-specified N, 2pc N or m2

    Explores a model completely and prints, separated by tabs: its name, states, transitions,
    depth, seconds of processor time, and bytes per state by the peak of memory; or prints the model
    in the language of SPIN.
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
  let count = words.firstIndex(of: "--repeat").flatMap { Int(words[$0 + 1]) } ?? 1
  let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
  let (memory, time) = (peakMemory(), processorTime())
  var answer = try ExplicitEngine(options).answer(query, within: Budget()) { _ in }
  for _ in 1..<max(count, 1) {
    answer = try ExplicitEngine(options).answer(query, within: Budget()) { _ in }
  }
  let seconds = (processorTime() - time) / Double(count)
  let figures = answer.statistics
  let bytes = Double(peakMemory() - memory) / Double(max(figures.states, 1))
  let rounded = (bytes * 10).rounded() / 10
  print(
    model.system.name, figures.states, figures.transitions, figures.depth, seconds, rounded,
    answer.targets.first?.run.map { "run of \($0.steps.count)" } ?? "no run", separator: "\t")
}

/// The most memory that the process has had, in bytes.
func peakMemory() -> Int {
  #if canImport(Darwin)
    return usage().ru_maxrss
  #else
    return usage().ru_maxrss * 1024
  #endif
}

/// The processor time that the process has used itself, in seconds.
func processorTime() -> Double {
  let time = usage().ru_utime
  return Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
}

/// What the process has used so far.
func usage() -> rusage {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #endif
  return usage
}

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "promela" {
  print(Promela(try model(Array(words.dropFirst()))).text)
} else {
  try measure(try model(words), words)
}
