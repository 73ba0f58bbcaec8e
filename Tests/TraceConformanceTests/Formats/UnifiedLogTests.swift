import ExampleSpecs
import LifecycleModeling
import TemporalProperties
import Testing

@testable import TraceConformance

/// Lines of Apple's log in its styles, and what apps print.
@Suite("Lines of Apple's platforms")
struct UnifiedLogTests {
  private func reader(
    _ format: LogFormat, _ mapping: String = "{\"lines\": []}"
  ) throws -> LogReader {
    let specification = try #require(specifications.first { $0.name == "UIScenePlatform" })
    let vocabulary = Vocabulary(of: try Model(elaborating: specification).system)
    return LogReader(
      format, mapping: try LineMapping(parsing: Array(mapping.utf8)), vocabularies: [vocabulary])
  }

  private func text(_ line: String, _ reader: inout LogReader) -> String {
    let bytes = Array(line.utf8)
    guard let event = reader.read(bytes, 0..<bytes.count) else { return "nothing" }
    let names = reader.names
    var parts: [String] = []
    switch event.content {
    case .callback(let name, _, let value):
      parts += [names.text(name), names.text(value)].compactMap { $0 }
    case .processEnded: parts.append("ended")
    case .processStarted: parts.append("started")
    case .hint(let values), .values(let values):
      parts += values.map { "\(names.text($0.variable) ?? "")=\(names.text($0.value) ?? "")" }
    default: parts.append("?")
    }
    parts += [event.process, event.component, event.instance].compactMap(names.text)
    if event.pid >= 0 { parts.append(String(event.pid)) }
    return parts.joined(separator: " ")
  }

  @Test("the styles of the unified log")
  func styles() throws {
    var reader = try reader(.unifiedLog)
    #expect(
      text(
        "2026-03-04 10:15:42.000123+0100 Notes[611:20417] [life] sceneDidBecomeActive(_:)", &reader)
        == "sceneDidBecomeActive(_:) Notes 611")
    #expect(
      text("2026-03-04 10:15:42.000123+0100 Notes[611:20417] sceneDidBecomeActive(_:)", &reader)
        == "sceneDidBecomeActive(_:) Notes 611")
    #expect(
      text(
        "2026-03-04 10:15:42.001 Df Notes[611:4fa5] [org.example.notes:life] sceneWillResignActive(_:) <UIWindowScene: 0x104e08d40>",
        &reader) == "sceneWillResignActive(_:) Notes 0x104e08d40 611")
    #expect(
      text(
        "2026-03-04 10:15:42.001 E  Notes[611:4fa5] (UIKitCore) [org.example.notes:life] sceneWillResignActive(_:)",
        &reader) == "sceneWillResignActive(_:) Notes 611")
    #expect(
      text(
        "default\t10:15:41.200345+0100\tNotes\tSceneDelegate.sceneDidEnterBackground(_:)", &reader)
        == "sceneDidEnterBackground(_:) Notes")
    #expect(text("Timestamp               Ty Process[PID:TID]", &reader) == "nothing")
    #expect(reader.counts.unknown == 0)
    #expect(text("sceneDidBecomeActive(_:)", &reader) == "nothing")
    #expect(reader.counts.unknown == 1)
  }

  @Test("what runningboardd tells")
  func runningboard() throws {
    var reader = try reader(.unifiedLog)
    let prefix = "default\t10:15:41.201001+0100\trunningboardd\t"
    let hint = "execution=suspended phase=suspended org.example.notes"
    #expect(
      text(
        prefix
          + "Calculated state for application<org.example.notes>: running-suspended (role: None)",
        &reader) == hint)
    #expect(
      text(
        prefix
          + "Calculated state for app<org.example.notes>: running-active (role: UserInteractive)",
        &reader)
        == "nothing")
    #expect(
      text(prefix + "Now tracking process: [app<org.example.notes(BED36376)>:611]", &reader)
        == "nothing")
    #expect(
      text(
        "2026-03-04 10:16:44.702 Df runningboardd[33:1f2e] [com.apple.runningboard:process] Calculated state for app<org.example.notes(BED36376)>: running-suspended (role: None) (endowments: <private>)",
        &reader) == hint + " 611")
    #expect(
      text(
        prefix + "Removing assertions for terminated process: [application<org.example.notes>:611]",
        &reader) == "ended org.example.notes 611")
  }

  @Test("only a line that consists of a method is taken for one")
  func prints() throws {
    var reader = try reader(.prints)
    for (line, expected) in [
      ("sceneDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
      ("  sceneDidBecomeActive(_:)  ", "sceneDidBecomeActive(_:)"),
      ("SceneDelegate sceneDidBecomeActive(_:)", "sceneDidBecomeActive(_:)"),
      ("sceneDidBecomeActive <UIWindowScene: 0x12ab>", "sceneDidBecomeActive(_:) 0x12ab"),
      ("appLifecycle sceneDidDisconnect scene=0x00000001", "sceneDidDisconnect(_:) 0x00000001"),
      ("scene:openURLContexts:", "scene(_:openURLContexts:)"),
      ("-[SceneDelegate sceneDidBecomeActive:]", "nothing"),
      ("before sceneDidBecomeActive(_:) runs", "nothing"),
      ("we call sceneDidBecomeActive(_:)", "nothing"),
      ("sceneDidBecomeActive(_:) took 0.1 s", "nothing"),
      ("application", "nothing"),
      ("flutter: AppLifecycleState.inactive", "didChangeAppLifecycleState inactive"),
      ("LOG  current state active", "AppState.addEventListener('change') active"),
      ("start state unknown", "currentState=unknown"),
      ("the AppState is active", "nothing"),
    ] {
      #expect(text(line, &reader) == expected, "\(line)")
    }
  }

  @Test("a mapping says what lines mean")
  func mapping() throws {
    var reader = try reader(
      .prints,
      """
      {"lines": [
        {"pattern": "[{component}] paused {instance}*", "callback": "onPause()"},
        {"pattern": "gone", "process": "ended"},
        {"pattern": "now *", "values": {"app.phase": "active"}},
        {"pattern": "noise*", "ignore": true}
      ]}
      """)
    #expect(text("[Edit] paused 7 again", &reader) == "onPause() Edit 7")
    #expect(text("gone", &reader) == "ended")
    #expect(text("now or never", &reader) == "app.phase=active")
    #expect(text("noise sceneDidBecomeActive(_:)", &reader) == "nothing")
    #expect(text("gone again", &reader) == "nothing")
  }

  @Test(
    "a file that isn't a mapping is refused with the place",
    arguments: [
      ("[]", "the list 'lines' is missing"), ("{\"lines\": [1]}", "lines[0] should be an object"),
      ("{\"lines\": [{\"pattern\": \"a\"}]}", "lines[0] should say one of"),
      ("{\"lines\": [{\"callback\": \"a\"}]}", "lines[0].pattern is missing"),
      (
        "{\"lines\": [{\"pattern\": \"a\", \"proces\": \"ended\"}]}",
        "lines[0].proces means nothing"
      ),
      ("{\"lines\": [{\"pattern\": \"a\", \"process\": \"x\"}]}", "lines[0].process should be"),
      ("{", "this isn't JSON"),
    ])
  func wrongMapping(text: String, reason: String) {
    #expect {
      _ = try LineMapping(parsing: Array(text.utf8))
    } throws: { error in
      (error as? LineMapping.Mistake)?.reason.contains(reason) == true
    }
  }
}
