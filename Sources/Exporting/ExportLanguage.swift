/// A language of another tool.
package enum ExportLanguage: String, CaseIterable, Hashable, Sendable {
  case promela
  case murphi
  case tla
  case smtlib

  /// Writes a system with its goals: the same bytes each time.
  ///
  /// - Complexity: The number of ways to make the choices of each step, times the size of the system; for
  ///   `tla` and `smtlib` linear in the size of the system.
  package func text(of exported: ExportedSystem) throws(ExportError) -> String {
    switch self {
    case .promela: try PromelaModel(exported).text
    case .murphi: try MurphiModel(exported).text
    case .tla: TLAModule(exported).text
    case .smtlib: HornScript(exported).text
    }
  }
}
