/// Something for each slot of a system.
package struct SlotTable<Element> {
  package var variables: [Element]
  package var signals: [Element]

  package init(variables: [Element], signals: [Element]) {
    self.variables = variables
    self.signals = signals
  }

  package subscript(slot: Slot) -> Element {
    get {
      switch slot {
      case .variable(let index): variables[index]
      case .signal(let index): signals[index]
      }
    }
    set {
      switch slot {
      case .variable(let index): variables[index] = newValue
      case .signal(let index): signals[index] = newValue
      }
    }
  }
}

extension SlotTable: Sendable where Element: Sendable {}
