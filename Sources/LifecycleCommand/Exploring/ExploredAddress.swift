import LoopbackServer
import ModelIR

/// What the address of a page of the explorer says: a run, by where it starts and its steps.
struct ExploredAddress: Hashable {
  /// The values of variables that don't start as usual, by the places of the variables.
  var starts: [Int: Int] = [:]
  var steps: [Run.Step] = []

  /// The claim by its number, counted from zero.
  var claim: Int?

  /// The longest run that an address tells.
  static let mostSteps = 2_000

  init() {}

  /// Reads the part of an address after the question mark; nil for what this tool never writes.
  init?(_ query: [HTTPRequest.Field]) {
    guard Set(query.map(\.name)).count == query.count else { return nil }
    for field in query {
      guard let items = Self.items(field.value) else { return nil }
      switch field.name {
      case "start":
        for item in items {
          guard item.count == 2, starts.updateValue(item[1], forKey: item[0]) == nil else {
            return nil
          }
        }
      case "run":
        guard items.count <= Self.mostSteps else { return nil }
        steps = items.map { Run.Step(step: $0[0], choices: Array($0.dropFirst())) }
      case "claim":
        guard items.count == 1, items[0].count == 1 else { return nil }
        claim = items[0][0]
      default: return nil
      }
    }
  }

  /// Reads groups of numbers, as in `3-1.7-0`.
  private static func items(_ text: String) -> [[Int]]? {
    guard !text.isEmpty else { return [] }
    var items: [[Int]] = []
    for group in text.split(separator: ".", omittingEmptySubsequences: false) {
      let numbers = group.split(separator: "-", omittingEmptySubsequences: false)
      let values = numbers.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
      guard values.count == numbers.count else { return nil }
      items.append(values)
    }
    return items
  }

  /// The address relative to that of another page, at the last step of the run.
  var text: String {
    var fields: [String] = []
    if !starts.isEmpty {
      let items = starts.sorted { $0.key < $1.key }.map { "\($0.key)-\($0.value)" }
      fields.append("start=" + items.joined(separator: "."))
    }
    if !steps.isEmpty {
      let items = steps.map { ([$0.step] + $0.choices).map(String.init).joined(separator: "-") }
      fields.append("run=" + items.joined(separator: "."))
    }
    if let claim { fields.append("claim=\(claim)") }
    return fields.isEmpty ? "./" : "?" + fields.joined(separator: "&")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
