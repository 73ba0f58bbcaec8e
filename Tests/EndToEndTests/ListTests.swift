import TestSupport
import Testing

@Suite("lifecheck list")
struct ListTests {
  private func place() throws -> Workplace {
    try Workplace(builtIn: [
      PocketNotes(savesOnLeaving: false, isKnown: true), PocketNotes(savesOnLeaving: true),
    ])
  }

  @Test("the specifications that are built in are listed with a line each")
  func summary() async throws {
    let place = try place()
    defer { place.remove() }
    GoldenFile("list.txt").expect(try await place.lifecheck("list").transcript)
  }

  @Test("a chosen specification is listed with all that it consists of")
  func details() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("list", "--spec", "*at the end*")
    GoldenFile("list-details.txt").expect(run.transcript)
  }

  @Test("programs get the same as JSON")
  func json() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("list", "--json", "--spec", "*at the end*")
    GoldenFile("list.json").expect(run.output)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test("several specifications make one page of Markdown, which tells once what they share")
  func markdown() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("list", "--markdown", "--title", "Notes & <more>")
    GoldenFile("list.md").expect(run.transcript)
  }

  @Test("only one form can be asked for, and a heading needs a page")
  func forms() async throws {
    let place = try place()
    defer { place.remove() }
    let both = try await place.lifecheck("list", "--json", "--markdown")
    #expect(both.status == 64 && both.errors.contains("exclude each other"))
    let title = try await place.lifecheck("list", "--title", "Notes")
    #expect(title.status == 64 && title.errors.contains("'--markdown' is missing"))
  }
}
