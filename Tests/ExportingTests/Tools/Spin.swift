@testable import Exporting
import Foundation
import TestSupport

/// What SPIN finds out about a model.
struct Spin {
  /// The number of states, that before the start not counted.
  var states = 0

  /// The number of transitions between states, those from before the start not counted.
  var transitions = 0

  /// The goals that were reached, by number from one on, with the number of steps of a shortest run.
  var reached: [Int: Int] = [:]

  /// Whether some transitions lead back because a step had to be undone.
  var undoesSteps = false

  static var isThere: Bool { OutsideTool.areThere("spin", "cc") }

  /// Runs SPIN on a model, breadth first and to the end.
  init(_ exported: ExportedSystem, liftingUpTo limit: Int = DemandLifting.usualLimit) throws {
    var text = try PromelaModel(exported, liftingUpTo: limit).text
    // The number shows in what the verifier says of a failed assertion.
    for number in exported.goals.indices.map({ $0 + 1 }) {
      text = text.replacing(
        "assert(!REACHED_\(number))", with: "assert(\(number) == 0 || !REACHED_\(number))")
    }
    guard let spin = OutsideTool("spin"), let compiler = OutsideTool("cc") else { return }
    let output = try OutsideTool.inFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("model.pml"))
      try spin.run(["-a", "model.pml"], in: folder)
      try compiler.run(
        ["-O0", "-w", "-DSAFETY", "-DNOREDUCE", "-DBFS", "-o", "pan", "pan.c"], in: folder)
      return try OutsideTool(at: folder.appendingPathComponent("pan"))
        .run(["-c0", "-w18"], in: folder)
    }
    read(output)
    undoesSteps = text.contains("they are undone")
    if text.contains("one state more") {
      states -= 1
      transitions -= text.components(separatedBy: ":: d_step { true ->").count - 1
      reached = reached.mapValues { $0 - 1 }
    }
  }

  private mutating func read(_ output: String) {
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.contains("assertion violated"),
        let number = line.firstMatch(of: /\(\(?([0-9]+)==0\)/).flatMap({ Int($0.1) }),
        let depth = line.firstMatch(of: /at depth ([0-9]+)/).flatMap({ Int($0.1) })
      {
        // The depth is that before the step.
        reached[number] = min(reached[number] ?? depth + 1, depth + 1)
      } else if words.count == 3, words[1] == "states,", words[2] == "stored" {
        states = Int(words[0]) ?? 0
      } else if words.count > 2, words[1] == "transitions", words[2].hasPrefix("(=") {
        transitions = (Int(words[0]) ?? 0) - 1
      }
    }
  }
}
