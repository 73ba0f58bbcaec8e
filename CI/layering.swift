// Compares the edges of the package and the imports of its sources with CI/layers.txt.
//
// Usage: swift package dump-package | swift CI/layering.swift
// Prints one line per violation and ends with 1 if there is any.

import Foundation

/// The list of allowed arrows.
struct Layering {
  var layers: [String: Int] = [:]
  var arrows: [String: [String]] = [:]
  var pure: Set<String> = []
  var testing: Set<String> = []
  var plugins: Set<String> = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == ":" }).map(String.init)
      guard let first = words.first, words.count > 1 else { continue }
      if first == "pure" {
        pure.formUnion(words.dropFirst())
      } else if first == "testing" {
        testing.formUnion(words.dropFirst())
      } else if first == "plugins" {
        plugins.formUnion(words.dropFirst())
      } else if let layer = Int(first) {
        layers[words[1]] = layer
        arrows[words[1]] = Array(words.dropFirst(2))
      }
    }
  }

  /// Everything that a target may use.
  func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = arrows[target] ?? []
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += arrows[next] ?? [] }
    }
    return found
  }

  /// The arrows of the list itself that point up, or sideways where that isn't allowed.
  var mistakes: [String] {
    arrows.keys.sorted().flatMap { source in
      (arrows[source] ?? []).compactMap { target in
        guard let from = layers[source], let to = layers[target] else {
          return "CI/layers.txt: \(source) names \(target), which has no layer"
        }
        let isAllowed = to < from || (to == from && from != 4)
        return isAllowed ? nil : "CI/layers.txt: \(source) ► \(target) points up or sideways"
      }
    }
  }
}

/// What this needs to know of a package.
struct Package: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      let name: String
      let isForeign: Bool

      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let key = container.allKeys.first ?? Key(stringValue: "byName")
        var list = try container.nestedUnkeyedContainer(forKey: key)
        name = try list.decode(String.self)
        isForeign = key.stringValue == "product"
      }
    }

    struct Setting: Decodable {
      let kind: [String: AnyValue]
    }

    struct AnyValue: Decodable {
      init(from decoder: any Decoder) throws {}
    }

    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
    let settings: [Setting]
  }

  let targets: [Target]
}

/// The modules that the Swift files below a folder import, by file.
func imports(below folder: String) -> [(file: String, module: String)] {
  let kinds = "(?:struct|class|enum|protocol|func|var|let|typealias)"
  let pattern =
    "^\\s*(?:@\\w+(?:\\(\\w+\\))?\\s+)*(?:(?:public|package|internal|private|fileprivate)\\s+)?"
    + "import\\s+(?:\(kinds)\\s+)?(\\w+)"
  guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines),
    let walk = FileManager.default.enumerator(atPath: folder)
  else { return [] }
  let files = walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
  return files.flatMap { file -> [(file: String, module: String)] in
    let path = folder + "/" + file
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).compactMap { match in
      Range(match.range(at: 1), in: text).map { (path, String(text[$0])) }
    }
  }
}

let list = try String(contentsOfFile: "CI/layers.txt", encoding: .utf8)
let layering = Layering(list)
let input = FileHandle.standardInput.readDataToEndOfFile()
let package = try JSONDecoder().decode(Package.self, from: input)

let systemModules: Set<String> = [
  "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Darwin", "Glibc",
  "Musl", "os", "Synchronization",
]
let testModules: Set<String> = ["Testing", "XCTest"]

var violations = layering.mistakes
for target in package.targets {
  let path = target.path ?? "Sources/\(target.name)"
  let isTest = path.hasPrefix("Tests/")
  for dependency in target.dependencies where dependency.isForeign {
    violations.append("Package.swift: \(target.name) uses \(dependency.name) of another package")
  }
  if target.settings.contains(where: { $0.kind.keys.contains("unsafeFlags") }) {
    violations.append("Package.swift: \(target.name) is built with unsafe flags")
  }
  if isTest { continue }
  guard layering.layers[target.name] != nil else {
    violations.append("CI/layers.txt: the target \(target.name) has no layer")
    continue
  }
  let allowed = layering.reachable(from: target.name)
  for dependency in target.dependencies where !allowed.contains(dependency.name) {
    violations.append("Package.swift: \(target.name) must not use \(dependency.name)")
  }
  for (file, module) in imports(below: path) where !allowed.contains(module) {
    let isSystem = systemModules.contains(module) && !layering.pure.contains(target.name)
    let isTesting = testModules.contains(module) && layering.testing.contains(target.name)
    let isPlugin = module == "PackagePlugin" && layering.plugins.contains(target.name)
    if !isSystem && !isTesting && !isPlugin && module != target.name {
      violations.append("\(file): \(target.name) must not import \(module)")
    }
  }
}
for violation in violations { print(violation) }
exit(violations.isEmpty ? 0 : 1)
