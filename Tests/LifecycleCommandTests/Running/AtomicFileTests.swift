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

  @Test(
    "a folder that may not be read isn't taken for an empty one", .enabled(if: getuid() != 0))
  func unreadable() throws {
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: inner.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner.path)
      try? FileManager.default.removeItem(at: folder)
    }
    #expect(
      throws: CommandFailure.unreadable(path: "x/inner", reason: "permission denied")
    ) { try FolderWalk.files(below: folder, writtenAs: "x", endingWith: ".swift") }
  }

  @Test("files below a folder are found in order, without hidden ones and linked folders")
  func walk() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.swift", "a/c.swift", "a/d.txt", ".hidden/e.swift", "f.swift/g.swift"] {
      try AtomicFile.write("", to: folder.appendingPathComponent(name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("loop.swift").path, withDestinationPath: ".")
    #expect(
      try FolderWalk.files(below: folder, writtenAs: "x/", endingWith: ".swift")
        == ["x/a/c.swift", "x/b.swift", "x/f.swift/g.swift"])
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
