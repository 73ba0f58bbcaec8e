private import ModelIR
package import LifecycleModeling

extension ElaborationFailure {
  /// Each mistake on a line, with its place and its code.
  package var lines: [String] {
    errors.map { error in
      let place = error.position.map { "\($0.shortDescription): " } ?? ""
      return "\(place)\(error.message) [\(error.code)]"
    }
  }
}
