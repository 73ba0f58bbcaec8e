/// Why an exploration ends before everything is known.
enum StopReason: Hashable, Sendable {
  case states(Int)
  case memory(Int)
  case machineMemory
  case depth(Int)
  case disk(DiskFailure)
  case cancelled

  /// The reason in words, for a verdict.
  var text: String {
    switch self {
    case .states(let limit): "--max-states \(limit) reached"
    case .memory(let limit): "--memory \(Self.size(limit)) reached"
    case .machineMemory: "no more memory for states"
    case .depth(let limit): "--depth \(limit) reached"
    case .disk(let failure): "states can't be kept in \(failure.path): \(failure.reason)"
    case .cancelled: "interrupted"
    }
  }

  /// Returns a number of bytes as one writes it on a command line.
  private static func size(_ bytes: Int) -> String {
    for (shift, unit) in [(30, "G"), (20, "M"), (10, "K")] where bytes > 0 {
      if bytes & ((1 << shift) - 1) == 0 { return "\(bytes >> shift)\(unit)" }
    }
    return "\(bytes)"
  }
}
