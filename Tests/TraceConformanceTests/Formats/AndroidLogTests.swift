import Testing

@testable import TraceConformance

/// Lines of every generation, written after the documented formats.
@Suite("Lines of Android")
struct AndroidLogTests {
  private func read(_ line: String) -> (event: LogEvent?, names: LogNames) {
    var reader = LogReader(.android, mapping: LineMapping(), vocabularies: [])
    let bytes = Array(line.utf8)
    return (reader.read(bytes, 0..<bytes.count), reader.names)
  }

  /// What a line says, in one text.
  private func text(_ line: String) -> String {
    let (event, names) = read(line)
    guard let event else { return "nothing" }
    var parts: [String] = []
    switch event.content {
    case .callback(let name, let argument, let value):
      parts.append(names.text(name) ?? "")
      if let argument = names.text(argument) {
        parts.append("\(argument)=\(names.text(value) ?? "")")
      }
    case .processStarted: parts.append("started")
    case .processEnded: parts.append("ended")
    case .processName: parts.append("named")
    case .hint(let values):
      parts += values.map { "\(names.text($0.variable) ?? "")=\(names.text($0.value) ?? "")" }
    case .action, .values: parts.append("?")
    }
    parts += [event.process, event.component, event.instance].compactMap(names.text)
    parts.append(String(event.pid))
    return parts.joined(separator: " ")
  }

  @Test("callbacks of every generation")
  func generations() {
    let time = "03-04 10:15:02.101  4021  4021 I "
    #expect(
      text(time + "am_on_paused_called: [0,org.example.EditActivity]")
        == "onPause() org.example.EditActivity 4021")
    #expect(
      text(time + "am_on_stop_called: [0,org.example.EditActivity,handleStopActivity]")
        == "onStop() org.example.EditActivity 4021")
    #expect(
      text(time + "wm_on_create_called: [81234567,org.example.EditActivity,performCreate]")
        == "onCreate() org.example.EditActivity 81234567 4021")
    #expect(
      text(time + "wm_on_paused_called: [81234567,org.example.EditActivity,performPause,1]")
        == "onPause() org.example.EditActivity 81234567 4021")
    #expect(
      text(
        time
          + "wm_on_paused_called: [Token=81234567,Component Name=org.example.EditActivity,Reason=performPause,time=1ms]"
      ) == "onPause() org.example.EditActivity 81234567 4021")
    #expect(
      text(
        time
          + "wm_on_top_resumed_lost_called: [81234567,org.example.EditActivity,topStateChangedWhenResumed]"
      )
        == "onTopResumedActivityChanged() gains=false org.example.EditActivity 81234567 4021")
    #expect(
      text(time + "wm_on_activity_result_called: [7,org.example.EditActivity,ACTIVITY_RESULT]")
        == "onActivityResult() org.example.EditActivity 7 4021")
  }

  @Test("the formats of logcat")
  func prefixes() {
    let message = "wm_on_stop_called: [7,org.example.A,STOP_ACTIVITY_ITEM,2]"
    let expected = "onStop() org.example.A 7 4021"
    for prefix in [
      "03-04 10:15:02.101  4021  4021 I ", "2026-03-04 10:15:02.101  4021  4021 I ",
      "03-04 10:15:02.101123  4021  4021 I ", "1712966473.284  4021  4021 I ",
      "         1712966473.284  4021  4021 I ", "03-04 10:15:02.101 u0_a77  4021  4021 I ",
      "03-04 10:15:02.101  1000  4021  4021 I ", "03-04 10:15:02.101 +0100  4021  4021 I ",
    ] {
      #expect(text(prefix + message) == expected, "\(prefix)")
    }
    let fields = "[7,org.example.A,STOP_ACTIVITY_ITEM,2]"
    #expect(text("I/wm_on_stop_called( 4021): \(fields)") == expected)
    #expect(text("I/wm_on_stop_called (4021): \(fields)") == expected)
    #expect(text("03-04 10:15:02.101 I/wm_on_stop_called( 4021): \(fields)") == expected)
    #expect(text("03-04 10:15:02.101  4021  4021 I wm_on_stop_called:\t\(fields)") == expected)
  }

  @Test("processes")
  func processes() {
    let time = "03-04 10:15:02.101  1502  1588 I "
    #expect(
      text(time + "am_proc_start: [0,4021,10077,org.example.notes,pre-top-activity,{a/b}]")
        == "started org.example.notes 4021")
    #expect(
      text(
        time
          + "am_proc_start: [User=0,PID=4021,UID=10077,Process Name=org.example.notes,Type=service,Component={a/b}]"
      ) == "started org.example.notes 4021")
    #expect(
      text(time + "am_proc_bound: [0,4021,org.example.notes]") == "named org.example.notes 4021")
    #expect(
      text(time + "am_proc_died: [0,4021,org.example.notes,905,19]")
        == "ended org.example.notes 4021")
    #expect(
      text(time + "am_kill : [0,4021,org.example.notes,905,remove task,120]")
        == "named org.example.notes 4021")
    #expect(
      text(time + "am_freeze: [4021,org.example.notes]")
        == "processState=frozen org.example.notes 4021")
    #expect(
      text(time + "am_unfreeze: [4021,org.example.notes,6]") == "named org.example.notes 4021")
    #expect(
      text("03-04 11:00:00.120  5100  5100 E AndroidRuntime: Process: org.example.sync, PID: 5100")
        == "ended org.example.sync 5100")
  }

  @Test("what says nothing of an app")
  func others() {
    var reader = LogReader(.android, mapping: LineMapping(), vocabularies: [])
    let lines = [
      "--------- beginning of events",
      "03-04 10:15:02.095  1502  1733 I wm_pause_activity: [0,7,org.example/.A,userLeaving=true,back]",
      "03-04 10:15:00.400  1502  2210 I ActivityTaskManager: START u0 {act=android.intent.action.MAIN} from uid 1",
      "03-04 11:00:00.120  5100  5100 E AndroidRuntime: FATAL EXCEPTION: main",
      "03-04 10:15:02.101  4021  4021 I wm_on_stop_called: []",
      "03-04 10:15:02.101  4021  4021 I wm_on_stop_called: [7",
      "03-04 10:15:02.101  4021  4021 I MyTag: wm_on_stop_called: [7,org.example.A,x,2]",
    ]
    for line in lines {
      let bytes = Array(line.utf8)
      #expect(reader.read(bytes, 0..<bytes.count) == nil, "\(line)")
    }
    #expect(reader.counts.others == lines.count)
    for line in [
      "wm_on_stop_called: [7,org.example.A,x,2]", "onStop", "10:15 wm_on_stop_called: [7,a,b]",
    ] {
      let bytes = Array(line.utf8)
      #expect(reader.read(bytes, 0..<bytes.count) == nil)
    }
    #expect(reader.counts.unknown == 3)
  }

  @Test("Flutter and React Native on Android")
  func frameworks() {
    #expect(
      text("I/flutter (4021): AppLifecycleState.paused")
        == "didChangeAppLifecycleState new=paused 4021")
    #expect(
      text(
        "03-04 10:15:02.101  4021  4050 I flutter : [log] AppLifecycleState: AppLifecycleState.resumed"
      )
        == "didChangeAppLifecycleState new=resumed 4021")
    #expect(
      text("03-04 10:15:02.101  4021  4050 I ReactNativeJS: current state background")
        == "AppState.addEventListener('change') state=background 4021")
    #expect(text("I/flutter (4021): the AppLifecycleState.paused case") == "nothing")
  }
}
