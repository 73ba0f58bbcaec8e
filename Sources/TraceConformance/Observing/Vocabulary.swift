package import ModelIR

/// What the runs of a system can show, by the names that logs have for it.
package struct Vocabulary: Hashable, Sendable {
  /// The callbacks of one component.
  package struct Channel: Hashable, Sendable {
    /// The signal of the system that tells which callback is delivered.
    var signal: Int

    /// The path of the component, as in `app.main`.
    package var path: String

    /// The callbacks as printed, by code; the first one stands for none.
    package var labels: [String]

    /// The codes of the callbacks that some step delivers.
    var delivered: Set<Int>

    /// The signals of the component that are arguments of its callbacks, with their last names.
    var arguments: [Argument]
  }

  /// What a callback is called with.
  package struct Argument: Hashable, Sendable {
    var signal: Int
    package var name: String
    var domain: Domain
  }

  package let channels: [Channel]

  /// The signals that tell of the beginning of a process.
  let starts: [Int]

  /// The signals that tell of the end of a process.
  let ends: [Int]

  /// The names of the actions.
  package let actions: [String]

  private static let channelSuffix = " calls"
  private static let startSuffix = "process has just started"
  private static let endSuffix = "process has just ended"

  /// Reads the vocabulary of a system.
  ///
  /// - Complexity: The size of the system.
  package init(of system: TransitionSystem) {
    let delivered = Self.delivered(in: system)
    let facts = system.signals.indices.filter { system.signals[$0].role == .fact }
    channels = system.signals.indices.compactMap { index in
      let signal = system.signals[index]
      guard signal.role == .callback, signal.name.hasSuffix(Self.channelSuffix),
        let labels = signal.domain.labels
      else { return nil }
      let path = String(signal.name.dropLast(Self.channelSuffix.count))
      return Channel(
        signal: index, path: path, labels: labels, delivered: delivered[index] ?? [],
        arguments: facts.compactMap { fact in
          let name = system.signals[fact].name
          guard name.hasPrefix(path + ".") else { return nil }
          let last = String(name.dropFirst(path.count + 1))
          guard !last.contains("."), !last.contains(" ") else { return nil }
          return Argument(signal: fact, name: last, domain: system.signals[fact].domain)
        })
    }
    starts = facts.filter { Self.isProcess(system.signals[$0].name, Self.startSuffix) }
    ends = facts.filter { Self.isProcess(system.signals[$0].name, Self.endSuffix) }
    actions = system.actions.map(\.name)
  }

  private static func isProcess(_ name: String, _ suffix: String) -> Bool {
    name == suffix || name.hasSuffix(".\(suffix)")
  }

  /// The values that steps can give to each signal that tells of callbacks.
  private static func delivered(in system: TransitionSystem) -> [Int: Set<Int>] {
    var result: [Int: Set<Int>] = [:]
    for step in system.steps {
      step.body.forEachAssignment { slot, expression in
        guard case .signal(let index) = slot, system.signals[index].role == .callback else {
          return
        }
        let values = expression.possibleValues { ValueSet(system.domain(of: $0)) }
        for code in system.signals[index].domain.range
        where values.contains(code) && code != system.signals[index].defaultValue {
          result[index, default: []].insert(code)
        }
      }
    }
    return result
  }

  /// Whether runs tell when a process begins and ends.
  package var tellsProcesses: Bool { !starts.isEmpty && !ends.isEmpty }

  /// Returns the channels that deliver a callback, by index, with its code in each.
  ///
  /// The name may lack the parentheses, as long as only one callback of a channel is called so.
  package func deliveries(of callback: CallbackName) -> [(channel: Int, code: Int)] {
    channels.indices.compactMap { index in
      guard let code = code(of: callback, in: channels[index]),
        channels[index].delivered.contains(code)
      else { return nil }
      return (index, code)
    }
  }

  /// Whether some component has a callback of that name, delivered or not.
  package func knows(_ callback: CallbackName) -> Bool {
    channels.contains { code(of: callback, in: $0) != nil }
  }

  private func code(of callback: CallbackName, in channel: Channel) -> Int? {
    if let exact = channel.labels.firstIndex(of: callback.text) { return exact == 0 ? nil : exact }
    let matching = channel.labels.indices.dropFirst().filter {
      callback.matches(channel.labels[$0])
    }
    return matching.count == 1 ? matching.first : nil
  }

  /// Returns an observable in the words of the platform.
  ///
  /// - Parameters:
  ///   - observable: What to tell.
  ///   - names: What the log calls the components, by path.
  ///   - telling: Whether an argument is told, by its place.
  /// - Returns: A phrase, as in `onStop() of app.main`.
  package func phrase(
    _ observable: Observable, _ names: [String: String] = [:],
    telling: (Int) -> Bool = { _ in true }
  ) -> String {
    switch observable {
    case .callback(let channel, let code, let values):
      let channel = channels[channel]
      let arguments = channel.arguments.indices.filter(telling).map {
        "\(channel.arguments[$0].name) \(channel.arguments[$0].domain.label(values[$0]))"
      }
      let label = channel.labels.indices.contains(code) ? channel.labels[code] : "callback"
      let name = names[channel.path] ?? channel.path
      let ending = arguments.isEmpty ? "" : " with \(arguments.joined(separator: ", "))"
      return "\(label)\(ending)" + (name.isEmpty ? "" : " of \(name)")
    case .processStarted: return "the start of the process"
    case .processEnded: return "the end of the process"
    case .action(let index): return "'\(actions[index])'"
    }
  }
}
