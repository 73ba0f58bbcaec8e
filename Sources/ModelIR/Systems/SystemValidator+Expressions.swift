extension SystemValidator {
  mutating func check(_ expression: StateExpression, _ path: String, isGuard: Bool = false) {
    let known = errors.count
    let bounds = bounds(of: expression, path, isGuard: isGuard, depth: 1)
    guard errors.count == known, let bounds else { return }
    let greatest = max(bounds.lowerBound.magnitude, bounds.upperBound.magnitude)
    if greatest > SystemLimits.value.magnitude {
      report(.numbersAreSmall, path, String(greatest))
    }
  }

  /// Checks an expression, and returns the range of its values, or nil where that went wrong.
  private mutating func bounds(
    of expression: StateExpression, _ path: String, isGuard: Bool, depth: Int
  ) -> ClosedRange<Int>? {
    guard depth <= SystemLimits.expressionDepth else {
      report(.nestingIsLimited, path, String(SystemLimits.expressionDepth))
      return nil
    }
    guard countNode(path) else { return nil }
    var parts: [ClosedRange<Int>] = []
    for child in expression.children {
      guard let part = bounds(of: child, path, isGuard: isGuard, depth: depth + 1) else {
        return nil
      }
      parts.append(part)
    }
    switch expression {
    case .constant(let value):
      guard value.magnitude <= SystemLimits.number.magnitude else {
        report(.numbersAreSmall, path, String(value))
        return nil
      }
      return value...value
    case .read(let slot):
      guard check(slot, path) else { return nil }
      if isGuard, case .signal = slot {
        report(.guardsReadNoSignals, path, system.name(of: slot))
      }
      return system.domain(of: slot).range
    case .sum:
      return limited(
        parts[0].lowerBound + parts[1].lowerBound, parts[0].upperBound + parts[1].upperBound, path)
    case .scaled(_, by: let factor):
      guard factor.magnitude <= SystemLimits.number.magnitude else {
        report(.numbersAreSmall, path, String(factor))
        return nil
      }
      let ends = [parts[0].lowerBound, parts[0].upperBound].map {
        $0.multipliedReportingOverflow(by: factor)
      }
      guard !ends[0].overflow, !ends[1].overflow else {
        report(.numbersAreSmall, path, String(factor))
        return nil
      }
      return limited(
        min(ends[0].partialValue, ends[1].partialValue),
        max(ends[0].partialValue, ends[1].partialValue), path)
    case .conditional:
      return min(
        parts[1].lowerBound, parts[2].lowerBound)...max(
          parts[1].upperBound, parts[2].upperBound)
    case .equal, .less, .negation, .all, .any:
      return 0...1
    }
  }

  /// Returns a range whose ends are small enough, or reports that they aren't.
  private mutating func limited(_ least: Int, _ greatest: Int, _ path: String) -> ClosedRange<Int>?
  {
    for end in [least, greatest] where end.magnitude > SystemLimits.value.magnitude {
      report(.numbersAreSmall, path, String(end))
      return nil
    }
    return least...greatest
  }
}
