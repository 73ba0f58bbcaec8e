import CommandLineParsing
import Testing

@Suite("Understanding a command line")
struct CommandLineParserTests {
  @Test("options and arguments may stand in any order")
  func anyOrder() throws {
    let parsed = try command("paint north --colour red --dry south --layer a --layer=b")
    #expect(parsed?.path == ["paint"])
    #expect(parsed?.arguments == ["north", "south"])
    #expect(parsed?.value(of: SampleTool.colour) == "red")
    #expect(parsed?.values(of: SampleTool.layer) == ["a", "b"])
    #expect(parsed?.has(SampleTool.dry) == true)
    #expect(parsed?.has(SampleTool.depth) == false)
  }

  @Test("two dashes end the options, and one dash is an argument")
  func endOfOptions() throws {
    let parsed = try command("paint - -- --dry --help")
    #expect(parsed?.arguments == ["-", "--dry", "--help"])
    #expect(parsed?.has(SampleTool.dry) == false)
  }

  @Test("an attached value may hold equals signs and dashes")
  func attachedValues() throws {
    let parsed = try command("paint --layer=a=b --layer=--c")
    #expect(parsed?.values(of: SampleTool.layer) == ["a=b", "--c"])
  }

  @Test("a value or an argument that is empty is a mistake")
  func emptyValues() {
    #expect(throws: mistake(.emptyValue(option: "layer", valueName: "NAME"))) {
      try command("paint --layer=")
    }
    let empty = CommandLineParser.Mistake(error: .emptyArgument("WALL"), path: ["paint"])
    #expect(throws: empty) {
      try CommandLineParser(SampleTool.root).parse(["paint", ""])
    }
  }

  @Test("a following value may be a negative number but not an option")
  func followingValues() throws {
    #expect(try command("paint --layer -1")?.values(of: SampleTool.layer) == ["-1"])
    #expect(throws: mistake(.missingValue(option: "layer", valueName: "NAME"))) {
      try command("paint --layer --dry")
    }
    #expect(throws: mistake(.missingValue(option: "layer", valueName: "NAME"))) {
      try command("paint --layer")
    }
  }

  @Test("help is found wherever it stands before the end of the options")
  func help() throws {
    #expect(try parse("--help") == .help(SampleTool.root, path: []))
    #expect(try parse("help") == .help(SampleTool.root, path: []))
    #expect(try parse("help paint") == .help(SampleTool.paint, path: ["paint"]))
    #expect(try parse("paint --nonsense -h") == .help(SampleTool.paint, path: ["paint"]))
  }

  @Test("an option of the tool itself needs no command")
  func rootOption() throws {
    let parsed = try command("--version")
    #expect(parsed?.path == [])
    #expect(parsed?.has(SampleTool.version) == true)
  }

  @Test("a whole number is read within its range only")
  func integers() throws {
    let parsed = try command("paint --depth-of-the-paint 12")
    #expect(try parsed?.integer(of: SampleTool.depth, in: 0...20) == 12)
    for text in ["21", "-1", "1.5", "99999999999999999999"] {
      let parsed = try command("paint --depth-of-the-paint=\(text)")
      #expect(throws: CommandLineError.self) {
        try parsed?.integer(of: SampleTool.depth, in: 0...20)
      }
    }
  }

  @Test(
    "each mistake is named with the command in which it was made",
    arguments: [
      ("pant", CommandLineError.unknownCommand("pant", known: ["paint", "copy", "help"]), []),
      ("", .missingCommand(known: ["paint", "copy"]), []),
      (
        "paint --layr x",
        .unknownOption("--layr", known: ["colour", "layer", "depth-of-the-paint", "dry", "help"]),
        ["paint"]
      ),
      ("copy -x", .unknownOption("-x", known: ["help"]), ["copy"]),
      ("paint --dry=yes", .unexpectedValue(option: "dry", value: "yes"), ["paint"]),
      ("paint --colour red --colour red", .repeatedOption("colour"), ["paint"]),
      (
        "paint --colour gren",
        .unknownValue(option: "colour", value: "gren", known: ["red", "green", "blue"]), ["paint"]
      ),
      ("copy a", .missingArgument("TO"), ["copy"]),
      ("copy a b c", .unexpectedArgument("c"), ["copy"]),
    ])
  func mistakes(line: String, error: CommandLineError, path: [String]) throws {
    #expect(throws: CommandLineParser.Mistake(error: error, path: path)) { try command(line) }
  }

  private func mistake(_ error: CommandLineError) -> CommandLineParser.Mistake {
    CommandLineParser.Mistake(error: error, path: ["paint"])
  }
}
