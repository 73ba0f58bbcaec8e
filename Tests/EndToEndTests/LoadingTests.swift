import Foundation
import LifecycleCommand
import Testing

/// Specifications in Swift that do more while they are loaded than to declare something.
@Suite("Loading specifications in Swift", .serialized)
struct LoadingTests {
  /// A counter as a file; its list of specifications is computed by some code.
  private static func counter(_ code: String = "", list: String = "[Counter()]") -> String {
    """
    import Foundation
    import Lifecycle

    struct Counter: Specification {
      let count = Variable(in: 0...2, initially: 0, lifetime: .world)

      var actions: [Action] {
        Action("count", by: .user) {
          When(count < 2)
          count.becomes(count + 1)
        }
      }

      var properties: [Property] {
        Reachable("the count is full") { count == 2 }
      }
    }

    let specifications: [any Specification] = {
      \(code)
      return \(list)
    }()

    """
  }

  /// A specification without claims.
  private static let other = """
    struct Other: Specification {
      let own = Variable(initially: false, lifetime: .world)
      var actions: [Action] { Action("switch", by: .user) { own.becomes(!own) } }
    }

    """

  /// Loops for ever, after having told its process.
  private static let loop = """
    let process = String(ProcessInfo.processInfo.processIdentifier)
    try? Data(process.utf8).write(to: URL(fileURLWithPath: "process"), options: .atomic)
    while true {}
    """

  /// Verifies a counter whose list is computed by some code.
  private func verify(
    _ code: String, list: String = "[Counter()]", _ words: String...
  ) async throws -> CommandRun {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(Self.counter(code, list: list), to: "Counter.swift")
    return try await place.lifecheck(["verify", "Counter.swift"] + words)
  }

  @Test(
    "a signal while a specification loops ends its process too and leaves nothing behind",
    arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signals(signal: Int32, status: Int32) throws {
    var place = try Workplace()
    defer { place.remove() }
    try place.write(Self.counter(Self.loop), to: "Counter.swift")
    try place.write("", to: "tmp/.keep")
    place.variables["TMPDIR"] = place.folder.appendingPathComponent("tmp").path
    let found = try place.execute(
      "verify", "Counter.swift", untilThereIs: "process", thenSending: signal)
    #expect(found == status)
    let process = try #require(Int32(try place.read("process")))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
    #expect(place.files().filter { $0.hasPrefix("tmp/") } == ["tmp/.keep"])
  }

  @Test("a person at a terminal is told what takes so long")
  func patience() async throws {
    var place = try Workplace()
    defer { place.remove() }
    place.isTerminal = true
    place.patience = .milliseconds(100)
    try place.write(Self.counter("Thread.sleep(forTimeInterval: 1)"), to: "Counter.swift")
    let run = try await place.lifecheck("verify", "Counter.swift")
    #expect(run.status == 0)
    #expect(run.errors.contains("Counter.swift is still being loaded"))
    place.variables["CI"] = "1"
    try place.write(Self.counter("Thread.sleep(forTimeInterval: 0.9)"), to: "Counter.swift")
    let quiet = try await place.lifecheck("verify", "Counter.swift")
    #expect(quiet.errors.isEmpty)
  }

  @Test("a failed load isn't remembered")
  func flaky() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let code = "if FileManager.default.fileExists(atPath: \"flag\") { exit(3) }"
    try place.write(Self.counter(code), to: "Counter.swift")
    try place.write("", to: "flag")
    #expect(try await place.lifecheck("verify", "Counter.swift").status == 65)
    try FileManager.default.removeItem(at: place.folder.appendingPathComponent("flag"))
    #expect(try await place.lifecheck("verify", "Counter.swift").status == 0)
    let cache = place.folder.appendingPathComponent(".cache")
    let entries = try FileManager.default.contentsOfDirectory(atPath: cache.path)
      .filter { $0.allSatisfy(\.isHexDigit) }
    for entry in entries {
      let text = try place.read(".cache/" + entry)
      try place.write(String(text.dropLast(9)), to: ".cache/" + entry)
    }
    #expect(entries.count == 1)
    #expect(try await place.lifecheck("verify", "Counter.swift").status == 0)
  }

  @Test("what a specification prints is passed on and doesn't matter")
  func prints() async throws {
    let run = try await verify("print(\"hello\"); print(\"{}\")")
    #expect(run.status == 0)
    #expect(run.errors == "lifecheck: Counter.swift printed while it was loaded:\n  hello\n  {}\n")
  }

