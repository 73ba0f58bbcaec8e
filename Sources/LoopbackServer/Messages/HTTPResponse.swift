/// What a browser gets.
package struct HTTPResponse: Hashable, Sendable {
  /// The outcome of a request, by its number in HTTP.
  package enum Status: Int, Hashable, Sendable {
    case ok = 200
    case seeOther = 303
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case contentTooLarge = 413
    case headersTooLarge = 431
    case internalError = 500
    case unavailable = 503
    case unknownVersion = 505

    /// The words of the standard.
    var reason: String {
      switch self {
      case .ok: "OK"
      case .seeOther: "See Other"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .requestTimeout: "Request Timeout"
      case .contentTooLarge: "Content Too Large"
      case .headersTooLarge: "Request Header Fields Too Large"
      case .internalError: "Internal Server Error"
      case .unavailable: "Service Unavailable"
      case .unknownVersion: "HTTP Version Not Supported"
      }
    }
  }

  package var status: Status

  /// The kind of the content, as in `text/html; charset=utf-8`.
  package var contentType: String
  package var content: String

  /// The address to go on with, relative to the one asked for.
  package var location: String?

  /// What a page may do, as a content security policy; nothing at all unless it is said.
  package var policy: String

  package init(
    _ status: Status, contentType: String = "text/plain; charset=utf-8", content: String,
    location: String? = nil, policy: String = "default-src 'none'"
  ) {
    self.status = status
    self.contentType = contentType
    self.content = content
    self.location = location
    self.policy = policy
  }

  /// The whole answer as it is sent.
  ///
  /// - Parameter isHeadOnly: Whether the content is left out, as `HEAD` asks.
  /// - Returns: The head, and the content unless it is left out.
  func bytes(isHeadOnly: Bool) -> [UInt8] {
    let body = Array(content.utf8)
    var lines = [
      "HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(contentType)",
      "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
      "Content-Security-Policy: \(policy); frame-ancestors 'none'",
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
    ]
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD") }
    if let location { lines.append("Location: \(location)") }
    let head = Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    return isHeadOnly ? head : head + body
  }
}
