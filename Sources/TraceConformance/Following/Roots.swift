/// The components of a specification that objects of a log can stand for.
struct Roots {
  /// The paths, as in `app.scenes[0]`.
  let paths: [String]

  /// The root of each channel, by index.
  let ofChannel: [Int]

  init(of vocabulary: Vocabulary) {
    var paths: [String] = []
    var ofChannel: [Int] = []
    for channel in vocabulary.channels {
      let path = Self.root(of: channel.path)
      if let index = paths.firstIndex(of: path) {
        ofChannel.append(index)
      } else {
        ofChannel.append(paths.count)
        paths.append(path)
      }
    }
    self.paths = paths
    self.ofChannel = ofChannel
  }

  /// A copy with all that belongs to it, or the component itself.
  private static func root(of path: String) -> String {
    guard let end = path.lastIndex(of: "]") else { return path }
    return String(path[...end])
  }

  /// Returns the component that somebody calls so: by its path or the last part of it.
  func index(named name: String) -> Int? {
    if let exact = paths.firstIndex(of: name) { return exact }
    let matching = paths.indices.filter { paths[$0].hasSuffix(".\(name)") }
    return matching.count == 1 ? matching.first : nil
  }
}