  @Test("a specification that exits says so", arguments: [0, 65])
  func exits(status: Int) async throws {
    let run = try await verify("print(\"bye\"); exit(\(status))")
    #expect(run.status == 65)
    #expect(run.output.contains("  ended with status \(status) before it was read\n    bye\n"))
  }

  @Test("a crash is told by its reason and the author's line, and whole when asked for")
  func crash() async throws {
    let code = "let none: [Int] = []; _ = none[Int.random(in: 3...4)]"
    let run = try await verify(code)
    #expect(run.status == 65)
    #expect(run.output.contains("Fatal error: Index out of range"))
    #expect(run.output.contains("at Counter.swift:20:"))
    #expect(!run.output.contains("Thread 0"))
    let whole = try await verify(code, list: "[Counter()]", "--verbose")
    #expect(whole.output.contains("Thread 0"))
  }

  @Test("a file without a list, or with an empty one, says what to declare")
  func nothing() async throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write("", to: "Empty.swift")
    try place.write(
      "import Lifecycle\nlet specification: [any Specification] = []\n", to: "S.swift")
    try place.write(Self.counter(list: "[]"), to: "None.swift")
    let declaration = "  let specifications: [any Specification] = [...]"
    for (file, text) in [
      ("Empty.swift", "declares no 'specifications'. Declare what is to be checked:"),
      ("S.swift", "declares no 'specifications', but 'specification'. Write"),
      ("None.swift", "the list of specifications is empty. Name what is to be checked:"),
    ] {
      for command in ["verify", "list"] {
        let run = try await place.lifecheck(command, file)
        #expect(run.status == 65)
        #expect((run.output + run.errors).contains("  \(text)\n  \(declaration)\n"))
      }
      let run = try await place.lifecheck("simulate", file)
      #expect(run.status == 65)
      #expect(run.errors == "lifecheck: \(file): \(text)\n\(declaration)\n")
    }
  }

  @Test("a folder for temporary files that isn't there is no fault of the specification")
  func noScratchFolder() async throws {
    var place = try Workplace()
    defer { place.remove() }
    try place.write(Self.counter(), to: "Counter.swift")
    place.variables["TMPDIR"] = "nowhere"
    let run = try await place.lifecheck("verify", "Counter.swift")
    #expect(run.status == 74)
    #expect(run.errors.contains("/nowhere: temporary files can't be written: no such file"))
  }

  @Test("a compiler that goes wrong is no fault of the specification")
  func brokenCompiler() async throws {
    var place = try Workplace()
    defer { place.remove() }
    try place.write(Self.counter(), to: "Counter.swift")
    place.variables["PATH"] = place.folder.appendingPathComponent("bin").path
    for (script, text) in [
      ("kill -9 $$", "was ended by signal 9"), ("exit 0", "without having written a program"),
    ] {
      try place.write("#!/bin/sh\n\(script)\n", to: "bin/swiftc")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: place.folder.appendingPathComponent("bin/swiftc").path)
      let run = try await place.lifecheck("verify", "Counter.swift")
      #expect(run.status == 69)
      #expect(run.errors.contains(text))
    }
  }

  @Test("reports name the files of specifications by their paths, compiled now or before")
  func paths() async throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(Self.counter(), to: "App/Lifecycle/Counter.swift")
    for path in ["App/Lifecycle", "App/Lifecycle/Counter.swift", "App/Lifecycle"] {
      let run = try await place.lifecheck("verify", path, "--report", "json=report.json")
      #expect(run.status == 0)
      #expect(
        try place.read("report.json").contains("\"path\" : \"App/Lifecycle/Counter.swift\""))
    }
  }

  @Test("of several specifications at a path, one is chosen by its name")
  func several() async throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write(
      Self.counter(list: "[Counter(), Other()]") + Self.other,
      to: "Two.swift")
    let run = try await place.lifecheck("simulate", "Two.swift")
    #expect(run.status == 64)
    #expect(run.errors.contains("'Two.swift' chooses several specifications: Counter, Other."))
    let one = try await place.lifecheck("simulate", "Two.swift", "--spec", "Counter")
    #expect(one.output.contains("Again:  lifecheck simulate Two.swift --spec Counter --seed"))
    #expect(
      try await place.lifecheck("export", "Two.swift", "json", "--spec", "Counter").status == 0)
    let unknown = try await place.lifecheck("verify", "Two.swift", "--spec", "Countre")
    #expect(unknown.errors.contains("'lifecheck list Two.swift' shows them all"))
    let other = try await place.lifecheck("verify", "Two.swift")
    #expect(other.status == 0)
    #expect(other.output.contains("there are no claims, so nothing of it is checked"))
  }
}
