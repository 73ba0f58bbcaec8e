import TestSupport
import Testing

@testable import LoopbackServer

@Suite("The server")
struct LoopbackServerTests {
  /// Serves while a test talks to the server; returns after the server has ended.
  private func serving(
    patience: Duration = .seconds(600),
    _ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = {
      HTTPResponse(.ok, content: $0.path)
    },
    _ test: (AccessRule, RawClient) async throws -> Void
  ) async throws {
    let server = try LoopbackServer(patience: patience)
    let work = Task { await server.serve(answering: answer) }
    let result: Result<Void, any Error>
    do {
      result = .success(try await test(server.rule, RawClient(port: server.rule.port)))
    } catch {
      result = .failure(error)
    }
    work.cancel()
    await work.value
    #expect(await RawClient(port: server.rule.port).get("/") == nil)
    try result.get()
  }

  @Test("an answer has its length and forbids what a page doesn't need")
  func answers() async throws {
    try await serving { rule, client in
      let answer = try #require(await client.get("/\(rule.token)/here"))
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n/here"))
      for line in [
        "Content-Length: 5", "Connection: close", "Cache-Control: no-store",
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      ] {
        #expect(answer.contains("\r\n\(line)\r\n"))
      }
      let head = try #require(await client.get("/\(rule.token)/here", method: "HEAD"))
      #expect(head.hasSuffix("\r\n\r\n") && head.contains("Content-Length: 5"))
    }
  }

  @Test("the address without its last slash leads to the one with it")
  func slash() async throws {
    try await serving { rule, client in
      let answer = try #require(await client.get("/\(rule.token)"))
      #expect(answer.hasPrefix("HTTP/1.1 303 "))
      #expect(answer.contains("\r\nLocation: /\(rule.token)/\r\n"))
    }
  }

  @Test("bad requests get a clean answer, and the next one is answered as ever")
  func refusals() async throws {
    try await serving { rule, client in
      let page = "/\(rule.token)/"
      #expect(await client.answer(to: "garbage\r\n\r\n")?.hasPrefix("HTTP/1.1 400 ") == true)
      #expect(
        await client.answer(to: "GET \(page) HTTP/1.1\r\n\r\n")?.hasPrefix("HTTP/1.1 403 ") == true)
      #expect(await client.get("/guess/")?.hasPrefix("HTTP/1.1 404 ") == true)
      let post = await client.get(page, method: "POST")
      #expect(post?.hasPrefix("HTTP/1.1 405 ") == true)
      #expect(post?.contains("\r\nAllow: GET, HEAD\r\n") == true)
      #expect(
        await client.get(page, headers: "Content-Length: 9")?.hasPrefix("HTTP/1.1 413 ") == true)
      #expect(await client.get(page, headers: "Origin: null")?.hasPrefix("HTTP/1.1 403 ") == true)
      let long = String(repeating: "a", count: 100_000)
      #expect(await client.get(page + long)?.hasPrefix("HTTP/1.1 431 ") == true)
      #expect(await client.answer(to: "GET \(page)", isHasty: true) == "")
      #expect(await client.get(page)?.hasPrefix("HTTP/1.1 200 ") == true)
    }
  }

  @Test("one who never comes to the end of a request isn't waited for")
  func unfinished() async throws {
    try await serving(patience: .milliseconds(300)) { rule, client in
      let answer = await client.answer(to: "GET /\(rule.token)/ HT")
      #expect(answer?.hasPrefix("HTTP/1.1 408 ") == true)
      #expect(await client.answer(to: "") == "")
    }
  }

  @Test("several are answered at once, and a large answer arrives whole")
  func several() async throws {
    let text = String(repeating: "0123456789", count: 300_000)
    try await serving({ _ in HTTPResponse(.ok, content: text) }) { rule, client in
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<50 {
          group.addTask { await client.get("/\(rule.token)/")?.utf8.count ?? 0 }
        }
        for await size in group { #expect(size > text.utf8.count) }
      }
    }
  }

  @Test("one who works on an answer that nobody waits for is told to stop")
  func abandoned() async throws {
    let (stopped, stop) = AsyncStream.makeStream(of: Bool.self)
    let answer: @Sendable (HTTPRequest) async -> HTTPResponse = { request in
      guard request.path == "/slow" else { return HTTPResponse(.ok, content: "") }
      try? await Task.sleep(for: .seconds(60))
      stop.yield(Task.isCancelled)
      return HTTPResponse(.ok, content: "")
    }
    try await serving(answer) { rule, client in
      let request = "GET /\(rule.token)/slow HTTP/1.1\r\nHost: 127.0.0.1:\(rule.port)\r\n\r\n"
      #expect(await client.answer(to: request, isHasty: true) == "")
      for await wasCancelled in stopped {
        #expect(wasCancelled)
        break
      }
      #expect(await client.get("/\(rule.token)/")?.hasPrefix("HTTP/1.1 200 ") == true)
    }
  }

  @Test("a port that is taken is no other one")
  func taken() throws {
    let server = try LoopbackServer()
    #expect(throws: ServerFailure.self) { try LoopbackServer(port: server.rule.port) }
  }
}
