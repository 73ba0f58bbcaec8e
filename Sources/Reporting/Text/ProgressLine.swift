package import Checking

/// The one line that says how far a check has come, on a terminal only.
package struct ProgressLine: Hashable, Sendable {
  /// What is being checked, as in `VoiceNotes · no edit is lost`.
  package var subject: String
  package var progress: Progress

  /// The time since the work on this subject began.
  package var elapsed: Duration

  package init(subject: String, progress: Progress, elapsed: Duration) {
    self.subject = subject
    self.progress = progress
    self.elapsed = elapsed
  }

  /// Returns the line, cut to a width.
  package func text(width: Int) -> String {
    var figures: [String] = []
    if !progress.phase.isEmpty { figures.append(progress.phase) }
    if progress.states > 0 { figures.append(Wording.count(progress.states, "state")) }
    figures.append("depth \(Wording.grouped(progress.depth))")
    if let rate { figures.append("\(Wording.grouped(rate)) states/s") }
    figures.append(Wording.time(elapsed))
    let right = figures.joined(separator: " · ")
    let name = PrintableText.spelledOut(subject)
    let room = width - right.count - 2
    guard room >= 8 else { return String(right.prefix(max(width, 0))) }
    return (name.count <= room ? name : String(name.prefix(room - 1)) + "…") + "  " + right
  }

  /// The states per second, as soon as they say something.
  private var rate: Int? {
    let seconds = elapsed.seconds
    guard seconds >= 0.1, progress.states > 0 else { return nil }
    return Int((Double(progress.states) / seconds).rounded())
  }
}
