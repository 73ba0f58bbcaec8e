import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a process has used.
struct Measurement {
  /// The processor time spent in the process itself, in seconds.
  var seconds: Double

  /// The most memory that was resident, in bytes.
  var peak: Int

  /// What this process has used so far.
  static var ofThisProcess: Measurement { Measurement(RUSAGE_SELF) }

  #if canImport(Darwin)
    private init(_ whose: Int32) {
      var usage = rusage()
      getrusage(whose, &usage)
      self.init(usage, unit: 1)
    }
  #else
    private init(_ whose: __rusage_who) {
      var usage = rusage()
      getrusage(__rusage_who_t(whose.rawValue), &usage)
      self.init(usage, unit: 1024)
    }
  #endif

  private init(_ usage: rusage, unit: Int) {
    seconds = Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6
    peak = Int(usage.ru_maxrss) * unit
  }

  /// Runs a command to its end and measures it with all that it starts.
  ///
  /// Returns its status, too.
  static func ofCommand(_ words: [String]) throws -> (Measurement, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    try process.run()
    process.waitUntilExit()
    return (Measurement(RUSAGE_CHILDREN), process.terminationStatus)
  }
}
