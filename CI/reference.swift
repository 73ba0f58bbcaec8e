// Compares the words of the language with the pages that explain them.
//
// Usage: swift CI/reference.swift
//
// The words are what Sources/LifecycleModeling makes public: types, functions, properties, operators, cases of
// enumerations, requirements of protocols and labels of arguments. Each has to stand on a page in
// Documentation/Language, or in the catalogue of claims: in a block of Swift, in a heading, or between backticks.
// So has each number of a message with which a specification is refused, as LC114, anywhere on the page.
// Prints what is missing, with its first place, and each exception that isn't needed.

import Foundation

/// Words that authors never write, by the reason.
let exceptions: [(reason: String, words: [String])] = [
  (
    "called by the compiler where a list, a group of lines or a property of another component stands",
    [
      "buildExpression", "buildBlock", "buildArray", "buildOptional", "buildEither",
      "dynamicMember",
    ]
  ),
  ("left out before the braces of a closure", ["do", "then"]),
  ("filled in by the compiler", ["fileID", "filePath", "line", "function"]),
  (
    "what joins the parts of the language with each other",
    ["clauses", "formula", "property", "term"]
  ),
]

let excepted = Set(exceptions.flatMap(\.words))

/// A word with the place where it is declared first.
struct Word {
  var text: String
  var place: String

  /// Whether it is the label of an argument.
  var isLabel: Bool
}

/// The files below a folder whose names end like that, in order.
func files(below folder: String, ending suffix: String) -> [String] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
}

/// The lines of a file.
func lines(of path: String) -> [String] {
  ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").components(separatedBy: "\n")
}

/// The labels in the parentheses that follow the name of a function.
func labels(of declaration: Substring) -> [String] {
  // The names of generic types come before.
  let generic = declaration.hasPrefix("<") ? declaration.range(of: ">(")?.lowerBound : nil
  let rest = declaration[(generic ?? declaration.startIndex)...]
    .replacingOccurrences(of: "->", with: "")
  guard let opening = rest.firstIndex(of: "(") else { return [] }
  var depth = 0
  var parameters = [""]
  for character in rest[opening...] {
    if "([<".contains(character) { depth += 1 }
    if ")]>".contains(character) { depth -= 1 }
    if depth == 0 { break }
    if depth == 1, character == "," {
      parameters.append("")
    } else if depth > 1 || character != "(" {
      parameters[parameters.count - 1].append(character)
    }
  }
  return parameters.compactMap { parameter in
    let head = parameter.replacing(#/@\w+/#, with: "").prefix { $0 != ":" }
    return head.split(separator: " ").first.map(String.init).flatMap { $0 == "_" ? nil : $0 }
  }
}

/// The public words of a file.
func words(of path: String) -> [Word] {
  let kinds =
    #/\b(struct|enum|protocol|typealias|func|init|var|let|subscript)(?: +(`?\w+`?|[-+*<>=!&|.]+(?= \()))?/#
  var words: [Word] = []
  var attribute = ""
  /// The public type whose members are public without saying so, with its indentation.
  var type: (kind: String, indent: Int)?
  let text = lines(of: path)
  for (number, line) in text.enumerated() {
    let code = line.drop { $0 == " " }
    let indent = line.count - code.count
    if code.hasPrefix("//") || code.isEmpty { continue }
    if code.hasPrefix("}"), let outer = type, indent <= outer.indent { type = nil }
    let place = "\(path):\(number + 1)"
    func add(_ word: Substring, isLabel: Bool = false) {
      words.append(
        Word(
          text: String(word.filter { $0 != "`" }), place: place, isLabel: isLabel))
    }
    let isMember = type.map { indent == $0.indent + 2 } ?? false
    if isMember, type?.kind == "enum", code.hasPrefix("case ") {
      for name in code.dropFirst(5).matches(of: #/(?:^|, )(\w+)/#) { add(name.1) }
      continue
    }
    if code.hasPrefix("@available") || attribute.hasSuffix(",") || attribute.hasSuffix("(") {
      attribute += code
    }
    let isPublic = code.contains(#/^(@\w+(\([^)]*\))? +)*public /#)
    let isRequirement = isMember && type?.kind == "protocol"
    guard isPublic || isRequirement, let match = code.firstMatch(of: kinds) else { continue }
    defer { attribute = "" }
    guard !attribute.contains("unavailable") else { continue }
    let kind = match.1
    if isPublic, kind == "enum" || kind == "protocol" { type = (String(kind), indent) }
    if let name = match.2, kind != "init", kind != "subscript" { add(name) }
    let isCalled = match.2.map { !excepted.contains(String($0)) && !$0.contains(#/^\W/#) } ?? true
    if isCalled, kind == "func" || kind == "init" || kind == "subscript" {
      // A declaration may go on below, up to its body.
      let below = text[(number + 1)..<min(number + 8, text.count)].joined(separator: " ")
      let head = Substring(code[match.range.upperBound...] + " " + below)
      for label in labels(of: head) { add(label[...], isLabel: true) }
    }
  }
  return words
}

/// The code of a page: its blocks in Swift, its headings, and what stands between backticks.
func code(of path: String) -> String {
  var code = ""
  var language: String?
  for line in lines(of: path) {
    if line.hasPrefix("```") {
      language = language == nil ? String(line.dropFirst(3).prefix { $0 != " " }) : nil
    } else if language == "swift" || language == nil && line.hasPrefix("#") {
      code += line + "\n"
    } else if language == nil {
      code += line.matches(of: #/`([^`]+)`/#).map { $0.1 + "\n" }.joined()
    }
  }
  return code
}

let pages =
  files(below: "Documentation/Language", ending: ".md") + ["Documentation/WhatShouldICheck.md"]
let explained = pages.map(code).joined()
let known = Set(explained.matches(of: #/\w+/#).map { String($0.0) })
let knownLabels = Set(explained.matches(of: #/(\w+):/#).map { String($0.1) })
let all = files(below: "Sources/LifecycleModeling", ending: ".swift").flatMap(words)

var told: Set<String> = []
for word in all where !excepted.contains(word.text) {
  let isOperator = word.text.contains(#/^\W/#)
  let isKnown =
    isOperator
    ? explained.contains(word.text)
    : word.isLabel ? knownLabels.contains(word.text) : known.contains(word.text)
  let text = word.isLabel ? "\(word.text):" : word.text
  if !isKnown, told.insert(text).inserted { print("\(word.place): '\(text)'") }
}
let declared = Set(all.map(\.text))
for word in excepted.subtracting(declared).sorted() {
  print("CI/reference.swift: the exception '\(word)' isn't needed")
}

// The numbers of the messages with which a specification is refused.
let messages = "Sources/LifecycleModeling/Elaboration/ElaborationError+Message.swift"
let prose = pages.flatMap(lines).joined(separator: "\n")
let numbers = lines(of: messages).compactMap { line in
  line.firstMatch(of: #/^ +case .*: (\d+)$/#).flatMap { Int($0.1) }
}
for number in numbers where !prose.contains("LC\(100 + number)") {
  print("\(messages): 'LC\(100 + number)'")
}
if numbers.isEmpty { print("\(messages): there are no numbers") }
if all.isEmpty { print("CI/reference.swift: there are no words in Sources/LifecycleModeling") }
