import Checking
import Foundation

#if canImport(SymbolicEngine)
  import SymbolicEngine
#endif

/// Says what is installed, what is missing and how to get it.
struct DoctorCommand {
  let context: CommandContext

  /// Something that the tool needs for a part of its work.
  private struct Finding {
    var name: String

    /// What was found; nil if it is missing.
    var found: String?

    /// What it is needed for, and how to get it.
    var remedy: String

    /// Whether everything else works without it.
    var isOptional = false
  }

  func run() throws(CommandFailure) -> Int32 {
    let findings = [solver, try compiler(), library] + otherCheckers
    var text = "lifecheck \(Lifecheck.version)\n\n"
    for finding in findings {
      let isMissing = finding.found == nil
      let word = isMissing ? (finding.isOptional ? "not here" : "missing") : "found"
      text += word.padding(toLength: 9, withPad: " ", startingAt: 0) + finding.name
      text += finding.found.map { "  \($0)\n" } ?? "\n         \(finding.remedy)\n"
    }
    text += "\ncache    \(cache)\n"
    text += LoadedFiles.description(of: context.executable, width: context.textWidth)
    try context.write(text)
    let isComplete = findings.allSatisfy { $0.isOptional || $0.found != nil }
    return (isComplete ? Outcome.success : .toolMissing).exitStatus
  }

  /// Where compiled specifications are kept, and why that doesn't work if it doesn't.
  private var cache: String {
    guard let folder = CompilationCache.folder(in: context) else {
      return "none: neither HOME nor LIFECHECK_CACHE is set"
    }
    let probe = folder.appendingPathComponent(".probe-\(UUID().uuidString)")
    do throws(CommandFailure) {
      try AtomicFile.write("", to: probe)
      try? FileManager.default.removeItem(at: probe)
      return folder.path
    } catch {
      guard case .unwritable(_, let reason) = error else { return folder.path }
      return "\(folder.path)\n         can't be written: \(reason); specifications in Swift are "
        + "compiled each time\n         LIFECHECK_CACHE says where the cache is"
    }
  }

  private var solver: Finding {
    let remedy = "for --engine symbolic and both: apt-get install libz3-dev, or brew install z3"
    #if canImport(SymbolicEngine)
      let version = SymbolicEngine.solverVersion
      return Finding(name: "Z3", found: version.isEmpty ? nil : version, remedy: remedy)
    #else
      return Finding(name: "Z3", found: nil, remedy: remedy)
    #endif
  }

  private func compiler() throws(CommandFailure) -> Finding {
    let remedy = "for specifications in Swift: see https://www.swift.org/install"
    var finding = Finding(name: "Swift compiler", found: nil, remedy: remedy)
    guard let compiler = ChildProcess.find("swiftc", in: context) else { return finding }
    let result = try ScratchFolder.use(in: context) { (scratch) throws(CommandFailure) in
      try ChildProcess(executable: compiler, arguments: ["--version"], context: context)
        .run(in: scratch)
    }
    let said = result.output.split(separator: "\n").first ?? ""
    if result.end == .exited(status: 0) { finding.found = "\(said) (\(compiler.path))" }
    return finding
  }

  /// The tools that exported specifications are for, and the compiler that they need.
  private var otherCheckers: [Finding] {
    [
      ("SPIN", "spin", "for 'export promela': apt-get install spin, or brew install spin"),
      ("Rumur", "rumur", "for 'export murphi': apt-get install rumur"),
      ("C compiler", "cc", "for the programs that SPIN and Rumur write: apt-get install gcc"),
      ("z3", "z3", "for 'export smtlib': apt-get install z3, or brew install z3"),
    ].map { name, program, remedy in
      let file = ChildProcess.find(program, in: context)
      return Finding(name: name, found: file?.path, remedy: remedy, isOptional: true)
    }
  }

  private var library: Finding {
    var finding = Finding(name: "library", remedy: "")
    do {
      finding.found = try LibraryLocation.find(in: context).library.path
    } catch {
      guard case .libraryMissing(let searched) = error else { return finding }
      finding.remedy =
        (["for specifications in Swift; looked in"] + searched.map { "  " + $0 }
        + [
          "'CI/install PREFIX' in the sources of lifecheck installs it; LIFECHECK_LIBRARY says in",
          "which folder it and its modules are",
        ]).joined(separator: "\n         ")
    }
    return finding
  }
}
