import Findings
import ProjectModel
import SwiftOutline
import Testing

@testable import LanguageServer

/// The actions that make fixes.
@Suite struct FixActionTests {
  private let text = "// 😀\nclass Cart {}\n"
  private let editing: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["rename"]]]
  ]

  /// A client that shows a finding in line 2 of the open file `A.swift`. The finding has a fix that inserts a text at
  /// its place.
  private func client(_ capabilities: JSONValue, _ fix: SuggestedFix, path: String = "A.swift") -> Client {
    var client = Client.initialized(capabilities, usesBaseline: false)
    var check = found(Place(path: "A.swift", line: 2, column: 7), in: text)
    var fix = fix
    if !fix.isSafe || fix.moves.isEmpty {
      let place = Place(path: path, line: 1, column: 8, endLine: 1, endColumn: 8)
      fix.edits = [
        SuggestedFix.Edit(place: place, utf16Column: 6, utf16EndColumn: 6, bytes: 7..<7, replacement: "!")
      ]
    }
    let made = EditorFix(fix, texts: [path: SourceText(text)])
    check.fixesOfFinding = { _ in [made] }
    check.problems = [Problem(kind: .suppression, message: "unused", place: Place(path: "A.swift", line: 1, column: 1))]
    check.fixesOfProblem = { $0.message == "unused" ? [made] : [] }
    client.open("A.swift", text, version: 7)
    client.finish([check])
    return client
  }

  private func actions(_ client: inout Client, line: Int) -> [JSONValue] {
    let position: JSONValue = ["line": .int(line), "character": line == 0 ? 1 : 8]
    let parameters: JSONValue = [
      "textDocument": ["uri": "file:///project/A.swift"], "range": ["start": position, "end": position],
      "context": ["diagnostics": []],
    ]
    let actions = client.request("textDocument/codeAction", parameters)["result"]?.array ?? []
    return actions.filter { $0["title"]?.string?.hasPrefix("Suppress") == false }
  }

  @Test func aSafeFixIsPreferred() {
    var client = client(editing, SuggestedFix(title: "Add", isSafe: true))
    let action = actions(&client, line: 1).first
    #expect(action?["title"] == "Add" && action?["isPreferred"] == true && action?["kind"] == "quickfix")
    let change = action?["edit"]?["documentChanges"]?.array?.first
    #expect(change?["textDocument"] == ["uri": "file:///project/A.swift", "version": 7])
    let position: JSONValue = ["line": 0, "character": 5]
    #expect(change?["edits"] == [["range": ["start": position, "end": position], "newText": "!"]])
  }

  @Test func aFixCreatesAFileIfTheClientCan() {
    func change(_ operations: [JSONValue]) -> [JSONValue]? {
      var client = Client.initialized(
        ["workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": .array(operations)]]],
        usesBaseline: false)
      var check = found(Place(path: "A.swift", line: 2, column: 7), in: text)
      var fix = SuggestedFix(title: "Declare MockCart", isSafe: false)
      fix.newFiles = ["Mocks/MockCart.swift"]
      let start = Place(path: "Mocks/MockCart.swift", line: 1, column: 1, endLine: 1, endColumn: 1)
      fix.edits = [
        SuggestedFix.Edit(
          place: start, utf16Column: 1, utf16EndColumn: 1, bytes: 0..<0, replacement: "struct MockCart {}\n")
      ]
      check.fixesOfFinding = { [fix] _ in [EditorFix(fix, texts: [:])] }
      client.finish([check])
      return actions(&client, line: 1).first?["edit"]?["documentChanges"]?.array
    }
    let changes = change(["create"])
    #expect(changes?.count == 2)
    #expect(changes?.first == ["kind": "create", "uri": "file:///project/Mocks/MockCart.swift"])
    let uri = changes?.last?["textDocument"]?["uri"]
    #expect(uri == "file:///project/Mocks/MockCart.swift")
    #expect(change(["rename"]) == nil)
  }

  @Test func aClientThatCountsBytesGetsBytes() {
    var client = client(
      ["general": ["positionEncodings": ["utf-8"]]], SuggestedFix(title: "Add", isSafe: true))
    let edit = actions(&client, line: 1).first?["edit"]?["changes"]?["file:///project/A.swift"]?.array?.first
    #expect(edit?["range"]?["start"] == ["line": 0, "character": 7])
  }

  @Test func anUnsafeFixSaysSo() {
    var client = client(editing, SuggestedFix(title: "Add", isSafe: false))
    let action = actions(&client, line: 1).first
    #expect(action?["title"] == "Add (unsafe)" && action?["isPreferred"] == false)
  }

  @Test func aFileThatIsNotOpenHasNoVersion() {
    var client = client(editing, SuggestedFix(title: "Add", isSafe: true), path: "Package.swift")
    let change = actions(&client, line: 1).first?["edit"]?["documentChanges"]?.array?.first
    #expect(change?["textDocument"] == ["uri": "file:///project/Package.swift", "version": .null])
  }

  @Test func aFileIsRenamedIfTheClientCan() {
    var fix = SuggestedFix(title: "Rename", isSafe: true)
    fix.moves = [SuggestedFix.Move(from: "A.swift", to: "Cart.swift")]
    var client = client(editing, fix)
    let changes = actions(&client, line: 1).first?["edit"]?["documentChanges"]
    #expect(
      changes == [
        ["kind": "rename", "oldUri": "file:///project/A.swift", "newUri": "file:///project/Cart.swift"]
      ])
    for capabilities: JSONValue in [[:], ["workspace": ["workspaceEdit": ["documentChanges": true]]]] {
      var client = self.client(capabilities, fix)
      #expect(actions(&client, line: 1).isEmpty)
    }
  }

  @Test func aTextThatHasChangedIsNotFixed() {
    var client = client(editing, SuggestedFix(title: "Add", isSafe: true))
    client.change("A.swift", [["text": "class Bill {}\n"]])
    #expect(actions(&client, line: 1).isEmpty)
  }

  @Test func aProblemHasFixes() {
    var client = client(editing, SuggestedFix(title: "Remove", isSafe: true))
    #expect(actions(&client, line: 0).map { $0["title"] } == ["Remove"])
  }
}
