import Foundation
import Testing

@testable import LifecycleCommand

@Suite("Writing files so that nobody sees half of one")
struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("atomic-\(UUID().uuidString)")

  @Test("a file is written into a folder that doesn't exist yet, and replaced")
  func writing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a/b/report.txt")
    try AtomicFile.write("first", to: file)
    try AtomicFile.write("second", to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "second")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(names == ["report.txt"])
  }

  @Test("a path below a file can't be written, and the failure says which path and why")
  func below() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("plain")
    try AtomicFile.write("x", to: file)
    let impossible = file.appendingPathComponent("report.txt")
    #expect { try AtomicFile.write("y", to: impossible) } throws: { error in
      guard case CommandFailure.unwritable(let path, let reason) = error else { return false }
      return path == impossible.path && !reason.isEmpty
    }
  }

  @Test("a folder can't be replaced by a file, and nothing is left behind")
  func folderInTheWay() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("report")
    try FileManager.default.createDirectory(
      at: file.appendingPathComponent("inner"), withIntermediateDirectories: true)
    #expect(throws: CommandFailure.self) { try AtomicFile.write("y", to: file) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
  }

  @Test("a failed save leaves no folder behind")
  func emptyFolders() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let long = String(repeating: "x", count: 300)
    let file = folder.appendingPathComponent("a/b").appendingPathComponent(long)
    #expect(
      throws: CommandFailure.unwritable(path: file.path, reason: "file name too long")
    ) { try AtomicFile.write("y", to: file) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("a link is written through, also to a special file")
  func links() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = folder.appendingPathComponent("target")
    let link = folder.appendingPathComponent("link")
    let hole = folder.appendingPathComponent("hole")
    try AtomicFile.write("first", to: target)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try FileManager.default.createSymbolicLink(
      atPath: hole.path, withDestinationPath: "/dev/null")
    try AtomicFile.write("second", to: link)
    try AtomicFile.write("gone", to: hole)
    #expect(try String(contentsOf: target, encoding: .utf8) == "second")
    for file in [link, hole] {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    }
  }

  #if os(Linux)
    @Test("a full disk is reported as such")
    func fullDisk() {
      let full = URL(fileURLWithPath: "/dev/full")
      #expect(
        throws: CommandFailure.unwritable(path: "/dev/full", reason: "no space left on device")
      ) {
        try AtomicFile.write("x", to: full)
      }
    }
  #endif
}
