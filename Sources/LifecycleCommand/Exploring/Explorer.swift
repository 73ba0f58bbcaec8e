import Checking
import LoopbackServer
import ModelIR
import Reporting
import TemporalProperties

/// Answers what a browser asks about the runs of a specification.
///
/// An address tells a whole run, so nothing is kept between two answers but what checks found out.
struct Explorer: Sendable {
  private let model: Model

  /// How claims are checked.
  private let request: VerifyRequest
  private let options: HTMLReport.Options
  private let specification: ReportedSpecification

  /// The start of the run that nobody has changed yet.
  private let start: [Int]

  /// What checks have found out, by the number of the claim.
  private let findings = Locked<[Int: Finding]>([:])

  /// The longest run along which claims are evaluated; it is done by definition, which is slow.
  private static let longestRun = 64

  /// Prepares the answers; nil where the specification has no run.
  ///
  /// - Parameters:
  ///   - model: The specification, with the coarsest tick.
  ///   - request: How claims are checked.
  ///   - specification: What pages tell of the specification beside its runs.
  ///   - options: How pages are written.
  init?(
    _ model: Model, checkedBy request: VerifyRequest, telling specification: ReportedSpecification,
    options: HTMLReport.Options
  ) {
    guard let start = Interpreter(model.system).firstStart()?.state else { return nil }
    self.model = model
    self.request = request
    self.specification = specification
    self.options = options
    self.start = start
  }

  private var system: TransitionSystem { model.system }

  /// Answers a request whose path comes without the token.
  ///
  /// - Complexity: Linear in the length of the run, quadratic where claims are evaluated along it; and the
  ///   check of a claim that is asked for the first time.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard request.path == "/" else {
      return HTTPResponse(.notFound, content: "There is no such page.\n")
    }
    guard let address = ExploredAddress(request.query) else {
      return HTTPResponse(.badRequest, content: "No page of the explorer has this address.\n")
    }
    do throws(CommandFailure) {
      return try answer(at: address)
    } catch .interrupted {
      return HTTPResponse(.unavailable, content: "The explorer has ended.\n")
    } catch {
      return HTTPResponse(.internalError, content: "\(error.message)\n")
    }
  }

  private func answer(at address: ExploredAddress) throws(CommandFailure) -> HTTPResponse {
    var finding: Finding?
    if let claim = address.claim {
      guard model.claims.indices.contains(claim) else {
        return HTTPResponse(.notFound, content: "There is no claim with this number.\n")
      }
      let found = try self.finding(about: claim)
      if address.steps.isEmpty, let trace = found?.trace, !trace.steps.isEmpty {
        let location = self.address(of: trace.run, claim: claim)
        return HTTPResponse(.seeOther, content: "", location: location.text)
      }
      finding = found
    }
    guard let place = ExploredPlace(address, from: start, in: system) else {
      return HTTPResponse(.badRequest, content: "No run starts as this address says.\n")
    }
    let page = ExplorerPage(try run(at: place, showing: finding), options)
    return HTTPResponse(
      .ok, contentType: "text/html; charset=utf-8", content: page.text,
      policy: ExplorerPage.securityPolicy)
  }

  /// The address of a run.
  func address(of run: Run, claim: Int? = nil) -> ExploredAddress {
    var address = ExploredAddress()
    for (variable, value) in run.start.enumerated() where value != start[variable] {
      address.starts[variable] = value
    }
    address.steps = run.steps
    address.claim = claim
    return address
  }

  // MARK: Claims

  /// What the check of a claim came to.
  private enum Finding: Sendable {
    case result(ClaimResult)
    case refused(ClaimRefusal)
    case fault(SpecificationFault)

    /// The run to show.
    var trace: Trace? {
      switch self {
      case .result(let result): ToldRun.all(of: result).first?.trace
      case .refused: nil
      case .fault(let fault): fault.trace
      }
    }
  }

  /// Checks a claim, unless that was done before.
  private func finding(about claim: Int) throws(CommandFailure) -> Finding? {
    if let known = findings.with({ $0[claim] }) { return known }
    let name = model.claims[claim].name
    let result = try request.results(for: model, about: [name])
    let finding =
      result.fault.map(Finding.fault) ?? result.refusals.first.map(Finding.refused)
      ?? result.claims.first.map(Finding.result)
    if let finding { findings.with { $0[claim] = finding } }
    return finding
  }

  // MARK: Pages

  /// Collects what the page of a run tells.
  private func run(
    at place: ExploredPlace, showing finding: Finding?
  ) throws(CommandFailure) -> ExploredRun {
    var trace = place.trace
    if let told = finding?.trace, told.run == trace.run { trace = told }
    var run = ExploredRun(trace, of: specification)
    run.notice = place.notice
    run.fault = place.fault
    let address = place.address
    run.returns = address.steps.indices.map { self.address(at: address, upTo: $0) }
    if trace.steps.count <= Self.longestRun {
      run.courses = trace.courses(of: model.claims, in: system)
    }
    if place.fault == nil, address.steps.count < ExploredAddress.mostSteps {
      let possibilities = try possibilities(after: trace)
      run.choices = possibilities.next.map { next in
        var following = address
        following.steps.append(next.move)
        return ExploredRun.Choice(next, address: self.address(at: following))
      }
      run.hindered = possibilities.hindered
    }
    run.starts = starts(of: place)
    run.claims = claims(known: findings.with { $0 })
    switch finding {
    case .result(let result): run.claim = result.claim.name
    case .refused(let refusal):
      run.notice = "\(refusal.claim): \(Wording.sentence(for: refusal.reason))"
    case .fault(let fault):
      run.notice = "No claim is checked: \(Wording.sentence(for: fault.kind))"
    case nil: break
    }
    return run
  }

  private func possibilities(after trace: Trace) throws(CommandFailure) -> Possibilities {
    do {
      return try Possibilities(after: trace, in: system)
    } catch {
      throw .internalError(error.message)
    }
  }

  /// The address of a run, or of its beginning, at its last step.
  private func address(at address: ExploredAddress, upTo count: Int? = nil) -> String {
    var shorter = address
    shorter.claim = nil
    shorter.steps = Array(address.steps.prefix(count ?? address.steps.count))
    let last = shorter.steps.count
    return shorter.text + (last > 0 ? "#\(ExplorerPage.runName)-step-\(last)" : "")
  }

  private func claims(known: [Int: Finding]) -> [ExploredRun.ClaimLink] {
    model.claims.enumerated().map { number, claim in
      var address = ExploredAddress()
      address.claim = number
      let result: ClaimResult? = if case .result(let found)? = known[number] { found } else { nil }
      return ExploredRun.ClaimLink(claim, address: address.text, result: result)
    }
  }

  /// The most values of which one can be chosen; those of longer ranges are set on the command line.
  private static let mostValues = 24

  /// The variables whose first value somebody can choose, each with its values.
  private func starts(of place: ExploredPlace) -> [ExploredRun.Start] {
    system.variables.indices.compactMap { index in
      let variable = system.variables[index]
      let values = variable.role.isFixed ? Array(variable.domain.range) : variable.initialValues
      guard values.count > 1, values.count <= Self.mostValues else { return nil }
      return ExploredRun.Start(
        name: variable.name, question: variable.question,
        values: values.map { value in
          var address = place.address
          address.starts[index] = value == start[index] ? nil : value
          return ExploredRun.Start.Value(
            label: variable.domain.label(value), address: self.address(at: address),
            isTaken: place.trace.run.start[index] == value,
            isConsidered: variable.initialValues.contains(value))
        })
    }
  }
}
