extension Circuit {
  /// Returns the statement that a form is less than zero, or at most zero.
  ///
  /// It may rely on real inputs being within their ranges.
  mutating func isNegative(_ form: LinearForm, strictly isStrict: Bool) -> Literal {
    let range = range(of: form)
    if let most = range.most, isStrict ? most < 0 : most <= 0 { return .true }
    if let least = range.least, isStrict ? least >= 0 : least > 0 { return .false }
    return atom(form, isStrict: isStrict)
  }

  /// Returns the statement that all real inputs that have ranges are within them.
  mutating func isWithinRange(_ inputs: [Int]) -> Literal {
    var bounds: [Literal] = []
    for input in inputs {
      guard let range = realInputs[input],
        let low = LinearForm(input: input).adding(LinearForm(-range.lowerBound)),
        let high = LinearForm(input: input).adding(LinearForm(-range.upperBound))
      else { continue }
      bounds.append(!atom(low, isStrict: true))
      bounds.append(atom(high, isStrict: false))
    }
    return all(bounds)
  }

  /// Returns the statement that a form is less than zero, or at most zero, wherever its inputs are.
  mutating func atom(_ form: LinearForm, isStrict: Bool) -> Literal {
    if form.terms.isEmpty { return Literal(isStrict ? form.constant < 0 : form.constant <= 0) }
    let (normal, isNegated) = form.normalized
    // A number is less than zero where its opposite isn't at most zero.
    return isNegated
      ? !literal(of: Atom(form: normal, isStrict: !isStrict))
      : literal(of: Atom(form: normal, isStrict: isStrict))
  }

  /// Returns the least and the greatest value of a form, as far as its inputs have ranges.
  private func range(of form: LinearForm) -> (least: Int?, most: Int?) {
    var least: Int? = form.constant
    var most: Int? = form.constant
    for term in form.terms {
      guard let range = realInputs[term.input] else { return (nil, nil) }
      let ends = [range.lowerBound, range.upperBound].map {
        $0.multipliedReportingOverflow(by: term.factor)
      }
      guard !ends[0].overflow, !ends[1].overflow else { return (nil, nil) }
      least = least.flatMap {
        Self.sum($0, min(ends[0].partialValue, ends[1].partialValue))
      }
      most = most.flatMap { Self.sum($0, max(ends[0].partialValue, ends[1].partialValue)) }
    }
    return (least, most)
  }

  private static func sum(_ lhs: Int, _ rhs: Int) -> Int? {
    let (sum, overflow) = lhs.addingReportingOverflow(rhs)
    return overflow ? nil : sum
  }
}
