/// A system without the statements and the steps that can't do anything, with what is known of its values.
///
/// Variables, signals and actions keep their indices; demands and notes of lines are gone. The slices for
/// several claims about a system share it.
package struct SystemSimplification: Sendable {
  package private(set) var system: TransitionSystem

  /// The steps that remain, by their indices in the whole system.
  let steps: [Int]

  private var knowledge: SlotKnowledge

  init(system: TransitionSystem, steps: [Int], knowledge: SlotKnowledge) {
    self.system = system
    self.steps = steps
    self.knowledge = knowledge
  }

  /// Simplifies a system.
  ///
  /// - Complexity: The size of the system times the number of rounds, which is usually near the length
  ///   of the longest causal chain.
  package init(of system: TransitionSystem) {
    self = ConstantPropagation(of: system).simplification
  }

  /// Returns the simplification of the same system with something that follows its runs.
  ///
  /// - Parameters:
  ///   - variables: More variables, which stand behind those of the system.
  ///   - epilogue: Lines behind its epilogue that write these variables only.
  /// - Returns: What is known of the system and of the variables.
  /// - Complexity: The size of the lines times the number of values of the variables.
  package func following(
    _ variables: [TransitionSystem.Variable], _ epilogue: [Statement]
  ) -> SystemSimplification {
    var result = self
    result.system.variables += variables
    for variable in variables { result.knowledge.append(variable) }
    let domains = SlotDomains(of: result.system)
    var grown: Set<Slot>
    repeat {
      grown = []
      result.knowledge.add(writesOf: epilogue, within: domains, &grown)
    } while !grown.isEmpty
    let simplifier = BodySimplifier { [knowledge = result.knowledge] in knowledge[$0] }
    result.system.epilogue += simplifier.body(epilogue)
    return result
  }

  /// Returns a shorter condition that holds in the same reachable states.
  func condition(_ condition: StateExpression) -> StateExpression {
    condition.simplifiedCondition { knowledge[$0] }
  }
}
