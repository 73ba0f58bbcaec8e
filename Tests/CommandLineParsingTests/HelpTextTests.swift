import CommandLineParsing
import TestSupport
import Testing

@Suite("Explaining a command")
struct HelpTextTests {
  @Test("the help of a tool lists its commands")
  func tool() {
    let help = HelpText(tool: "tool", command: SampleTool.root, path: [])
    GoldenFile("tool.txt").expect(help.text)
  }

  @Test("the help of a command explains its arguments and options")
  func paint() {
    let help = HelpText(tool: "tool", command: SampleTool.paint, path: ["paint"])
    GoldenFile("paint.txt").expect(help.text)
    #expect(help.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("each mistake has a message that says what to write instead")
  func messages() {
    let errors: [CommandLineError] = [
      .unknownCommand("pant", known: ["paint", "copy"]), .unknownCommand("x", known: ["paint"]),
      .missingCommand(known: ["paint", "copy"]), .unknownOption("--layr", known: ["layer"]),
      .missingValue(option: "layer", valueName: "NAME"),
      .unexpectedValue(option: "dry", value: "yes"), .repeatedOption("colour"),
      .unknownValue(option: "colour", value: "gren", known: ["red", "green"]),
      .invalidValue(option: "depth", value: "x", expectation: "a whole number from 0 to 20"),
      .missingArgument("TO"), .unexpectedArgument("c"),
    ]
    GoldenFile("messages.txt").expect(errors.map { $0.message + "\n" }.joined())
  }
}
