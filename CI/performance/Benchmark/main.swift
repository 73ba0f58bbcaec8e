import Checking
import ExplicitEngine
import ModelIR
import PeerModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Explores one model completely and prints a line of figures.
///
/// Usage: lifecheck-benchmark ios-scenes N | 2pc N | m2
func measure(_ arguments: [String]) throws {
  let size = arguments.count > 1 ? Int(arguments[1]) ?? 3 : 3
  let model: PeerModel
  switch arguments.first {
  case "ios-scenes": model = .iosScenes(size)
  case "2pc": model = .twoPhaseCommit(size)
  case "m2": model = .fiveStateApp()
  default:
    print("usage: lifecheck-benchmark ios-scenes N | 2pc N | m2")
    exit(64)
  }
  let baseline = peakMemory()
  let clock = ContinuousClock()
  let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
  for _ in 0..<(arguments.contains("--repeat") ? 300 : 0) {
    _ = try ExplicitEngine().answer(query, within: Budget()) { _ in }
  }
  let start = clock.now
  var options = ExplicitEngine.Options()
  if arguments.contains("--table") { options.storage = .table }
  if arguments.contains("--bits") { options.storage = .bits }
  if arguments.contains("--programs") { options.cubeLimit = 0 }
  let answer = try ExplicitEngine(options).answer(query, within: Budget()) { _ in }
  let elapsed = clock.now - start
  let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  let statistics = answer.statistics
  let bytes = Double(peakMemory() - baseline) / Double(statistics.states)
  print(
    model.system.name, "states=\(statistics.states)", "transitions=\(statistics.transitions)",
    "depth=\(statistics.depth)", "seconds=\(seconds)",
    "states/s=\(Int(Double(statistics.states) / seconds))",
    "transitions/s=\(Int(Double(statistics.transitions) / seconds))", "bytes/state=\(bytes)",
    answer.targets.map { $0.rest })
}

/// The most memory that the process has had, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  #endif
}

try measure(Array(CommandLine.arguments.dropFirst()))
