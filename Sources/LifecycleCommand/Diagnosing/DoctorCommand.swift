import Checking
import Foundation
import Lifecycle

/// Says what is installed, what is missing and how to get it.
struct DoctorCommand {
  let context: CommandContext

  /// Something that the tool needs or can use.
  private struct Finding {
    var name: String
    var isPresent: Bool
    var text: String
    var remedy: String
  }

  func run() throws(CommandFailure) -> Int32 {
    var findings: [Finding] = []
    findings.append(try compiler())
    findings.append(library())
    var text = "lifecheck \(Lifecheck.version)\n\n"
    for finding in findings {
      text += "\(finding.isPresent ? "found  " : "missing")  \(finding.name)"
      text += "  \(finding.text)\n"
      if !finding.isPresent { text += "         \(finding.remedy)\n" }
    }
    text += "\ncache    \(CompilationCache.folder(in: context)?.path ?? "none")\n"
    try context.write(text)
    let isComplete = findings.allSatisfy(\.isPresent)
    return (isComplete ? Outcome.success : .toolMissing).exitStatus
  }

  private func compiler() throws(CommandFailure) -> Finding {
    let remedy = "needed to verify Swift files: see https://www.swift.org/install"
    guard let compiler = ChildProcess.find("swiftc", in: context) else {
      return Finding(name: "Swift compiler", isPresent: false, text: "", remedy: remedy)
    }
    let result = try ScratchFolder.use { (scratch) throws(CommandFailure) in
      try ChildProcess(executable: compiler, arguments: ["--version"], context: context)
        .run(in: scratch)
    }
    let said = String(decoding: result.output, as: UTF8.self)
    let line = said.split(separator: "\n").first.map(String.init) ?? ""
    return Finding(
      name: "Swift compiler", isPresent: result.status == 0, text: "\(line) (\(compiler.path))",
      remedy: remedy)
  }

  private func library() -> Finding {
    do {
      let location = try LibraryLocation.find(in: context)
      return Finding(name: "library", isPresent: true, text: location.library.path, remedy: "")
    } catch {
      return Finding(
        name: "library", isPresent: false, text: "",
        remedy: "needed to verify Swift files: set LIFECHECK_LIBRARY to its folder")
    }
  }
}
