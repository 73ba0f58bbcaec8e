@testable import Exporting
import Foundation
import TestSupport

/// What Rumur finds out about a model.
struct Rumur {
  /// The number of states; nothing else than invariants keeps Rumur from counting all.
  var states = 0

  /// The number of rules that fired.
  var transitions = 0

  /// The goals that were reached, by number from one on.
  var covered: Set<Int> = []

  /// The goals whose invariant failed, with the number of steps of the first run that was told.
  var failed: [Int: Int] = [:]

  /// Whether some rules turn out to be impossible only when they run.
  var assumes = false

  static var isThere: Bool { OutsideTool.areThere("rumur", "cc") }

  /// Runs Rumur on a model.
  init(
    _ exported: ExportedSystem, claim: Int = 0, liftingUpTo limit: Int = DemandLifting.usualLimit
  ) throws {
    let text = try MurphiModel(exported, liftingUpTo: limit).text
      .replacing("  claim: 0;", with: "  claim: \(claim);")
    assumes = text.contains("\n  assume ") || text.contains("    assume ")
    guard let rumur = OutsideTool("rumur"), let compiler = OutsideTool("cc") else { return }
    let output = try OutsideTool.inFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("model.m"))
      try rumur.run(
        [
          "--deadlock-detection", "off", "--threads", "1", "--max-errors", "1", "--output",
          "model.c",
          "model.m",
        ], in: folder)
      try compiler.run(
        ["-O0", "-w", "-o", "check", "model.c", "-lpthread", "-latomic"], in: folder)
      return try OutsideTool(at: folder.appendingPathComponent("check"))
        .run([], in: folder, endingWith: [0, 1])
    }
    read(output)
  }

  private mutating func read(_ output: String) {
    var failing: Int?
    for line in output.split(separator: "\n").map({ $0.drop { $0.isWhitespace } }) {
      let words = line.split(separator: " ")
      if line.hasPrefix("cover \""), let number = Self.number(in: line), line.contains("\" hit ") {
        covered.insert(number)
      } else if line.hasPrefix("invariant \""), line.hasSuffix("failed") {
        failing = Self.number(in: line)
        if let failing { failed[failing] = 0 }
      } else if line.hasPrefix("Rule \""), let failing {
        failed[failing, default: 0] += 1
      } else if words.count > 3, words[1] == "states,", words[3] == "rules" {
        states = Int(words[0]) ?? 0
        transitions = Int(words[2]) ?? 0
      }
    }
  }

  /// The number with which the title of a goal begins.
  private static func number(in line: Substring) -> Int? {
    line.split(separator: "\"", maxSplits: 1).last.flatMap { Int($0.prefix { $0.isNumber }) }
  }
}
