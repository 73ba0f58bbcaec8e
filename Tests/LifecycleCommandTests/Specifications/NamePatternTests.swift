import Testing

@testable import LifecycleCommand

@Suite("Choosing by name")
struct NamePatternTests {
  @Test(
    "an asterisk stands for any text, and letters of either case are the same",
    arguments: [
      ("VoiceNotes", "voicenotes", true), ("VoiceNotes", "VoiceNote", false),
      ("Voice*", "VoiceNotes (saves in willTerminate)", true), ("*", "", true), ("", "", true),
      ("", "a", false), ("*a*b", "xxaxxb", true), ("*a*b", "xxbxxa", false),
      ("a**b", "ab", true), ("I-0?", "I-01", false), ("é*", "éa", true),
    ])
  func matches(pattern: String, name: String, isMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == isMatch)
  }

  @Test("a pattern of many asterisks doesn't take for ever")
  func manyAsterisks() {
    let pattern = String(repeating: "a*", count: 200) + "b"
    #expect(!NamePattern(pattern).matches(String(repeating: "a", count: 2_000)))
  }
}
