import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import Testing

/// An app with a foreground service, and an observer of the life cycle of the process.
private struct Equipped: Specification {
  let app = AndroidApp(
    parts: [.processOwner, .timeLimits], service: AndroidService(limit: .daily),
    inheritsClaims: false)
}

@Suite("The delays and limits of Android in seconds")
struct AndroidTimeLimitTests {
  @Test("the usual times are those of the facts")
  func usualTimes() throws {
    let variables = try Model(elaborating: Equipped()).system.variables
    func usual(_ name: String) -> String? {
      variables.first { $0.name == name }.map { $0.domain.label($0.initialValues[0]) }
    }
    #expect(usual("owner delay") == "700 ms")
    #expect(usual("promotion limit") == "5 s")
    #expect(usual("short service limit") == "3 min")
    #expect(usual("daily service limit") == "6 h")
    #expect(usual("stop limit") == "5 s")
  }
}
