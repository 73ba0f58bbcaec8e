package import ModelIR

/// A model of the same specification with one change of what the app's handlers do.
package struct EditedModel: Hashable, Sendable, Codable {
  /// The number of the change among all that can be made, those included that make no valid model.
  package var number: Int
  package var change: HandlerChange
  package var model: Model

  package init(number: Int, change: HandlerChange, model: Model) {
    self.number = number
    self.change = change
    self.model = model
  }
}

/// The models of a specification with one change each.
package struct EditedModels: Hashable, Sendable, Codable {
  package var edits: [EditedModel] = []

  /// The changes that make no valid specification.
  package var invalid: [HandlerChange] = []

  package init() {}
}

/// A change of what handlers do, in an author's terms.
package struct HandlerChange: Hashable, Sendable, Codable {
  /// What is done to a line, or to all lines of a handler.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The line is left out.
    case drop

    /// The line is written twice.
    case duplicate

    /// The line changes places with the next one.
    case swap

    /// The line is left for later, as with an asynchronous call.
    case delay

    /// The handler is left out.
    case dropHandler

    /// The callback is handled twice, as if it came twice.
    case repeatHandler

    /// The line stands in the handler of another callback instead.
    case move

    /// The line stands in the handler of another callback, too.
    case copy

    /// A line that gives a variable its initial value back is added to the handler of another callback.
    case undo
  }

  /// Why handlers are changed.
  package enum Purpose: String, Hashable, Sendable, Codable {
    /// To plant faults, which claims should find.
    case mutation

    /// To search a change with which all claims hold.
    case repair
  }

  package var kind: Kind

  /// The line or the lines that are changed or added, as runs tell them.
  package var text: String

  /// The callback whose handler has the line, or the one that is undone, as printed.
  package var callback: String

  /// The line that the changed one changes places with, or the callback that gets it.
  package var other: String?

  /// The line that the added one undoes, if it undoes one.
  package var undone: String?

  /// How little the callback that gets the line is like the one that has it; smaller is more alike.
  package var distance: Int

  /// Where the line or the handler is written.
  package var position: SourcePosition

  package init(
    kind: Kind, text: String, callback: String, other: String? = nil,
    undone: String? = nil, distance: Int = 0, position: SourcePosition
  ) {
    self.kind = kind
    self.text = text
    self.callback = callback
    self.other = other
    self.undone = undone
    self.distance = distance
    self.position = position
  }
}
