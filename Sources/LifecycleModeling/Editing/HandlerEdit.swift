internal import ModelIR
internal import TemporalProperties

/// A change of the handlers in the components of a specification.
struct HandlerEdit {
  let change: HandlerChange

  /// What the handlers become, by the index of their component in the tree.
  let handlers: [Int: [Handler]]
}

/// Makes every change of a kind that can be made to the handlers of a specification's own module.
///
/// A line that several copies of a component have is one line of the source, and is changed in all of them.
struct HandlerEditor {
  let tree: ComponentTree
  let module: Substring
  let found: ElaboratedHandlers

  /// A handler that an author has written once, with where it stands in the tree.
  struct Written {
    var handler: Handler
    var places: [(component: Int, index: Int)]
  }

  /// The handlers of the module, in component order, each once.
  private var written: [Written] {
    var result: [Written] = []
    for (component, entry) in tree.entries.enumerated() {
      for (index, handler) in entry.handlers.enumerated()
      where handler.position.fileID.prefix(while: { $0 != "/" }) == module {
        let twin = result.firstIndex { known in
          known.handler.position == handler.position && known.handler.code == handler.code
            && !known.places.contains { $0.component == component }
        }
        if let twin {
          result[twin].places.append((component, index))
        } else {
          result.append(Written(handler: handler, places: [(component, index)]))
        }
      }
    }
    return result
  }

  func edits(for purpose: HandlerChange.Purpose) -> [HandlerEdit] {
    switch purpose {
    case .mutation: written.flatMap(mutations(of:))
    case .repair: written.flatMap(repairs(of:)) + undoing
    }
  }

  // MARK: - Planted faults

  /// Faults of a line or of a whole handler, one at a time.
  private func mutations(of written: Written) -> [HandlerEdit] {
    // A fault in a handler that never runs is no fault.
    guard found.callbacks.contains(written.handler.callback) else { return [] }
    let lines = written.handler.lines
    return LinePlace.all(in: lines).flatMap { place -> [HandlerEdit] in
      guard let line = place.line(in: lines) else { return [] }
      func edit(
        _ kind: HandlerChange.Kind, other: String? = nil,
        _ edited: @escaping ([ClauseLine], ClauseLine) -> [ClauseLine]
      ) -> HandlerEdit {
        self.edit(written, kind, of: line, other: other) { lines in
          place.line(in: lines).map { edited(lines, $0) } ?? lines
        }
      }
      var edits = [edit(.drop) { lines, _ in place.replacing(with: [], in: lines) }]
      if !line.isIdempotent {
        edits.append(edit(.duplicate) { place.replacing(with: [$1, $1], in: $0) })
      }
      if let next = place.next.line(in: lines), next.isPlain, !line.isIndependent(of: next) {
        edits.append(
          edit(.swap, other: found.text(of: next)) { lines, _ in place.swapping(in: lines) })
      }
      if !line.isDeferred {
        let name = "\(found.text(of: line)), later"
        edits.append(
          edit(.delay) { lines, line in
            // What is late does come: otherwise each claim about the long run would find this fault.
            let work = ClauseLine.Deferred(
              name: name, lifetime: nil, limit: 1, fairness: .weak, lines: [line])
            return place.replacing(
              with: [ClauseLine(.later(work), at: line.position)], in: lines)
          })
      }
      return edits
    } + mutations(ofAll: written)
  }

  private func mutations(ofAll written: Written) -> [HandlerEdit] {
    let lines = written.handler.lines
    let plain = LinePlace.all(in: lines).compactMap { $0.line(in: lines) }
    guard plain.count > 1 else { return [] }
    let text = plain.map(found.text).joined(separator: "; ")
    func edit(
      _ kind: HandlerChange.Kind, _ edited: @escaping ([ClauseLine]) -> [ClauseLine]
    ) -> HandlerEdit {
      HandlerEdit(
        change: HandlerChange(
          kind: kind, text: text, callback: name(written.handler.callback),
          position: written.handler.position), handlers: handlers(written, edited))
    }
    let isIdempotent = plain.allSatisfy(\.isIdempotent)
    return [edit(.dropHandler) { _ in [] }]
      + (isIdempotent ? [] : [edit(.repeatHandler) { $0 + $0 }])
  }

  // MARK: - Repairs

  /// Moves and copies of the lines of a handler to the handlers of other callbacks, one at a time.
  private func repairs(of written: Written) -> [HandlerEdit] {
    let lines = written.handler.lines
    var places = lines.indices.map { LinePlace(path: [$0]) }
    places += LinePlace.all(in: lines).filter { !places.contains($0) }
    return places.flatMap { place -> [HandlerEdit] in
      guard let line = place.line(in: lines), line.canMove else { return [] }
      return found.callbacks.filter { $0 != written.handler.callback }.flatMap { target in
        [HandlerChange.Kind.move, .copy].map { kind in
          HandlerEdit(
            change: HandlerChange(
              kind: kind, text: found.text(of: line), callback: name(written.handler.callback),
              other: name(target), distance: found.distance(written.handler.callback, target),
              position: line.site ?? line.position),
            handlers: handlers(written, kind, place, to: target))
        }
      }
    }
  }

