internal import ModelIR
package import TemporalProperties

extension Model {
  /// Makes models of a specification in which one thing about the handlers of its own module is different.
  ///
  /// Changes that make no difference are left out. Faults are planted only where some action makes the callback.
  ///
  /// - Parameters:
  ///   - specification: The specification.
  ///   - purpose: Why its handlers are changed.
  ///   - earlier: The numbers of changes that are made before, each as numbered after the ones before it.
  /// - Returns: The models in the order of components, handlers and lines, and the changes left out as invalid.
  /// - Throws: Every error of the specification itself.
  /// - Complexity: The elaboration of the specification, once for each change.
  package static func edits(
    of specification: any Specification, for purpose: HandlerChange.Purpose,
    after earlier: [Int] = []
  ) throws(ElaborationFailure) -> EditedModels {
    var tree = ComponentTree(specification)
    var (base, edits) = try possibleEdits(of: specification, tree, for: purpose)
    for number in earlier where edits.indices.contains(number) {
      tree.apply(edits[number])
      (base, edits) = try possibleEdits(of: specification, tree, for: purpose)
    }
    var result = EditedModels()
    for (number, edit) in edits.enumerated() {
      var changed = tree
      changed.apply(edit)
      var elaborator = Elaborator(specification, changed)
      guard let model = try? elaborator.model() else {
        result.invalid.append(edit.change)
        continue
      }
      guard model.system != base.system else { continue }
      result.edits.append(EditedModel(number: number, change: edit.change, model: model))
    }
    return result
  }

  /// Returns the model of a tree with all changes of a kind, valid or not.
  private static func possibleEdits(
    of specification: any Specification, _ tree: ComponentTree, for purpose: HandlerChange.Purpose
  ) throws(ElaborationFailure) -> (Model, [HandlerEdit]) {
    var elaborator = Elaborator(specification, tree)
    let model = try elaborator.model()
    let editor = HandlerEditor(
      tree: tree, module: String(reflecting: type(of: specification)).prefix { $0 != "." },
      found: elaborator.elaborated)
    return (model, editor.edits(for: purpose))
  }
}
