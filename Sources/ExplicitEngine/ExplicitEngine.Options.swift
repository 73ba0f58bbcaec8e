extension ExplicitEngine {
  /// Choices that change how states are explored, but never what is found.
  package struct Options: Hashable, Sendable {
    /// How visited states are stored.
    package enum Storage: Hashable, Sendable {
      /// By the size of the state.
      case automatic

      /// As one bit per state that the layout allows.
      case bits

      /// In a hash table.
      case table
    }

    /// The most cubes that a step may have before it runs as a program; zero means programs only.
    package var cubeLimit = 512

    /// How visited states are stored.
    package var storage = Storage.automatic

    /// Whether states that differ only in the places of interchangeable copies are visited once.
    package var exchangesCopies = true

    /// The least number of bits of a packed state.
    package var leastCapacity = 32

    /// The number of threads that explore one question.
    package var workers = 1

    /// The number of states in a layer from which on several threads are worth it.
    package var leastParallelLayer = 1 << 16

    package init() {}
  }
}
