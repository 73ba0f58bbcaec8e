/// A reason for which a request isn't answered as it hopes.
enum Refusal: Error, Hashable, Sendable {
  /// It isn't HTTP.
  case malformed
  case unknownVersion

  /// It brings something along, and nothing here takes it.
  case unwantedContent
  case tooLong
  case tooSlow

  /// It wants more than to read.
  case method(String)

  /// It thinks that it talks to another host, as after a rebinding of names.
  case foreignHost(expected: String)

  /// A page of another origin asks.
  case foreignOrigin

  /// It doesn't know the token in the address.
  case unknownToken

  /// What to answer.
  var response: HTTPResponse {
    switch self {
    case .malformed: HTTPResponse(.badRequest, content: "This is no HTTP request.\n")
    case .unknownVersion:
      HTTPResponse(.unknownVersion, content: "This server speaks HTTP/1.1 only.\n")
    case .unwantedContent:
      HTTPResponse(.contentTooLarge, content: "Requests here have no content.\n")
    case .tooLong: HTTPResponse(.headersTooLarge, content: "This request is too long.\n")
    case .tooSlow: HTTPResponse(.requestTimeout, content: "This request never came to its end.\n")
    case .method(let name):
      HTTPResponse(.methodNotAllowed, content: "\(name) isn't offered: only GET and HEAD are.\n")
    case .foreignHost(let expected):
      HTTPResponse(.forbidden, content: "This server answers as \(expected) only.\n")
    case .foreignOrigin:
      HTTPResponse(.forbidden, content: "Other pages can't read this one.\n")
    case .unknownToken:
      HTTPResponse(
        .notFound,
        content: "There is nothing at this address. Take the whole one that lifecheck printed.\n")
    }
  }
}
