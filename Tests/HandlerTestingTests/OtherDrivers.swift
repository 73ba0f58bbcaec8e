import HandlerTesting

/// A driver that takes its time.
struct SlowDriver: AppDriver {
  func perform(_ event: AppEvent) async throws { try await Task.sleep(for: .milliseconds(400)) }

  func observe(_ variable: String) -> ObservedValue? { nil }
}

/// A driver that looks at nothing.
struct BlindDriver: AppDriver {
  func perform(_ event: AppEvent) {}

  func observe(_ variable: String) -> ObservedValue? { nil }
}

/// A driver that can do nothing.
struct IdleDriver: AppDriver {
  func perform(_ event: AppEvent) {}

  func observe(_ variable: String) -> ObservedValue? { variable == "isUnsaved" ? false : nil }

  func canPerform(_ event: AppEvent) async -> Bool { false }
}

/// The driver of the right app, on the main actor as most apps are.
@MainActor final class MainDriver: AppDriver {
  private var driver = DraftDriver(.right)

  func perform(_ event: AppEvent) async throws { try driver.perform(event) }

  func observe(_ variable: String) async -> ObservedValue? { driver.observe(variable) }
}
