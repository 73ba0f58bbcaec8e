internal import ModelIR

extension StepLowering {
  /// What comes first of the lines that remain.
  private enum Continuation: Equatable {
    /// Nothing at all.
    case nothing

    /// The end of the step: another cut.
    case cut

    /// More of the same step.
    case more
  }

  /// Whether the step goes on after a checkpoint; one with nothing after it is absorbed.
  func continues(_ frames: [Frame], _ state: StepState) -> Bool {
    for frame in frames.reversed() {
      switch continuation(frame, state) {
      case .nothing: continue
      case .cut: return false
      case .more: return true
      }
    }
    return false
  }

  private func continuation(_ frame: Frame, _ state: StepState) -> Continuation {
    switch frame {
    case .lines(let lines, _), .recalls(_, let lines, _): continuation(lines, state)
    case .anyOrder(let bodies, _): joined(bodies.map { continuation($0.lines, state) })
    case .completes, .resumes, .meeting: .nothing
    }
  }

  private func continuation(_ lines: [ClauseLine], _ state: StepState) -> Continuation {
    for line in lines {
      let first = continuation(line, state)
      guard case .nothing = first else { return first }
    }
    return .nothing
  }

  private func continuation(_ line: ClauseLine, _ state: StepState) -> Continuation {
    switch line.node {
    case .guarded: .nothing
    case .part: state.isInPart ? .cut : .more
    case .turn, .checkpoint, .takes: .cut
    case .branch, .choose, .forEach, .operation:
      joined(line.nested.map { continuation($0, state) })
    case .assign, .call, .ends, .crashes, .later, .cancel: .more
    }
  }

  /// What comes first where any of several groups of lines does.
  private func joined(_ groups: [Continuation]) -> Continuation {
    if groups.contains(.more) { return .more }
    return groups.allSatisfy { $0 == .cut } && !groups.isEmpty ? .cut : .nothing
  }
}
