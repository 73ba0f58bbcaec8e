@testable import Exporting
import Testing

@Suite("names in other languages")
struct NameTableTests {
  @Test("a name keeps the letters and digits of ASCII, and words stay apart")
  func legal() {
    var table = NameTable(reserving: [])
    #expect(table.name(for: "scenes[0].phase", or: "x") == "scenes_0_phase")
    #expect(table.name(for: "VP-01", or: "x") == "VP_01")
    #expect(table.name(for: "größe 📏 [2]", or: "x") == "gr_e_2")
    #expect(table.name(for: "3 times", or: "x") == "n3_times")
    #expect(table.name(for: "_hidden", or: "x") == "hidden")
    #expect(table.name(for: "wf_step", or: "x") == "nwf_step")
  }

  @Test("what nothing is left of gets another name")
  func nothingLeft() {
    var table = NameTable(reserving: [])
    #expect(table.name(for: "📏", or: "variable") == "variable")
    #expect(table.name(for: "", or: "variable") == "variable_2")
  }

  @Test("no two names are the same, or differ in capital letters only")
  func unique() {
    var table = NameTable(reserving: ["rule", "rule_2"])
    #expect(table.name(for: "Rule", or: "x") == "Rule_3")
    #expect(table.name(for: "phase", or: "x") == "phase")
    #expect(table.name(for: "Phase", or: "x") == "Phase_2")
    #expect(table.name(for: "phase-2", or: "x") == "phase_2_2")
  }

  @Test("nothing in a comment or a string can end it")
  func plainWords() {
    let text = PlainWords.line("a */ b \"c\" \n d \\ e **/ f (* g *) // \u{202E}h")
    for word in ["*/", "\"", "\n", "\\", "/*", "(*", "*)", "\u{202E}"] {
      #expect(!text.contains(word), "\(text)")
    }
  }
}
