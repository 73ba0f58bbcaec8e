import ExampleSpecs
import Foundation
import TestSupport
import Testing

/// The pages of the documentation that the tool writes about itself and about the platforms.
@Suite("Pages that the tool writes")
struct DocumentationPageTests {
  /// A page about a platform: its file, its heading and the names of the specifications about it.
  static let platforms: [(file: String, title: String, names: String)] = [
    ("UIKit", "UIKit apps without scenes", "UIKit*"),
    ("UIScene", "UIKit apps with scenes", "UIScene*"),
    ("SwiftUI", "SwiftUI and its scenePhase", "SwiftUI*"),
    ("Android", "Android apps", "Android*"),
  ]

  @Test("Documentation/CommandLine.md says what the command offers")
  func commandLine() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let run = try await place.lifecheck("man", "--markdown")
    GoldenFile(
      page: "CommandLine.md", renewedBy: "lifecheck man --markdown > Documentation/CommandLine.md"
    ).expect(run.transcript.withoutStatus)
  }

  @Test("Documentation/PlatformFacts says what the models say", arguments: platforms)
  func platform(file: String, title: String, names: String) async throws {
    let place = try Workplace(builtIn: specifications)
    defer { place.remove() }
    let run = try await place.lifecheck("list", "--markdown", "--title", title, "--spec", names)
    let page = "PlatformFacts/\(file).md"
    GoldenFile(
      page: page,
      renewedBy:
        "lifecheck list --markdown --title '\(title)' --spec '\(names)' > Documentation/\(page)"
    ).expect(run.transcript.withoutStatus)
  }

  @Test("every document that the pages name is explained beside them")
  func documents() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/PlatformFacts").standardized
    func words(of page: String) throws -> [Substring] {
      try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
        .split { !$0.isLetter && !$0.isNumber }
    }
    let known = Set(try words(of: "README.md"))
    for platform in Self.platforms {
      let named = try words(of: "\(platform.file).md").filter {
        $0.wholeMatch(of: /[DC][0-9]+/) != nil
      }
      #expect(!named.isEmpty && Set(named).subtracting(known).isEmpty)
    }
  }
}

extension String {
  /// A transcript of a run that ended well, without the line that says so.
  fileprivate var withoutStatus: String { replacing("--- status 0 ---\n", with: "") }
}
