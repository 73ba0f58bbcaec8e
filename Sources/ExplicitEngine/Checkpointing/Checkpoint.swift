internal import Checking

#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A file that keeps how far the questions of a run have come, so that the run can be continued after an end.
///
/// It holds sections: answers to questions, and of questions at work the states known. It is replaced as a whole: at
/// every moment the old file is there or the new one. All of it is checked when the run begins.
package final class Checkpoint: Sendable {
  /// The path of the file.
  package let path: String

  /// The time between two states of the same search that are kept; zero means every layer.
  package let interval: Duration
  private let run: ContentKey
  private let state: Locked<State>

  /// What the file holds, and what it will hold next time.
  struct State: Sendable {
    var file: OpenFile?

    /// Where the contents of searches at work stand in the file.
    var searches: [ContentKey: Range<Int>] = [:]
    var answers: [ContentKey: [Int]] = [:]

    /// Whether somebody is writing the file.
    var isBusy = false
    var failure: DiskFailure?
  }

  /// Opens a checkpoint; what an earlier run of the same content has left is used.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - run: What stands for all questions of the run and all that decides their answers.
  ///   - interval: The time between two states of the same search that are kept.
  /// - Throws: An error if there is a file that can't be used.
  package init(_ path: String, of run: ContentKey, every interval: Duration) throws(CheckpointError)
  {
    self.path = path
    self.run = run
    self.interval = interval
    state = Locked(try CheckpointLayout.read(path, of: run))
  }

  /// What went wrong first while the file was written, if anything did.
  package var failure: DiskFailure? { state.with(\.failure) }

  /// The number of questions that an earlier run has answered, and that of searches that it has begun.
  package var found: (answers: Int, searches: Int) {
    state.with { ($0.answers.count, $0.searches.count) }
  }

  /// Removes the file, when the run is complete.
  package func remove() {
    let hasFile = state.with { $0.file != nil }
    if hasFile { OpenFile.remove(path) }
    OpenFile.removeCreated(insteadOf: path)
  }

  /// Returns the answer to a question, if it is known.
  func answer(to question: ContentKey) -> [Int]? { state.with { $0.answers[question] } }

  /// Returns how far the search for an answer had come, if that is known.
  func search(for question: ContentKey) -> SectionReader? {
    let (file, range) = state.with { ($0.file, $0.searches[question]) }
    guard let file, let range else { return nil }
    return SectionReader(file, range)
  }

  /// Keeps an answer; the file is written anew only if it holds the search for it.
  func keep(_ answer: [Int], to question: ContentKey) {
    let isSearchKept = state.with { state in
      state.answers[question] = answer
      return state.searches[question] != nil
    }
    if isSearchKept { write(about: question, nil) }
  }

  /// Writes the file anew with how far a search has come.
  ///
  /// - Parameters:
  ///   - question: What is searched for; what the file holds about other questions stays.
  ///   - contents: Writes how far the search has come; nil if there is an answer now.
  func write(
    about question: ContentKey, _ contents: ((SectionWriter) throws(DiskFailure) -> Void)?
  ) {
    var old = begin()
    while old == nil {
      usleep(1000)
      old = begin()
    }
    guard var new = old else { return }
    do throws(DiskFailure) {
      try CheckpointLayout.write(&new, to: path, of: run, about: question, contents)
    } catch {
      new.failure = new.failure ?? error
    }
    let result = new
    state.with { state in
      state.file = result.file
      state.searches = result.searches
      state.failure = result.failure
      state.isBusy = false
    }
  }

  /// Returns what the file holds, unless somebody else is writing it.
  private func begin() -> State? {
    state.with { state in
      guard !state.isBusy else { return nil }
      state.isBusy = true
      return state
    }
  }
}
