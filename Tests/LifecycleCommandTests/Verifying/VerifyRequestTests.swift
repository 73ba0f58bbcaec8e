import Checking
import CommandLineParsing
import Testing

@testable import LifecycleCommand

@Suite("Reading the options of verify")
struct VerifyRequestTests {
  private func request(_ words: String...) throws -> VerifyRequest {
    let parser = CommandLineParser(Lifecheck.description)
    guard case .run(let parsed) = try parser.parse(["verify"] + words) else {
      throw CommandLineError.missingCommand(known: [])
    }
    return try VerifyRequest(parsed)
  }

  @Test("without options every claim is checked, and the engine is chosen for it")
  func defaults() throws {
    let request = try request()
    #expect(request.mode == .auto)
    #expect(request.budget == Budget())
    #expect(request.policy == Outcome.Policy())
    #expect(request.counterexamples == "Counterexamples")
    #expect(request.showsTimes && !request.records && request.shard == nil)
  }

  @Test("the budget is read from its options")
  func budget() throws {
    let request = try request(
      "--depth", "12", "--max-states=1000", "--memory", "2g", "--rlimit", "5000")
    #expect(
      request.budget
        == Budget(depth: 12, states: 1000, memory: 2_147_483_648, solverResources: 5000))
  }

  @Test(
    "copies change places unless told otherwise, which another check must be told where it matters")
  func symmetry() throws {
    #expect(try request().exchangesCopies)
    #expect(try !request("--no-symmetry").exchangesCopies)
    #expect(try request("--no-symmetry").decisiveOptions.isEmpty)
    #expect(
      try request("--no-symmetry", "--max-states=9").decisiveOptions
        == ["--max-states", "9", "--no-symmetry"])
    #expect(
      try request("--no-symmetry", "--memory=1K").decisiveOptions
        == ["--no-symmetry", "--memory", "1024"])
  }

  @Test(
    "a value that means nothing is refused",
    arguments: [
      "--depth=-1", "--depth=x", "--max-states=0", "--memory=", "--memory=G", "--memory=0",
      "--memory=99999999T", "--memory=1.5G", "--rlimit=4294967296", "--shard=0/2", "--shard=3/2",
      "--shard=1", "--shard=1/2/3", "--shard=1/99999", "--report=json", "--report=json=",
      "--report=pdf=x", "--set=VP-01", "--set==x", "--set=VP-01=", "--engine=fast",
      "--fail-on=refuted",
    ])
  func refused(word: String) {
    #expect(throws: (any Error).self) { try request(word) }
  }

  @Test("a format that doesn't exist is answered with those that do")
  func unknownFormat() {
    #expect(
      throws: CommandLineError.unknownValue(
        option: "report", value: "jsn",
        known: ["text", "json", "sarif", "junit", "markdown", "html"])
    ) { try request("--report=jsn=x") }
  }

  @Test("the shards of a number of claims share them without a rest", arguments: 1...7)
  func shards(count: Int) {
    for number in 0..<30 {
      let owners = (0..<count).filter {
        VerifyRequest.Shard(index: $0, count: count).contains(number)
      }
      #expect(owners.count == 1)
    }
  }

  @Test("reports, settings and presets keep their order")
  func lists() throws {
    let request = try request(
      "--report=json=a=b.json", "--report=text=t.txt", "--set=VP-01=yes", "--set", "VP-02=*",
      "--preset", "ios-17")
    #expect(request.reports.map(\.path) == ["a=b.json", "t.txt"])
    #expect(request.settings.map(\.value) == ["yes", "*"])
    #expect(request.presets == ["ios-17"])
  }
}
