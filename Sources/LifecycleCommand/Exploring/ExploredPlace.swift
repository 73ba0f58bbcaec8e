import Checking
import ModelIR
import Reporting

/// Where an address leads to: a run, as far as it is one.
struct ExploredPlace {
  /// The address of what is shown, without a claim.
  private(set) var address: ExploredAddress
  let trace: Trace

  /// The mistake that the specification makes in the last step.
  private(set) var fault: SpecificationFault.Kind?

  /// What isn't as the address says.
  private(set) var notice: String?

  /// Follows an address; nil where no run starts like that.
  ///
  /// A step that can't be taken, as under another value of a variation, ends the run with a remark.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - start: The state that its values are told against.
  ///   - system: The system whose runs are told.
  init?(_ address: ExploredAddress, from start: [Int], in system: TransitionSystem) {
    self.address = address
    self.address.claim = nil
    var values = start
    for (variable, value) in address.starts {
      guard values.indices.contains(variable) else { return nil }
      values[variable] = value
    }
    var run = Run(start: values, steps: address.steps)
    var attempt = Self.followed(run, in: system)
    if case .failure(let error) = attempt {
      guard let step = error.step, step > 0 else { return nil }
      run.steps = Array(run.steps.prefix(step - 1))
      notice = "The run can’t go on as it did: \(error.message)."
      attempt = Self.followed(run, in: system)
    }
    guard case .success(let followed) = attempt else { return nil }
    trace = followed.trace
    fault = followed.fault
    self.address.steps = run.steps
  }

  private static func followed(
    _ run: Run, in system: TransitionSystem
  ) -> Result<(trace: Trace, fault: SpecificationFault.Kind?), ReplayError> {
    do throws(ReplayError) {
      return .success((try Trace(replaying: run, in: system), nil))
    } catch .fault(let step, let action) where step == run.steps.count {
      guard let fault = SpecificationFault(replaying: run, in: system) else {
        return .failure(.fault(step: step, action: action))
      }
      return .success((fault.trace, fault.kind))
    } catch {
      return .failure(error)
    }
  }
}

extension ReplayError {
  /// The step that can't be taken, counted from one; nil where there is none.
  fileprivate var step: Int? {
    switch self {
    case .unknownAction(let step, _), .impossibleStep(let step, _, _, _), .fault(let step, _): step
    default: nil
    }
  }
}
