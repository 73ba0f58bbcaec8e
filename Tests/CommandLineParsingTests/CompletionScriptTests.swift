import CommandLineParsing
import TestSupport
import Testing

@Suite("Completing a command line")
struct CompletionScriptTests {
  /// The tool, with a command that takes one of a few words.
  private static let tool: Command = {
    var tool = SampleTool.root
    tool.subcommands.append(SampleTool.show)
    return tool
  }()

  @Test("each shell gets a script with all commands, options and values", arguments: Shell.allCases)
  func scripts(shell: Shell) {
    GoldenFile("completion.\(shell.rawValue)").expect(
      CompletionScript(of: Self.tool).text(for: shell))
  }

  @Test("the manual page has all commands, options and values, whatever is in them")
  func manual() {
    let page = ManualPage(
      of: Self.tool, version: "1.2",
      sections: [
        ManualPage.Section(
          "EXIT STATUS", paragraphs: ["In this order:"],
          entries: [ManualPage.Entry("64", "wrong words"), ManualPage.Entry("0", "all is well")])
      ])
    GoldenFile("manual.1").expect(page.text)
  }

  @Test("a word that isn't among those of an argument is answered with them")
  func choice() throws {
    let parser = CommandLineParser(Self.tool)
    #expect(throws: Never.self) { try parser.parse(["show", "wall"]) }
    let mistake = #expect(throws: CommandLineParser.Mistake.self) {
      try parser.parse(["show", "tabel"])
    }
    #expect(
      mistake?.error == .unknownArgument(name: "PLACE", value: "tabel", known: ["wall", "table"]))
    #expect(
      mistake?.error.message
        == "'tabel' is no value for <PLACE>; it is one of wall, table. Did you mean 'table'?")
  }

  typealias Shell = CompletionScript.Shell
}
