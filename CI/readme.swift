// Does what a page of documentation says and compares the results.
//
// Usage: swift CI/readme.swift README.md
//
// A block whose language is followed by a file name is written to a file of that name. In a block of
// the language 'console', a line that begins with '$ ' is run by bash, in a folder of its own, and
// the lines below it are what it must print: '…' in a line stands for any text, and a line '…' for
// any lines. A last line '^C' interrupts a command that goes on by itself, once it has printed the lines
// before it. Ends with 1 if anything differs.

import Foundation

/// A fenced block of a page.
struct Block {
  var info: [String]
  var lines: [String] = []
}

/// The fenced blocks of a page, in order.
func blocks(of page: String) -> [Block] {
  var blocks: [Block] = []
  var current: Block?
  for line in page.components(separatedBy: "\n") {
    if line.hasPrefix("```") {
      if let block = current {
        blocks.append(block)
        current = nil
      } else {
        current = Block(info: line.dropFirst(3).split(separator: " ").map(String.init))
      }
    } else {
      current?.lines.append(line)
    }
  }
  return blocks
}

/// A command of a page, with what it must print.
struct Command {
  var text: String
  var expected: [String] = []

  /// Whether the reader interrupts the command.
  var isInterrupted: Bool { trimmed(expected).last == "^C" }

  /// What the command must print.
  var lines: [String] { isInterrupted ? trimmed(trimmed(expected).dropLast()) : trimmed(expected) }
}

/// The commands of a block.
func commands(of block: Block) -> [Command] {
  block.lines.reduce(into: []) { commands, line in
    if line.hasPrefix("$ ") {
      commands.append(Command(text: String(line.dropFirst(2))))
    } else if !commands.isEmpty {
      commands[commands.count - 1].expected.append(line)
    }
  }
}

/// Whether a line is as expected, where '…' stands for any text.
func matches(_ line: String, _ expected: String) -> Bool {
  let pieces = expected.components(separatedBy: "…")
  guard pieces.count > 1 else { return line == expected }
  guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else {
    return false
  }
  var rest = line.dropFirst(first.count)
  for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
    guard let found = rest.range(of: piece) else { return false }
    rest = rest[found.upperBound...]
  }
  return rest.hasSuffix(last)
}

/// Whether lines are as expected, where a line '…' stands for any lines.
func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
  guard let first = expected.first else { return lines.isEmpty }
  if first.trimmingCharacters(in: .whitespaces) == "…" {
    return (0...lines.count).contains { matches(lines.dropFirst($0), expected.dropFirst()) }
  }
  guard let line = lines.first, matches(line, first) else { return false }
  return matches(lines.dropFirst(), expected.dropFirst())
}

/// The seconds after which a command is taken for one that never ends.
let patience = 900.0

/// Runs a command in a folder and returns all that it prints.
func output(of command: Command, in folder: URL) throws -> [String] {
  let file = folder.appendingPathComponent(".output")
  FileManager.default.createFile(atPath: file.path, contents: nil)
  let handle = try FileHandle(forWritingTo: file)
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["bash", "-c", command.text]
  process.currentDirectoryURL = folder
  // What an earlier page has had checked must not show in this one.
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["LIFECHECK_CACHE": folder.appendingPathComponent(".cache").path]) { $1 }
  process.standardOutput = handle
  process.standardError = handle
  func printed() throws -> [String] {
    trimmed(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
  }
  try process.run()
  let start = Date()
  while process.isRunning {
    Thread.sleep(forTimeInterval: 0.01)
    let lines = try printed()
    if command.isInterrupted, matches(lines[...], command.lines[...]) {
      process.interrupt()
      process.waitUntilExit()
      return lines
    }
    let limit = command.isInterrupted ? 60 : patience
    guard Date().timeIntervalSince(start) > limit else { continue }
    kill(process.processIdentifier, SIGKILL)
    print("'\(command.text)' was still running, and was killed")
  }
  process.waitUntilExit()
  return try printed()
}

/// The lines without empty ones at the end.
func trimmed(_ lines: some Sequence<String>) -> [String] {
  var lines = Array(lines)
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}

guard CommandLine.arguments.count == 2 else {
  print("usage: swift CI/readme.swift PAGE")
  exit(64)
}
let page = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("readme-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

var ran = 0
var failed = 0
for block in blocks(of: page) {
  if block.info.count == 2 {
    let text = block.lines.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent(block.info[1]))
  }
  guard block.info.first == "console" else { continue }
  for command in commands(of: block) {
    ran += 1
    let printed = try output(of: command, in: folder)
    guard !matches(printed[...], command.lines[...]) else { continue }
    failed += 1
    print("'\(command.text)' should print\n")
    print(command.expected.joined(separator: "\n"))
    print("\nbut prints\n")
    print(printed.joined(separator: "\n"))
  }
}
print("\(CommandLine.arguments[1]): \(ran) commands, \(failed) differ")
try? FileManager.default.removeItem(at: folder)
exit(failed == 0 && ran > 0 ? 0 : 1)
