package import Checking
private import ModelIR

/// The words and numbers that reports for people share.
package enum Wording {
  /// Returns a number with its noun, as in `1,204 states` or `1 state`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  /// Returns a number with a comma after every three digits.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns a time with three digits at most, as in `0.4 ms`, `12 ms`, `1.25 s` or `3 min 20 s`.
  package static func time(_ duration: Duration) -> String {
    let (whole, rest) = duration.components
    let microseconds = whole * 1_000_000 + rest / 1_000_000_000_000
    switch microseconds {
    case ..<100: return "<0.1 ms"
    case ..<10_000: return decimal(microseconds / 100, places: 1) + " ms"
    case ..<1_000_000: return "\(microseconds / 1_000) ms"
    case ..<10_000_000: return decimal(microseconds / 10_000, places: 2) + " s"
    case ..<60_000_000: return decimal(microseconds / 100_000, places: 1) + " s"
    default: return "\(whole / 60) min \(whole % 60) s"
    }
  }

  private static func decimal(_ number: Int64, places: Int) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  /// Returns how long a run is, and whether it could be shorter.
  package static func length(of trace: Trace, isCanonical: Bool) -> String {
    guard let loop = trace.loop else {
      let length = count(trace.steps.count, "step")
      return isCanonical ? "\(length), the shortest" : "\(length), not canonical"
    }
    let cycle = trace.steps.count - loop
    let stem = count(loop, "step")
    return cycle == 0
      ? "\(stem), and then nothing happens any more"
      : "\(stem) and a cycle of \(count(cycle, "step"))"
  }

  /// Returns how a verdict was reached, in a few words.
  package static func evidence(of result: ClaimResult) -> String {
    switch result.verdict {
    case .proved(let proofs):
      proofs.contains(.witness) ? witness(result) : list(proofs.map(words))
    case .vacuous(let proofs): list(proofs.map(words))
    case .bounded(let depth, _): "up to \(count(depth, "step"))"
    case .refuted(.run):
      result.counterexample.map { "run of \(count($0.steps.count, "step"))" } ?? "run"
    case .refuted(.absence(let proofs)): "no such run: " + list(proofs.map(words))
    case .undecided: ""
    }
  }

  private static func witness(_ result: ClaimResult) -> String {
    result.witness.map { "run of \(count($0.steps.count, "step"))" } ?? "runs"
  }

  /// Returns how something was shown, in a word or two.
  package static func words(_ proof: Verdict.Proof) -> String {
    switch proof {
    case .exhausted: "all states"
    case .induction(let k): "\(k)-induction"
    case .invariant: "invariant"
    case .witness: "run"
    }
  }

  /// Names each way once.
  private static func list(_ ways: [String]) -> String {
    var seen: [String] = []
    for way in ways where !seen.contains(way) { seen.append(way) }
    return seen.joined(separator: " + ")
  }
}

extension Wording {
  /// Returns what a counterexample really needs, in a sentence; nil where that wasn't asked.
  package static func core(of result: ClaimResult) -> String? {
    guard let core = result.core else { return nil }
    var parts = core.needed.map(line)
    let values = result.sufficientValues
    parts += (values ?? []).map { setting($0.name, $0.value) }
    var sentences = parts.isEmpty ? [] : [parts.joined(separator: ", ") + "."]
    if !core.substitutes.isEmpty {
      sentences.append(
        "Of lines that stand in for each other: "
          + core.substitutes.map(line).joined(separator: ", ") + ".")
    } else if core.needed.isEmpty {
      sentences.append("No line of a handler is needed for it.")
    }
    if !core.open.isEmpty {
      sentences.append("Not decided: \(core.open.map(line).joined(separator: ", ")).")
    }
    if values == [], !result.fails.variations.isEmpty {
      sentences.append("No value of a variation is needed.")
    }
    return sentences.joined(separator: " ")
  }

  private static func line(_ line: ClaimResult.Core.Line) -> String {
    let place = line.position.map { ", \($0.shortDescription)" } ?? ""
    return "‘\(line.text)’ in \(line.callback)\(place)"
  }

  /// Returns which parts of a claim make no difference, in words; empty if all do, or nobody asked.
  package static func idleness(of result: ClaimResult) -> [String] {
    guard let parts = result.parts, !parts.idle.isEmpty else { return [] }
    let verb = parts.idle.count == 1 ? "makes" : "make"
    return [parts.idle.map(\.phrase).joined(separator: ", ") + " \(verb) no difference"]
  }

  /// Returns variables with their values, as in `VP-01 = yes, VP-02 = no`, to be wrapped.
  package static func settings(_ values: [Trace.NamedValue]) -> String {
    values.map { setting($0.name, $0.value) }.joined(separator: ", ")
  }

  /// Returns a variable with its value, not to be wrapped.
  static func setting(_ name: String, _ value: String) -> String {
    "\(name) = \(value)".replacing(" ", with: PrintableText.firmSpace)
  }

  /// Returns the variations that a verdict considers with their values, in a sentence.
  package static func considering(_ variations: [ValuationSet.Variation]) -> String {
    let settings = variations.map { setting($0.name, $0.values.joined(separator: " or ")) }
    return settings.isEmpty ? "" : "considering " + settings.joined(separator: ", ")
  }

  /// Returns what a verdict rests on beside variations, one sentence for each kind of it.
  package static func basis(of basis: ClaimResult.Basis) -> [String] {
    var sentences: [String] = []
    if !basis.assumptions.isEmpty {
      sentences.append("assuming " + basis.assumptions.joined(separator: "; "))
    }
    if !basis.fairness.isEmpty {
      sentences.append("fairness: " + basis.fairness.joined(separator: "; "))
    }
    if !basis.dependencies.isEmpty {
      sentences.append("little is known about " + basis.dependencies.joined(separator: "; "))
    }
    return sentences
  }
}

extension Standing {
  /// How the word looks.
  var style: TextStyle {
    switch self {
    case .proved: .good
    case .refuted, .changed: .bad
    case .bounded, .vacuous, .undecided: .doubtful
    case .known, .old: .known
    }
  }
}
