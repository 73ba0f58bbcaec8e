internal import ModelIR

/// How places in sources are written, and where they link to.
package struct SourceLinks: Sendable {
  private let files: SourceFiles

  /// What stands before the path in the repository in a link; nil for no links.
  private let prefix: String?

  package init(to files: SourceFiles = .unknown, prefix: String? = nil) {
    self.files = files
    self.prefix = prefix
  }

  /// The file and the line, as in `Specs/VoiceNotes.swift:12`, from the repository where that is known.
  func title(of position: SourcePosition) -> String {
    "\(files.path(of: position) ?? position.fileID):\(position.line)"
  }

  /// The link to a line; nil where nobody knows how to write it.
  func link(to position: SourcePosition) -> String? {
    guard let prefix, let path = files.path(of: position) else { return nil }
    return prefix + Self.encoded(path) + "#L\(position.line)"
  }

  /// Returns a path as a part of a link.
  private static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { link, byte in
      switch byte {
      case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E, 0x2B:
        link.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        link += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}

extension Markup {
  /// Adds a place in a source with its link, short and with the whole path at hand.
  mutating func add(_ position: SourcePosition, by sources: SourceLinks) {
    let title = sources.title(of: position)
    if let link = sources.link(to: position) {
      add("a", ["class": "source", "href": link, "title": title]) {
        $0.name(position.shortDescription)
      }
    } else {
      add("span", ["class": "source", "title": title]) { $0.name(position.shortDescription) }
    }
  }
}
