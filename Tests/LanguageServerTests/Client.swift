import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

@testable import LanguageServer

/// A client in memory: sends messages, and collects the messages and the work of the server.
struct Client {
  var server: EditorSession
  var now = 0
  private(set) var messages: [JSONValue] = []
  private(set) var checks: [CheckRequest] = []
  private(set) var exitCode: Int32?
  private var nextID = 1
  /// The work besides messages, checks and the end.
  private(set) var otherWork: [ServerWork] = []

  init(usesBaseline: Bool = true) { server = EditorSession(version: "1.2.3", usesBaseline: usesBaseline) }

  mutating func send(_ bytes: [UInt8]) {
    server.receive(bytes, at: now)
    collect()
  }

  mutating func send(_ message: JSONValue) { send(framed(message)) }

  mutating func notify(_ method: String, _ parameters: JSONValue = .null) {
    send(notification(method, parameters))
  }

  /// Sends a request, and returns its response.
  @discardableResult
  mutating func request(_ method: String, _ parameters: JSONValue = .null) -> JSONValue {
    let id = nextID
    nextID += 1
    send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": parameters])
    return messages.last { $0["id"]?.int == id && $0["method"] == nil } ?? .null
  }

  mutating func wait(_ time: Milliseconds) {
    now += time
    server.advance(to: now)
    collect()
  }

  mutating func finish(_ results: [ProjectCheck]) {
    server.finish(results, at: now)
    collect()
  }

  mutating func finishBaseline(_ problem: String?) {
    server.finishBaseline(problem, at: now)
    collect()
  }

  mutating func loseClient() {
    server.loseClient()
    collect()
  }

  /// The messages since the last call.
  mutating func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }

  /// The published diagnostics since the last call, by the last part of the path.
  mutating func takeDiagnostics() -> [String: [JSONValue]] {
    var result: [String: [JSONValue]] = [:]
    for message in takeMessages() where message["method"]?.string == "textDocument/publishDiagnostics" {
      let uri = message["params"]?["uri"]?.string ?? ""
      result[String(uri.split(separator: "/").last ?? "")] = message["params"]?["diagnostics"]?.array ?? []
    }
    return result
  }

  private mutating func collect() {
    var reader = MessageReader()
    for work in server.takeWork() {
      switch work {
      case .send(let bytes):
        reader.append(bytes)
        while case .content(let content)? = reader.next() { messages.append(parsedJSON(content) ?? .null) }
      case .check(let request): checks.append(request)
      case .leave(let code): exitCode = code
      case .addToBaseline: otherWork.append(work)
      }
    }
  }

  /// A client in a session about `/project`, whose first check is running.
  static func initialized(_ capabilities: JSONValue = [:], usesBaseline: Bool = true) -> Client {
    var client = Client(usesBaseline: usesBaseline)
    client.request(
      "initialize",
      ["processId": 42, "rootUri": "file:///project", "capabilities": capabilities])
    client.notify("initialized", [:])
    return client
  }

  mutating func open(_ path: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string("file:///project/\(path)"), "languageId": "swift", "version": .int(version),
          "text": .string(text),
        ]
      ])
  }

  mutating func change(_ path: String, _ changes: [JSONValue], version: Int = 2) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string("file:///project/\(path)"), "version": .int(version)],
        "contentChanges": .array(changes),
      ])
  }
}

/// The result of a check of `/project` with one finding.
func found(_ place: Place, in text: String, evidence: [Evidence] = []) -> ProjectCheck {
  var check = ProjectCheck(root: "/project")
  check.findings = [
    Finding(
      rule: RuleID("some-rule"), severity: .warning, message: "this is wrong", place: place, evidence: evidence,
      rows: [], symbol: "struct:Cart")
  ]
  check.texts = [place.path: SourceText(text)]
  return check
}
