package import Checking
private import ModelIR

extension Wording {
  /// Returns what came of letting copies change places, in words; empty where nothing has copies.
  package static func exchanges(of result: ClaimResult) -> [String] {
    var remarks: [String] = []
    if let representatives = result.statistics.representatives {
      remarks.append("\(count(representatives, "state")) up to the order of copies")
    }
    return remarks + result.distinctions.map(sentence)
  }

  /// Returns why two copies can't change places.
  private static func sentence(for distinction: CopyDistinction) -> String {
    let first = "\(distinction.group)[\(distinction.first)]"
    let second = "\(distinction.group)[\(distinction.first + 1)]"
    let reason =
      switch distinction.reason {
      case .variable(let name): "‘\(name)’ has no counterpart"
      case .target: "the claim tells them apart"
      case .monitor: "what the claim remembers tells them apart"
      case .assumption(let name): "the assumption ‘\(name)’ tells them apart"
      case .action(let name): "the action ‘\(name)’ tells them apart"
      case .entanglement: "something belongs to several copies"
      }
    return "\(first) and \(second) can't change places: \(reason)"
  }
}
