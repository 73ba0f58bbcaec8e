/// Writes words so that a shell reads them as they are.
package enum ShellWord {
  /// Returns the word, in quotation marks if a shell would read it differently.
  package static func quoted(_ word: String) -> String {
    let isHarmless = word.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "+", "=", ":", ",", "@", "%": true
      default: false
      }
    }
    if isHarmless, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
