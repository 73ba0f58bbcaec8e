/// What a browser asks for: the first line of the request and what the headers say.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, as in `GET`.
  package var method: String

  /// The path, percent encoding undone.
  package var path: String

  /// The names and values after the question mark, in order, percent encoding undone.
  package var query: [Field]

  /// The headers in order, their names in small letters.
  package var headers: [Field]

  /// A name with its value.
  package struct Field: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(method: String, path: String, query: [Field] = [], headers: [Field] = []) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
  }

  /// Returns the values of a header; the name is given in small letters.
  func values(of header: String) -> [String] {
    headers.filter { $0.name == header }.map(\.value)
  }

  /// Returns the value of a name of the query, nil where it isn't there or is there twice.
  package func value(of name: String) -> String? {
    let values = query.filter { $0.name == name }
    return values.count == 1 ? values.first?.value : nil
  }
}
