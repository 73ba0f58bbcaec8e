import Foundation
import LifecycleCommand
import Testing

/// Tests that run the executable of the build, as a user would.
@Suite("The executable", .serialized)
struct ExecutableTests {
  /// Notes that save too late, as a file that stands alone.
  private static let notes = """
    import Lifecycle

    struct Notes: Specification {
      let app = UIKitApp(inheritsClaims: false)
      let dirty = Variable(initially: false, lifetime: .process)
      let lost = Variable(initially: false, lifetime: .world)

      var actions: [Action] {
        Action("edits", by: .user) {
          When(app.phase == .active)
          dirty.becomes(true)
        }
      }

      var handlers: [Handler] {
        app.on(.willTerminate) { dirty.becomes(false) }
      }

      var observers: [Observe] {
        Observe(endOf: app.process) { If(dirty) { lost.becomes(true) } }
      }

      var properties: [Property] {
        Unreachable("no edit is lost") { lost }
      }
    }

    let specifications: [any Specification] = [Notes()]

    """

  @Test("the version is printed from any folder")
  func version() throws {
    let place = try Workplace()
    defer { place.remove() }
    let run = try place.execute("--version")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("lifecheck "))
  }

  @Test("a file that stands alone is compiled and verified from another folder, then cached")
  func standalone() throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(Self.notes, to: "Notes.swift")
    let run = try place.execute("verify", "Notes.swift", "--omit-times")
    #expect(run.status == 12)
    #expect(run.output.contains("5 steps, the shortest · Notes.swift:24"))
    #expect(run.output.contains("Again: lifecheck verify Notes.swift --spec Notes"))

    var withoutCompiler = place
    withoutCompiler.variables["PATH"] = "/nowhere"
    #expect(
      try withoutCompiler.execute("verify", "Notes.swift", "--omit-times").output == run.output)
    try place.write(Self.notes + "\n", to: "Notes.swift")
    let changed = try withoutCompiler.execute("verify", "Notes.swift")
    #expect(changed.status == 69)
    #expect(changed.errors.contains("the Swift compiler isn't there"))
  }

  @Test("a folder is one specification in several files")
  func folder() throws {
    let place = try Workplace()
    defer { place.remove() }
    let halves = Self.notes.components(separatedBy: "\nlet specifications")
    try place.write(halves[0], to: "Notes/Model/Notes.swift")
    try place.write("import Lifecycle\n\nlet specifications" + halves[1], to: "Notes/main.swift")
    try place.write("this is no Swift", to: "Notes/.hidden/Broken.swift")
    let run = try place.execute("verify", "Notes", "--save-counterexamples", "runs")
    #expect(run.status == 12)
    let replay = "lifecheck replay --in Notes runs/notes/no-edit-is-lost.itf.json"
    #expect(run.output.contains("Again: \(replay)\n"))
    let again = try place.execute(
      "replay", "--in", "Notes", "runs/notes/no-edit-is-lost.itf.json")
    #expect(again.status == 0)
  }

  @Test("a wrong name is shown as the compiler says it")
  func compileError() throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(
      Self.notes.replacing(".willTerminate", with: ".willTerminat"), to: "Notes.swift")
    let run = try place.execute("verify", "Notes.swift")
    #expect(run.status == 65)
    #expect(run.output.contains("Notes.swift:16:13: error: "))
    #expect(run.output.contains("has no member 'willTerminat'"))
  }

  @Test("an exported specification is verified like its source")
  func exported() throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(Self.notes, to: "Notes.swift")
    let written = try place.execute("export", "json", "Notes.swift", "--output", "n.lifecycle.json")
    #expect(written.transcript == "--- status 0 ---\n")
    let source = try place.execute("verify", "Notes.swift", "--omit-times")
    let exported = try place.execute("verify", "n.lifecycle.json", "--omit-times")
    #expect(
      exported.output
        == source.output.replacing("verify Notes.swift", with: "verify n.lifecycle.json"))
  }

  @Test("an installed command finds its library beside the folder that it stands in")
  func installed() throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(Self.notes, to: "work/Notes.swift")
    let files = FileManager.default
    let build = Workplace.executable.deletingLastPathComponent()
    let library = place.folder.appendingPathComponent("lib/lifecheck")
    for folder in ["bin", "lib/lifecheck"] {
      try files.createDirectory(
        at: place.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let executable = place.folder.appendingPathComponent("bin/lifecheck")
    try files.copyItem(at: Workplace.executable, to: executable)
    for name in ["Modules", LibraryLocation.fileName] {
      try files.createSymbolicLink(
        at: library.appendingPathComponent(name),
        withDestinationURL: build.appendingPathComponent(name))
    }
    let run = try place.execute("verify", "work/Notes.swift", executable: executable)
    #expect(run.status == 12)
    #expect(run.output.contains("5 steps, the shortest"))
    try files.removeItem(at: library.appendingPathComponent("Modules"))
    let without = try place.execute("verify", "work/Notes.swift", executable: executable)
    #expect(without.status == 69)
    #expect(without.errors.contains(library.path))
  }

  @Test("a list of what is built in is remembered")
  func rememberedList() throws {
    let place = try Workplace()
    defer { place.remove() }
    let first = try place.execute("list")
    let cache = place.folder.appendingPathComponent(".cache")
    let entries = try FileManager.default.contentsOfDirectory(atPath: cache.path)
    #expect(first.status == 0)
    #expect(entries.count == 1)
    #expect(try place.execute("list").output == first.output)
    // What is remembered is what is said; and only the words that were asked for.
    let entry = cache.appendingPathComponent(try #require(entries.first))
    try (Data(contentsOf: entry) + Data("remembered\n".utf8)).write(to: entry)
    #expect(try place.execute("list").output == first.output + "remembered\n")
    let one = try place.execute("list", "--spec", "UIKitExits")
    #expect(one.output.hasPrefix("UIKitExits\n"))
    #expect(!one.output.contains("remembered"))
  }

  @Test("the doctor finds everything here, and says how to get what is missing")
  func doctor() throws {
    var place = try Workplace()
    defer { place.remove() }
    let healthy = try place.execute("doctor")
    #expect(healthy.status == 0)
    #expect(!healthy.output.contains("missing"))
    #expect(healthy.output.contains("libz3"))
    place.variables["PATH"] = "/nowhere"
    place.variables["LIFECHECK_LIBRARY"] = "/nowhere"
    let ill = try place.execute("doctor")
    #expect(ill.status == 69)
    #expect(ill.output.contains("looked in\n           /nowhere\n"))
    #expect(ill.output.contains("'CI/install PREFIX'"))
    #expect(ill.output.contains("missing  Swift compiler\n"))
    #expect(ill.output.contains("LIFECHECK_LIBRARY says in"))
  }

  @Test("the doctor names a folder for the cache that can't be written")
  func unwritableCache() throws {
    var place = try Workplace()
    defer { place.remove() }
    try place.write("", to: "plain")
    place.variables["LIFECHECK_CACHE"] = place.folder.appendingPathComponent("plain/cache").path
    let run = try place.execute("doctor")
    #expect(run.output.contains("plain/cache\n         can't be written: not a directory"))
  }

  @Test("a library that isn't there is named with the places that were searched")
  func libraryMissing() throws {
    var place = try Workplace()
    defer { place.remove() }
    try place.write(Self.notes, to: "Notes.swift")
    place.variables["LIFECHECK_LIBRARY"] = "elsewhere"
    let run = try place.execute("verify", "Notes.swift")
    #expect(run.status == 69)
    #expect(run.errors.contains(place.folder.appendingPathComponent("elsewhere").path))
  }

  @Test("an interrupted run says what is known, and leaves no half file")
  func interrupted() throws {
    let place = try Workplace()
    defer { place.remove() }
    let run = try place.execute(isInterrupted: true, "verify", "--report", "json=report.json")
    // A fast machine may be done before it is interrupted.
    #expect(run.status == 130 || run.status == 0)
    #expect(run.output.contains(" claims of "))
    #expect(run.output.contains("interrupted: ") == (run.status == 130))
    #expect(place.files() == ["report.json"])
    #expect(
      try JSONSerialization.jsonObject(with: Data(try place.read("report.json").utf8))
        is [String: Any])
  }
}

extension Workplace {
  /// Starts the executable with some words, waits for a file, and sends a signal.
  ///
  /// - Returns: The status that it ends with.
  func execute(_ words: String..., untilThereIs file: String, thenSending signal: Int32) throws
    -> Int32
  {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = words
    process.environment = variables
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let awaited = folder.appendingPathComponent(file).path
    while process.isRunning, !FileManager.default.fileExists(atPath: awaited) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    if process.isRunning { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Runs the executable with some words.
  ///
  /// An interruption comes when the first output is there.
  func execute(
    isInterrupted: Bool = false, _ words: String..., executable: URL = Self.executable
  ) throws -> CommandRun {
    let output = folder.appendingPathComponent(".output")
    let errors = folder.appendingPathComponent(".errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.environment = variables
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    if isInterrupted {
      while process.isRunning, try Data(contentsOf: output).isEmpty {
        Thread.sleep(forTimeInterval: 0.01)
      }
      if process.isRunning { process.interrupt() }
    }
    process.waitUntilExit()
    return CommandRun(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
