import Checking
import ModelIR
import Reporting
import Testing

@Suite("Words and numbers for people")
struct WordingTests {
  @Test(
    "a number has a comma after every three digits",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1234, "-1,234"),
    ])
  func grouped(number: Int, text: String) {
    #expect(Wording.grouped(number) == text)
  }

  @Test("the smallest number can be written")
  func smallest() {
    #expect(Wording.grouped(Int.min) == "-9,223,372,036,854,775,808")
  }

  @Test(
    "a time has at most three digits below a minute",
    arguments: [
      (Duration.zero, "<0.1 ms"), (.microseconds(99), "<0.1 ms"), (.microseconds(440), "0.4 ms"),
      (.microseconds(9_999), "9.9 ms"), (.milliseconds(12), "12 ms"),
      (.milliseconds(999), "999 ms"), (.milliseconds(1250), "1.25 s"), (.seconds(12), "12.0 s"),
      (.seconds(200), "3 min 20 s"),
    ])
  func time(duration: Duration, text: String) {
    #expect(Wording.time(duration) == text)
  }

  @Test("a word for the shell is quoted only where the shell would read it differently")
  func shellWords() {
    #expect(ShellWord.quoted("Counterexamples/a-b.itf.json") == "Counterexamples/a-b.itf.json")
    #expect(ShellWord.quoted("it's *") == "'it'\\''s *'")
    #expect(ShellWord.quoted("") == "''")
  }

  @Test("the progress line keeps to the width of the terminal", arguments: 0...120)
  func progress(width: Int) {
    let line = ProgressLine(
      subject: "VoiceNotes · no edit is lost off screen",
      progress: Progress(phase: "exploring", states: 1_204_511, depth: 23), elapsed: .seconds(2))
    #expect(line.text(width: width).count <= width)
    if width == 120 {
      #expect(
        line.text(width: width)
          == "VoiceNotes · no edit is lost off screen  exploring · 1,204,511 states · depth 23"
          + " · 602,256 states/s · 2.00 s")
    }
  }

  @Test("copies that change places are told of, and those that can't with the reason")
  func exchanges() {
    var result = SampleResults.proved
    #expect(Wording.exchanges(of: result).isEmpty)
    result.statistics.representatives = 2_031
    result.distinctions = [
      CopyDistinction(group: "app.scenes", first: 0, reason: .action("app: opens the app")),
      CopyDistinction(group: "tasks", first: 2, reason: .variable("tasks[3].isOpen")),
      CopyDistinction(group: "tasks", first: 4, reason: .target),
    ]
    #expect(
      Wording.exchanges(of: result) == [
        "2,031 states up to the order of copies",
        "app.scenes[0] and app.scenes[1] can't change places: "
          + "the action ‘app: opens the app’ tells them apart",
        "tasks[2] and tasks[3] can't change places: ‘tasks[3].isOpen’ has no counterpart",
        "tasks[4] and tasks[5] can't change places: the claim tells them apart",
      ])
  }
}
