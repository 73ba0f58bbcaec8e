import Testing

@testable import LoopbackServer

@Suite("Requests")
struct HTTPRequestTests {
  private func read(_ text: String) -> Result<HTTPRequest, Refusal> {
    HTTPRequest.reading(Array(text.utf8))
  }

  @Test("the method, the path, the query and the headers are read")
  func complete() throws {
    let request = try read(
      "GET /a%20b/c?run=1.2-0&x&y=%C3%A9 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX-Note:  a: b \t"
    ).get()
    #expect(request.method == "GET")
    #expect(request.path == "/a b/c")
    #expect(
      request.query == [
        .init(name: "run", value: "1.2-0"), .init(name: "x", value: ""),
        .init(name: "y", value: "é"),
      ])
    #expect(request.values(of: "host") == ["127.0.0.1:80"])
    #expect(request.values(of: "x-note") == ["a: b"])
    #expect(request.value(of: "run") == "1.2-0")
  }

  @Test("plain line breaks are read as well")
  func plainBreaks() throws {
    let request = try read("HEAD / HTTP/1.0\nhost: here").get()
    #expect(request.method == "HEAD")
    #expect(request.values(of: "host") == ["here"])
  }

  @Test("a name that is there twice has no value")
  func twice() throws {
    #expect(try read("GET /?a=1&a=2 HTTP/1.1").get().value(of: "a") == nil)
  }

  @Test(
    "what isn't HTTP is refused",
    arguments: [
      "", "GET", "GET /", "GET / HTTP/1.1 more", "GET  / HTTP/1.1", "G ET / HTTP/1.1",
      "GET http://other/ HTTP/1.1", "GET * HTTP/1.1", "GET /a b HTTP/1.1", "GET /% HTTP/1.1",
      "GET /%zz HTTP/1.1", "GET /%ff HTTP/1.1", "GET /é HTTP/1.1", "GET / FTP/1.1",
      "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: no name",
      "GET / HTTP/1.1\r\nspace before: colon", "GET / HTTP/1.1\r\na: b\u{0}c",
      "GET / HTTP/1.1\r\n folded", "\u{16}\u{3}\u{1}",
    ])
  func malformed(text: String) {
    #expect(read(text) == .failure(.malformed))
  }

  @Test("bytes that are no text are refused")
  func binary() {
    #expect(HTTPRequest.reading([0x47, 0xFF, 0x0A, 0xFE]) == .failure(.malformed))
  }

  @Test("content and other versions are refused by their names")
  func unwanted() {
    #expect(read("GET / HTTP/1.1\r\nContent-Length: 5") == .failure(.unwantedContent))
    #expect(read("GET / HTTP/1.1\r\nTransfer-Encoding: chunked") == .failure(.unwantedContent))
    #expect(read("GET / HTTP/2.0") == .failure(.unknownVersion))
    #expect((try? read("GET / HTTP/1.1\r\nContent-Length: 0").get()) != nil)
  }
}
