import Foundation
import LifecycleCommand
import PeerModels
import Testing

@Suite("Long runs", .serialized)
struct LongRunTests {
  /// A folder with a model of 403,403 states, as a file.
  private func workplace() async throws -> Workplace {
    let place = try Workplace(builtIn: [ScenesApp(scenes: 5)])
    let written = try await place.lifecheck(
      "export", "json", "ios-scenes(5)", "--output", "scenes.lifecycle.json")
    #expect(written.status == 0)
    return place
  }

  @Test("a run that is killed goes on where it was, to the same end")
  func killed() async throws {
    let place = try await workplace()
    defer { place.remove() }
    let whole = try place.execute(
      "verify", "scenes.lifecycle.json", "--no-cache", "--omit-times", "--verbose")
    #expect(whole.status == 0)
    var isContinued = false
    for attempt in 0..<3 where !isContinued {
      _ = try place.execute(
        "verify", "scenes.lifecycle.json", "--no-cache", "--checkpoint", "run.checkpoint",
        "--checkpoint-every",
        "0", "--workers", "\(attempt + 1)", untilThereIs: "run.checkpoint", thenSending: SIGKILL)
      let continued = try place.execute(
        "verify", "scenes.lifecycle.json", "--no-cache", "--omit-times", "--verbose",
        "--checkpoint",
        "run.checkpoint")
      #expect(continued.status == 0)
      #expect(continued.output == whole.output)
      #expect(continued.errors.isEmpty || continued.errors.hasPrefix("lifecheck: continues from"))
      isContinued = !continued.errors.isEmpty
      #expect(!place.files().contains("run.checkpoint"))
    }
    // A machine that is so fast that nobody can kill the run in time has nothing to continue.
    #expect(isContinued)
  }

  @Test("a run that is interrupted leaves its checkpoint, and goes on from there")
  func interrupted() async throws {
    let place = try await workplace()
    defer { place.remove() }
    let words = ["verify", "scenes.lifecycle.json", "--checkpoint", "run.checkpoint"]
    let status = try place.execute(
      words[0], words[1], words[2], words[3], "--checkpoint-every", "0",
      untilThereIs: "run.checkpoint", thenSending: SIGINT)
    #expect(status == 130 || status == 0)
    #expect(place.files().contains("run.checkpoint") == (status == 130))
    let other = try place.execute(
      words[0], words[1], words[2], words[3], "--engine", "explicit")
    #expect(other.status == (status == 130 ? 65 : 0))
    #expect(
      status == 0
        || other.errors.contains("run.checkpoint: is the checkpoint of another run: its"))
    #expect(try place.execute(words[0], words[1], words[2], words[3]).status == 0)
    #expect(place.files() == ["scenes.lifecycle.json"])
  }

  @Test("little memory and several threads change nothing, and nothing stays on the disk")
  func onDisk() async throws {
    let place = try await workplace()
    defer { place.remove() }
    try place.write("", to: "scratch/empty")
    let whole = try place.execute("verify", "scenes.lifecycle.json", "--no-cache", "--omit-times")
    for workers in ["1", "4"] {
      let run = try place.execute(
        "verify", "scenes.lifecycle.json", "--no-cache", "--omit-times", "--memory", "700K",
        "--scratch",
        "scratch", "--workers", workers)
      #expect(run.output == whole.output)
    }
    #expect(place.files() == ["scenes.lifecycle.json", "scratch", "scratch/empty"])
  }

  @Test("files that are no checkpoints, and folders that aren't there, are refused")
  func refusals() async throws {
    let place = try await workplace()
    defer { place.remove() }
    let foreign = try place.execute(
      "verify", "scenes.lifecycle.json", "--checkpoint", "scenes.lifecycle.json")
    #expect(foreign.status == 65)
    #expect(foreign.errors.hasPrefix("lifecheck: scenes.lifecycle.json: is no checkpoint.\n"))
    let lost = try place.execute(
      "verify", "scenes.lifecycle.json", "--checkpoint", "nowhere/run.checkpoint")
    #expect(lost.status == 74)
    let scratch = try place.execute("verify", "scenes.lifecycle.json", "--scratch", "nowhere")
    #expect(scratch.status == 74)
    #expect(place.files() == ["scenes.lifecycle.json"])
  }
}
