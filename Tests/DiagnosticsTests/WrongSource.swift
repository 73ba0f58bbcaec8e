import Foundation
import Testing

/// A Swift file full of mistakes, with what the compiler has to say about each.
///
/// A mistake stands on a line that ends with `//!` and a part of the message.
struct WrongSource: Sendable, CustomTestStringConvertible {
  /// What the compiler says about a line.
  struct Remark: Hashable, Sendable {
    let line: Int
    let message: String
  }

  let url: URL

  /// What it ought to say.
  let expected: [Remark]

  var testDescription: String { url.lastPathComponent }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Wrong")

  /// The file that all of them use, which is right.
  static let fixture = folder.appendingPathComponent("Recorder.swift")

  /// Every file with mistakes, in order.
  static let all: [WrongSource] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".swift") && $0 != "Recorder.swift" }
      .map { WrongSource(folder.appendingPathComponent($0)) }
  }()

  private init(_ url: URL) {
    self.url = url
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    expected = text.components(separatedBy: "\n").enumerated().compactMap { index, line in
      line.range(of: "//! ").map { marker in
        Remark(line: index + 1, message: String(line[marker.upperBound...]))
      }
    }
  }
}
