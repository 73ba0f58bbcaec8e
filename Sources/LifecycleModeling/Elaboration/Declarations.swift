package import ModelIR

/// Something stored in a component that becomes a variable of the transition system.
package protocol DeclaredVariable {
  var declaration: VariableDeclaration { get }
}

/// A variable as its author declared it, without its name.
package struct VariableDeclaration: Sendable {
  package let token: Token
  package let domain: Domain
  package let initialCodes: [Int]
  package let typeName: String

  /// The lifetime, or nil for a variation.
  package let lifetime: Lifetime?
  package let explicitName: String?
  package let isBookkeeping: Bool
  package let question: String
  package let provenance: String
  package let position: SourcePosition

  /// What the variable has to do with time.
  package var timing = Timing.none

  /// What a variable has to do with time.
  package enum Timing: Hashable, Sendable {
    case none
    case clock(pauses: Bool)

    /// A parameter, with its usual value in nanoseconds.
    case parameter(usual: Int?)
  }
}

extension Variable: DeclaredVariable {
  package var declaration: VariableDeclaration {
    VariableDeclaration(
      token: token, domain: domain, initialCodes: initialCodes, typeName: "\(Value.self)",
      lifetime: lifetime, explicitName: explicitName, isBookkeeping: isBookkeeping,
      question: "", provenance: "", position: position)
  }
}

extension Variation: DeclaredVariable {
  package var declaration: VariableDeclaration {
    VariableDeclaration(
      token: token, domain: Domain(labels: Value.labels), initialCodes: considered,
      typeName: "\(Value.self)", lifetime: nil, explicitName: id, isBookkeeping: false,
      question: question, provenance: provenance, position: position)
  }
}

extension Clock: DeclaredVariable {
  package var declaration: VariableDeclaration {
    VariableDeclaration(
      token: token, domain: Self.anyTime, initialCodes: [0], typeName: "Clock",
      lifetime: lifetime, explicitName: explicitName, isBookkeeping: true, question: "",
      provenance: "", position: position, timing: .clock(pauses: suspension == .pauses))
  }
}

extension Parameter: DeclaredVariable {
  package var declaration: VariableDeclaration {
    VariableDeclaration(
      token: token,
      domain: Domain(
        ticks: range.lowerBound.code...max(range.lowerBound, range.upperBound).code,
        of: .nanosecond),
      initialCodes: [(usual ?? range.lowerBound).code], typeName: "Parameter", lifetime: nil,
      explicitName: id, isBookkeeping: false, question: question, provenance: provenance,
      position: position, timing: .parameter(usual: usual?.code))
  }
}

/// Something stored in a component through which callbacks come.
package protocol CallbackChannel {
  var token: Token { get }
  var callbackLabels: [String] { get }
  var typeName: String { get }
  var position: SourcePosition { get }
}

extension Callbacks: CallbackChannel {
  package var callbackLabels: [String] { Callback.labels }
  package var typeName: String { "\(Callback.self)" }
}

/// Something stored in a component that a callback is called with.
package protocol DeclaredArgument {
  var token: Token { get }
  var domain: Domain { get }
  var restingCode: Int { get }
  var position: SourcePosition { get }
}

extension Argument: DeclaredArgument {}

/// Interchangeable copies of a component.
package protocol ComponentCopies {
  var components: [any Component] { get }

  /// How many copies were asked for.
  var requestedCount: Int { get }
  var position: SourcePosition { get }
}

extension Copies: ComponentCopies {
  package var components: [any Component] { all }
}

/// A reference to a component that is stored elsewhere.
package protocol ComponentReference {
  var referent: any Component { get }
}

extension Uses: ComponentReference {
  package var referent: any Component { base }
}
