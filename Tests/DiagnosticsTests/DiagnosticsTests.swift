import Testing

@Suite("What the compiler says about wrong specifications")
struct DiagnosticsTests {
  @Test(
    "each mistake is told where it stands, in words that help",
    .enabled(if: Compiler.found != nil, "swiftc or the built modules are missing"),
    arguments: WrongSource.all)
  func messages(of source: WrongSource) throws {
    let compiler = try #require(Compiler.found)
    let remarks = try compiler.errors(in: source)
    for expected in source.expected {
      let said = remarks.filter { $0.line == expected.line }.map(\.message)
      #expect(
        said.contains { $0.contains(expected.message) },
        "\(source.testDescription):\(expected.line) should say '\(expected.message)'; it says \(said)"
      )
    }
    let lines = Set(source.expected.map(\.line))
    for remark in remarks where !lines.contains(remark.line) {
      Issue.record("\(source.testDescription):\(remark.line): \(remark.message)")
    }
  }

  @Test("there are files with mistakes, and each has some")
  func files() {
    #expect(WrongSource.all.count == 4)
    #expect(WrongSource.all.allSatisfy { $0.expected.count > 6 })
  }
}
