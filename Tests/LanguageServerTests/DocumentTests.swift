import SwiftOutline
import Testing

@testable import LanguageServer

@Suite struct DocumentTests {
  /// The contents that the last check has for a file.
  private func text(_ path: String, _ client: Client) -> String? {
    client.checks.last?.unsaved["/project/\(path)"].map { String(decoding: $0, as: UTF8.self) }
  }

  private func edit(_ from: (Int, Int), _ to: (Int, Int), _ text: String) -> JSONValue {
    [
      "range": [
        "start": ["line": .int(from.0), "character": .int(from.1)],
        "end": ["line": .int(to.0), "character": .int(to.1)],
      ],
      "text": .string(text),
    ]
  }

  @Test func aChangeIsCheckedAfterAPause() {
    var client = Client.initialized()
    client.finish([])
    client.open("A.swift", "struct A {}\n")
    #expect(client.checks.count == 2)
    #expect(text("A.swift", client) == "struct A {}\n")
    client.finish([])
    client.change("A.swift", [edit((0, 7), (0, 8), "B")])
    client.wait(150)
    client.change("A.swift", [edit((0, 8), (0, 8), "C")])
    client.wait(199)
    #expect(client.checks.count == 2)
    #expect(client.server.deadline == 350)
    client.wait(1)
    #expect(client.checks.count == 3)
    #expect(text("A.swift", client) == "struct BC {}\n")
  }

  @Test func aChangeDuringACheckIsCheckedAfterIt() {
    var client = Client.initialized()
    client.open("A.swift", "struct A {}\n")
    #expect(client.checks.count == 1)
    client.finish([])
    #expect(client.checks.count == 2)
    client.finish([])
    #expect(client.checks.count == 2)
  }

  @Test func aClosedFileIsReadFromDisk() {
    var client = Client.initialized()
    client.finish([])
    client.open("A.swift", "struct A {}\n")
    client.finish([])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///project/A.swift"]])
    #expect(client.checks.last?.unsaved.isEmpty == true)
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16])
  func editsAreAppliedInTheAgreedUnit(_ encoding: PositionEncoding) {
    var client = Client.initialized(["general": ["positionEncodings": [.string(encoding.rawValue)]]])
    client.open("A.swift", "a😀b\r\ncd")
    let after = encoding == .utf8 ? 5 : 3
    client.change(
      "A.swift",
      [edit((0, after), (0, after + 1), "x"), edit((1, 1), (9, 9), ""), edit((0, 99), (0, 99), "!")])
    client.wait(200)
    client.finish([])
    #expect(text("A.swift", client) == "a😀x!\r\nc")
    client.change("A.swift", [["text": "whole"]])
    client.wait(200)
    client.finish([])
    client.finish([])
    #expect(text("A.swift", client) == "whole")
  }

  @Test func foldersComeAndGo() {
    var client = Client()
    client.request(
      "initialize",
      [
        "capabilities": [:],
        "workspaceFolders": [["uri": "file:///one", "name": "one"], ["uri": "file:///t%20wo/", "name": "two"]],
      ])
    #expect(client.checks.last?.folders == ["/one", "/t wo"])
    client.finish([])
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      ["event": ["added": [["uri": "file:///three"]], "removed": [["uri": "file:///one"]]]])
    #expect(client.checks.last?.folders == ["/t wo", "/three"])
  }

  @Test func withoutAFolderTheProjectsOfOpenFilesAreChecked() {
    var client = Client()
    client.request("initialize", ["capabilities": [:]])
    #expect(client.checks.isEmpty)
    client.open("README.md", "")
    #expect(client.checks.last?.folders == [])
    client.finish([])
    client.open("Sources/A.swift", "")
    #expect(client.checks.last?.folders == ["/project/Sources"])
    client.finish([])
    client.open("Other/archlint.json5", "")
    #expect(client.checks.last?.folders == ["/project/Other", "/project/Sources"])
    client.finish([])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///project/Sources/A.swift"]])
    #expect(client.checks.last?.folders == ["/project/Other"])
    client.finish([])
    client.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [["uri": "file:///one"]], "removed": []]])
    #expect(client.checks.last?.folders == ["/one"])
  }

  @Test(arguments: [
    #"{ "text": "b" }"#, #"{ "range": { "start": { "line": 0, "character": 0 } }, "text": "" }"#,
    #"{ "range": { "start": { "line": 0, "character": -1 }, "end": { "line": 0, "character": 1 } }, "text": "" }"#,
    #"{ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 9223372036854775807, "character": 0 } }, "#
      + #""text": "" }"#,
  ])
  func afterAMalformedChangeTheFileOnDiskCounts(_ text: String) throws {
    let change = try #require(parsedJSON(Array(text.utf8)))
    let isMalformed = change["range"] != nil
    var client = Client.initialized()
    client.finish([])
    client.open("A.swift", "a")
    client.finish([])
    _ = client.takeMessages()
    client.change("A.swift", [change, edit((0, 0), (0, 0), "later")])
    client.wait(200)
    client.finish([])
    #expect(self.text("A.swift", client) == (isMalformed ? nil : "laterb"))
    let shown = client.takeMessages().filter { $0["method"] == "window/showMessage" }
    #expect(shown.count == (isMalformed ? 1 : 0))
    client.change("A.swift", [edit((0, 0), (0, 0), "later")])
    client.open("A.swift", "c")
    client.finish([])
    #expect(self.text("A.swift", client) == "c")
  }
}

@Suite struct FileURITests {
  @Test func pathsAreEncodedAndDecoded() {
    let file = "/Users/ü/a b%#?.swift"
    #expect(fileURI(ofPath: file) == "file:///Users/%C3%BC/a%20b%25%23%3F.swift")
    #expect(path(ofURI: fileURI(ofPath: file)) == file)
    #expect(path(ofURI: "FILE://localhost/a/") == "/a")
    for uri in ["untitled:Untitled-1", "https://host/a", "file://host/a", "file:///%", "file:///%00", "file:"] {
      #expect(path(ofURI: uri) == nil)
    }
  }
}
