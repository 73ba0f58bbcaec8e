import Checking
import Foundation
import Testing

@testable import LifecycleCommand

@Suite("What the compiler says")
struct CompilerOutputTests {
  private let scratch = URL(fileURLWithPath: "/scratch/lifecheck-1")
  private var entry: URL { scratch.appendingPathComponent("SpecificationsEntryPoint.swift") }

  private func sources(_ text: String) -> SwiftSources {
    SwiftSources(
      path: "Notes.swift",
      files: [SwiftSources.File(path: "Notes.swift", content: Data(text.utf8))])
  }

  private func failure(_ text: String, _ end: ChildProcess.End = .exited(status: 1))
    -> CommandFailure
  {
    CompilerOutput(text, entryPoint: entry).failure(end, of: sources(""), scratch: scratch)
  }

  private var missing: String {
    """
    \(entry.path):4:48: error: cannot find 'specifications' in scope
    2 |
    4 |   static func main() { SpecificationExport.run(specifications) }
      |                                                `- error: cannot find 'specifications' in scope

    """
  }

  @Test("a missing declaration is said as what to declare, with the name that was meant")
  func undeclared() {
    #expect(failure(missing) == .undeclared(path: "Notes.swift", written: nil))
    let misspelt = sources("let specs : [any Specification] = []")
    let failure = CompilerOutput(missing, entryPoint: entry)
      .failure(.exited(status: 1), of: misspelt, scratch: scratch)
    #expect(failure == .undeclared(path: "Notes.swift", written: "specs"))
    #expect(failure.outcome == .invalidInput)
  }

  @Test("a mistake of the author goes before what follows from it in the file of the command")
  func authorsMistakes() {
    let own =
      "Notes.swift:3:5: error: cannot find 'x' in scope\n3 | let y = x\n  |  `- error: cannot"
    #expect(
      failure(missing + own) == .compilation(path: "Notes.swift", output: own))
    let other = "\(entry.path):3:1: error: 'main' attribute can only apply to one type\n1 | x"
    #expect(
      failure(other)
        == .compilation(
          path: "Notes.swift", output: "error: 'main' attribute can only apply to one type"))
  }

  @Test("a compiler that goes wrong itself isn't a mistake of the author")
  func environment() {
    #expect(failure("", .signalled(9)).outcome == .toolMissing)
    #expect(failure("", .signalled(9)).message.contains("was ended by signal 9"))
    #expect(failure("", .exited(status: 0)).outcome == .toolMissing)
    #expect(failure("", .exited(status: 0)).message.contains("without having written a program"))
    let killed = "error: compile command failed due to signal 11 (use -v to see invocation)"
    #expect(failure(killed).outcome == .toolMissing)
    #expect(failure("").message.contains("the disk may be full"))
    let link = "undefined reference to 'x'\nerror: link command failed with exit code 1"
    #expect(failure(link).outcome == .toolMissing && failure(link).message.hasSuffix(link))
    let twice = "error: filename \"a.swift\" used twice: 'x/a.swift' and 'y/a.swift'"
    #expect(failure(twice) == .compilation(path: "Notes.swift", output: twice))
    let full = "LLVM ERROR: IO failure on output stream: No space left on device"
    #expect(
      failure(full) == .noScratchFolder(path: "/scratch", reason: "no space left on device"))
    #expect(failure(full).outcome == .inputOutputFailed)
  }
}
