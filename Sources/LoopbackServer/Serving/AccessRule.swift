/// Who may read what is served: whoever knows the token, from no page of another origin.
package struct AccessRule: Hashable, Sendable {
  /// The secret first part of every path.
  package let token: String

  /// The port on which is listened.
  package let port: UInt16

  package init(token: String, port: UInt16) {
    self.token = token
    self.port = port
  }

  /// The address to open in a browser.
  package var address: String { "http://\(Self.host):\(port)\(root)" }

  /// The path of the first page.
  var root: String { "/\(token)/" }

  private static let host = "127.0.0.1"

  /// The names by which a browser may call this server, and no others: a page of another site that made its
  /// own name lead here would be read by that site.
  private var hosts: [String] {
    let names = [Self.host, "localhost"]
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Makes a token that can't be guessed: 128 random bits in hexadecimal digits.
  package static func randomToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Returns the request with the token taken from its path, or the reason for which it isn't answered.
  func admit(_ request: HTTPRequest) -> Result<HTTPRequest, Refusal> {
    let named = request.values(of: "host")
    guard named.count == 1, let host = named.first, hosts.contains(host.lowercased()) else {
      return .failure(.foreignHost(expected: "\(Self.host):\(port)"))
    }
    let origins = request.values(of: "origin")
    guard origins.allSatisfy({ $0 == "http://\(host)" }),
      !request.values(of: "sec-fetch-site").contains(where: { $0 == "cross-site" })
    else { return .failure(.foreignOrigin) }
    let path = request.path.utf8
    let start = "/\(token)".utf8
    guard path.count >= start.count, isEqual(path.prefix(start.count), start),
      path.count == start.count || path.dropFirst(start.count).first == UInt8(ascii: "/")
    else { return .failure(.unknownToken) }
    guard ["GET", "HEAD"].contains(request.method) else {
      return .failure(.method(request.method))
    }
    var admitted = request
    admitted.path = String(decoding: path.dropFirst(start.count), as: UTF8.self)
    return .success(admitted)
  }

  /// Compares in a time that says nothing about where the first difference is.
  private func isEqual(_ some: some Sequence<UInt8>, _ others: some Sequence<UInt8>) -> Bool {
    zip(some, others).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
