import Testing

@testable import LanguageServer

@Suite struct ProtocolTests {
  /// The code of the error in a response.
  private func code(_ response: JSONValue) -> Int? { response["error"]?["code"]?.int }

  @Test func aSessionBeginsAndEnds() {
    var client = Client()
    let result = client.request(
      "initialize", ["processId": 42, "rootUri": "file:///project", "capabilities": [:]])["result"]
    #expect(result?["serverInfo"]?["name"] == "archlint")
    #expect(result?["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(client.server.clientProcess == 42)
    #expect(client.checks.map(\.folders) == [["/project"]])
    #expect(client.request("shutdown")["result"] == .null)
    client.notify("exit")
    #expect(client.exitCode == 0)
  }

  @Test func aClientThatEndsWithoutShutdownOrVanishesEndsTheServer() {
    var client = Client.initialized()
    client.notify("exit")
    #expect(client.exitCode == 1)
    var other = Client.initialized()
    other.loseClient()
    #expect(other.exitCode == 1)
  }

  @Test func requestsOutsideOfASessionAreRefused() {
    var client = Client()
    #expect(code(client.request("textDocument/hover", [:])) == -32002)
    client.notify("textDocument/didOpen", [:])
    client.request("initialize", ["capabilities": [:]])
    #expect(code(client.request("initialize", ["capabilities": [:]])) == -32600)
    client.request("shutdown")
    #expect(code(client.request("textDocument/hover", [:])) == -32600)
    #expect(client.exitCode == nil)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("[1]", -32600), ("7", -32600), (#"{"jsonrpc": "2.0"}"#, -32600),
    (#"{"id": 1, "method": "shutdown"}"#, -32600), (#"{"jsonrpc": "2.0", "id": 1, "method": 7}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": [], "method": "shutdown"}"#, -32600),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "no/such"}"#, -32601),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "$/no/such"}"#, -32601),
  ])
  func aMalformedMessageIsAnswered(_ text: String, _ expected: Int) {
    var client = Client.initialized()
    _ = client.takeMessages()
    client.send(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
    #expect(client.takeMessages().compactMap(code) == [expected])
    #expect(client.request("shutdown")["result"] == .null)
  }

  @Test func unknownNotificationsAndNonsenseParametersAreIgnored() {
    var client = Client.initialized()
    _ = client.takeMessages()
    client.notify("no/such", [1])
    client.notify("$/setTrace", "x")
    for method in ["didOpen", "didChange", "didClose", "didSave"] {
      for parameters in [JSONValue.null, [1], "x", ["textDocument": 1], ["textDocument": ["uri": "untitled:1"]]] {
        client.notify("textDocument/\(method)", parameters)
      }
    }
    #expect(client.takeMessages().isEmpty)
  }

  @Test func messagesArriveInAnyParts() {
    var client = Client()
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": "ä", "method": "initialize", "params": ["capabilities": [:]],
    ]
    let bytes = framed(message) + framed(["jsonrpc": "2.0", "id": 2, "method": "shutdown"])
    for byte in bytes { client.send([byte]) }
    #expect(client.takeMessages().map { $0["id"] } == ["ä", 2])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n",
    "nonsense\r\n\r\n", "Content-Type: x\r\n\r\n{}", String(repeating: "x", count: 5000),
    "Content-Length: 5\r\nX: " + String(repeating: "y", count: 5000),
    "Content-Length: 2\n\n{}" + String(repeating: "y", count: 5000),
    "x\r\n\r\n{ Content-Length: " + String(repeating: "y", count: 5000),
  ])
  func aBrokenHeaderIsAnsweredAndSkipped(_ header: String) {
    var client = Client.initialized()
    _ = client.takeMessages()
    client.send(Array(header.utf8))
    #expect(Set(client.takeMessages().map(code)) == [-32700])
    #expect(client.request("shutdown")["result"] == .null)
  }

  @Test func aRequestThatIsCancelledAtOnceIsRefused() {
    var client = Client.initialized()
    _ = client.takeMessages()
    client.send(
      framed(["jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": [:]])
        + framed(notification("$/cancelRequest", ["id": 7])))
    #expect(client.takeMessages().compactMap(code) == [-32800])
  }

  @Test func nothingIsDueAfterTheShutdown() {
    var client = Client.initialized()
    client.finish([])
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(client.server.deadline == 200)
    client.request("shutdown")
    #expect(client.server.deadline == nil)
    client.wait(200)
    #expect(client.checks.count == 1)
  }

  @Test func manyChangesOfFilesDoNotPostponeACheck() {
    var client = Client.initialized()
    client.finish([])
    for _ in 1...3 {
      client.notify("workspace/didChangeWatchedFiles", ["changes": []])
      client.wait(100)
    }
    #expect(client.checks.count == 2)
  }

  @Test(arguments: [
    (#""a\uD83D""#, "a\u{FFFD}"), (#""\ude00b""#, "\u{FFFD}b"), (#""\uD83D\uDE00""#, "😀"), (#""\\uD83D""#, #"\uD83D"#),
    (#""\uD83D\uD83D\uDE00\uDE00""#, "\u{FFFD}😀\u{FFFD}"), (#""\uD83D\n\uDE00""#, "\u{FFFD}\n\u{FFFD}"),
  ])
  func halfCharactersAreReplaced(_ text: String, _ expected: String) {
    #expect(parsedJSON(Array(text.utf8)) == .string(expected))
  }

  @Test func filesAreWatchedIfTheClientCanDoIt() {
    var client = Client.initialized(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    #expect(client.messages.compactMap { $0["method"]?.string } == ["client/registerCapability"])
    client.finish([])
    client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    client.wait(200)
    #expect(client.checks.count == 2)
    var other = Client.initialized()
    #expect(other.takeMessages().allSatisfy { $0["method"] == nil })
  }
}
