import Testing

@testable import LoopbackServer

@Suite("Who is answered")
struct AccessRuleTests {
  private let rule = AccessRule(token: "0123abcd", port: 4711)

  private func admit(
    _ path: String = "/0123abcd/", method: String = "GET", host: String? = "127.0.0.1:4711",
    _ headers: (String, String)...
  ) -> Result<HTTPRequest, Refusal> {
    let hosts = host.map { [HTTPRequest.Field(name: "host", value: $0)] } ?? []
    return rule.admit(
      HTTPRequest(
        method: method, path: path,
        headers: hosts + headers.map { HTTPRequest.Field(name: $0.0, value: $0.1) }))
  }

  @Test("the address leads to the first page, and the path comes without the token")
  func address() throws {
    #expect(rule.address == "http://127.0.0.1:4711/0123abcd/")
    #expect(try admit("/0123abcd/some/page").get().path == "/some/page")
    #expect(try admit("/0123abcd").get().path == "")
    #expect((try? admit(host: "localhost:4711").get()) != nil)
    #expect((try? admit("/0123abcd/", ("origin", "http://127.0.0.1:4711")).get()) != nil)
    #expect((try? admit("/0123abcd/", ("sec-fetch-site", "none")).get()) != nil)
  }

  @Test(
    "who doesn't know the token finds nothing",
    arguments: ["/", "", "/0123abc", "/0123abcde/", "/0123abce/", "/x/0123abcd/", "0123abcd"])
  func token(path: String) {
    #expect(admit(path) == .failure(.unknownToken))
  }

  @Test(
    "a name that was made to lead here isn't answered",
    arguments: ["evil.example", "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "", nil])
  func host(name: String?) {
    #expect(admit(host: name) == .failure(.foreignHost(expected: "127.0.0.1:4711")))
  }

  @Test("two names are one too many")
  func hosts() {
    #expect(
      admit("/0123abcd/", ("host", "evil.example"))
        == .failure(.foreignHost(expected: "127.0.0.1:4711")))
  }

  @Test(
    "pages of another origin aren't answered",
    arguments: [
      ("origin", "null"), ("origin", "http://evil.example"), ("origin", "http://localhost:4711"),
      ("origin", "https://127.0.0.1:4711"), ("sec-fetch-site", "cross-site"),
    ])
  func origin(name: String, value: String) {
    #expect(admit("/0123abcd/", (name, value)) == .failure(.foreignOrigin))
  }

  @Test("nothing is offered but to read")
  func methods() {
    #expect((try? admit(method: "HEAD").get()) != nil)
    #expect(admit(method: "POST") == .failure(.method("POST")))
    #expect(admit(method: "get") == .failure(.method("get")))
  }

  @Test("tokens have 128 bits, and no two are equal")
  func random() {
    let tokens = Set((0..<100).map { _ in AccessRule.randomToken() })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
