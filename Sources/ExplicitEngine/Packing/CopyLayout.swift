internal import ModelIR

/// Where copies stand that can change places: each as one field, or as several if it is wide.
struct CopyLayout: Sendable {
  /// The fields of each copy, those of the same kind at the same place.
  let fields: [[Field]]

  /// The number of fields of each copy.
  var fieldCount: Int { fields.first?.count ?? 0 }

  /// Finds room for a row of copies.
  ///
  /// - Parameters:
  ///   - row: The copies.
  ///   - widths: The number of bits of each variable.
  ///   - room: Where there is room.
  /// - Returns: The layout, and the field of each variable.
  /// - Complexity: Linear in the number of variables.
  static func layOut(
    _ row: InterchangeableCopies, _ widths: [Int], in room: inout FieldRoom
  ) -> (layout: CopyLayout, places: [(variable: Int, field: Field)]) {
    var places: [(variable: Int, field: Field)] = []
    var fields = row.variables.map { _ in [Field]() }
    for part in parts(of: row, widths) {
      for (copy, variables) in row.variables.enumerated() {
        let whole = room.field(ofWidth: part.reduce(0) { $0 + widths[variables[$1]] })
        fields[copy].append(whole)
        var shift = whole.shift
        for variable in part.map({ variables[$0] }) where widths[variable] > 0 {
          let mask = UInt64.max >> UInt64(64 - widths[variable])
          places.append((variable, Field(lane: whole.lane, shift: shift, mask: mask)))
          shift += UInt64(widths[variable])
        }
      }
    }
    return (CopyLayout(fields: fields), places)
  }

  /// Divides the variables of a copy, by their places, so that each part fits into 64 bits.
  private static func parts(of row: InterchangeableCopies, _ widths: [Int]) -> [[Int]] {
    var parts: [[Int]] = []
    var free = 0
    for (place, variable) in (row.variables.first ?? []).enumerated() where widths[variable] > 0 {
      if widths[variable] > free {
        parts.append([])
        free = 64
      }
      parts[parts.count - 1].append(place)
      free -= widths[variable]
    }
    return parts
  }
}