  private func handlers(
    _ written: Written, _ kind: HandlerChange.Kind, _ place: LinePlace,
    to target: LineContext.CallbackCode, _ added: (ClauseLine) -> ClauseLine? = { $0 }
  ) -> [Int: [Handler]] {
    var result: [Int: [Handler]] = [:]
    for (component, index) in written.places {
      var handlers = tree.entries[component].handlers
      let lines = handlers[index].lines
      guard let line = place.line(in: lines).flatMap(added) else { continue }
      if kind == .move {
        handlers[index] = handlers[index].with(place.replacing(with: [], in: lines))
      }
      let target = tree.counterpart(of: target, for: component)
      if let known = handlers.lastIndex(where: { $0.callback == target }) {
        handlers[known] = handlers[known].with(handlers[known].lines + [line])
      } else {
        handlers.append(
          Handler(
            channel: target.channel, code: target.code, lines: [line],
            position: line.site ?? line.position))
      }
      result[component] = handlers
    }
    return result
  }

  /// The place and the variables of a line that undoes others.
  private struct Undoing: Hashable {
    let variables: Set<Token>
    let target: LineContext.CallbackCode
  }

  /// Lines that undo a line of a handler, in the handlers of the other callbacks of its channel, one at a time.
  ///
  /// Where several lines would be undone by the same one, it is told of the handler that is most alike.
  private var undoing: [HandlerEdit] {
    let written = written
    let lines = written.flatMap(\.places).flatMap {
      tree.entries[$0.component].handlers[$0.index].lines
    }
    let restored = Set(lines.flatMap(found.restoredVariables))
    var edits: [HandlerEdit] = []
    var known: [Undoing: Int] = [:]
    for written in written where found.callbacks.contains(written.handler.callback) {
      for (undoing, edit) in undoings(of: written, without: restored) {
        if let twin = known[undoing] {
          if edit.change.distance < edits[twin].change.distance { edits[twin] = edit }
        } else {
          known[undoing] = edits.count
          edits.append(edit)
        }
      }
    }
    return edits
  }

  private func undoings(
    of written: Written, without restored: Set<Token>
  ) -> [(Undoing, HandlerEdit)] {
    let (source, lines) = (written.handler.callback, written.handler.lines)
    let targets = found.callbacks.filter { $0.channel == source.channel && $0 != source }
    return LinePlace.all(in: lines).flatMap { place -> [(Undoing, HandlerEdit)] in
      guard let line = place.line(in: lines),
        let undo = found.undo(of: line, without: restored)
      else { return [] }
      return targets.map { target in
        let change = HandlerChange(
          kind: .undo, text: found.text(of: undo), callback: name(source), other: name(target),
          undone: found.text(of: line), distance: found.distance(source, target),
          position: line.site ?? line.position)
        let handlers = handlers(written, .undo, place, to: target) {
          found.undo(of: $0, without: restored)
        }
        return (
          Undoing(variables: undo.assignedVariables, target: target),
          HandlerEdit(change: change, handlers: handlers)
        )
      }
    }
  }

  // MARK: - Helpers

  private func edit(
    _ written: Written, _ kind: HandlerChange.Kind, of line: ClauseLine, other: String?,
    _ edited: ([ClauseLine]) -> [ClauseLine]
  ) -> HandlerEdit {
    HandlerEdit(
      change: HandlerChange(
        kind: kind, text: found.text(of: line), callback: name(written.handler.callback),
        other: other, position: line.site ?? line.position), handlers: handlers(written, edited))
  }

  private func handlers(
    _ written: Written, _ edited: ([ClauseLine]) -> [ClauseLine]
  ) -> [Int: [Handler]] {
    var result: [Int: [Handler]] = [:]
    for (component, index) in written.places {
      var handlers = tree.entries[component].handlers
      handlers[index] = handlers[index].with(edited(handlers[index].lines))
      result[component] = handlers
    }
    return result
  }

  private func name(_ callback: LineContext.CallbackCode) -> String {
    found.names[callback] ?? "?"
  }
}

extension Handler {
  var callback: LineContext.CallbackCode {
    LineContext.CallbackCode(channel: channel, code: code)
  }

  fileprivate func with(_ lines: [ClauseLine]) -> Handler {
    Handler(channel: channel, code: code, lines: lines, position: position)
  }
}

extension ComponentTree {
  /// The callback that is to one copy of a component what another is to the copy that has it.
  fileprivate func counterpart(
    of callback: LineContext.CallbackCode, for component: Int
  ) -> LineContext.CallbackCode {
    guard let lane = entries[component].lane,
      let channel = channels.first(where: { $0.token == callback.channel }),
      entries[channel.component].lane != nil,
      let twin = channels.first(where: { other in
        other.position == channel.position && other.typeName == channel.typeName
          && entries[other.component].lane?.index == lane.index
      })
    else { return callback }
    return LineContext.CallbackCode(channel: twin.token, code: callback.code)
  }
}
