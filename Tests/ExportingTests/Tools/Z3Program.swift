import Exporting
import Foundation
import TestSupport

/// The program of the solver.
enum Z3Program {
  static var isThere: Bool { OutsideTool.areThere("z3") }

  /// Returns the answers to the questions about the goals, in order.
  static func answers(about exported: ExportedSystem) throws -> [String] {
    guard let z3 = OutsideTool("z3") else { return [] }
    let text = try ExportLanguage.smtlib.text(of: exported)
    let output = try OutsideTool.inFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("model.smt2"))
      return try z3.run(["rlimit=500000000", "model.smt2"], in: folder)
    }
    return output.split(separator: "\n").map(String.init).filter {
      ["sat", "unsat", "unknown"].contains($0) || $0.hasPrefix("(error")
    }
  }
}
