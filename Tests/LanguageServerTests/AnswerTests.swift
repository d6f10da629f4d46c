import Findings
import ProjectModel
import RuleLanguage
import Testing

@testable import LanguageServer

/// Hover, completions and actions.
@Suite struct AnswerTests {
  /// A client that shows a finding in line 2 of `A.swift`, and has another document open.
  private func client(
    _ place: Place = Place(path: "A.swift", line: 2, column: 7), opening path: String = "A.swift",
    _ text: String = "import B\nclass Cart {}\n", usesBaseline: Bool = true
  ) -> Client {
    var client = Client.initialized(usesBaseline: usesBaseline)
    var check = found(place, in: path == place.path ? text : "import B\nclass Cart {}\n")
    check.explain = { $0.name == "some-rule" ? "# Some rule\n" : nil }
    check.names.rules = [KnownNames.Name(name: "some-rule", detail: "Some rule")]
    check.names.packs = [KnownNames.Name(name: "core", detail: "a pack")]
    check.names.definitions = [KnownNames.Name(name: "entity", detail: "type in Entities")]
    client.finish([check])
    client.open(path, text)
    client.finish([check])
    return client
  }

  private func parameters(_ path: String, _ line: Int, _ character: Int) -> JSONValue {
    [
      "textDocument": ["uri": .string("file:///project/\(path)")],
      "position": ["line": .int(line), "character": .int(character)],
    ]
  }

  private func hover(_ client: inout Client, _ path: String, _ line: Int, _ character: Int) -> String? {
    client.request("textDocument/hover", parameters(path, line, character))["result"]?["contents"]?["value"]?.string
  }

  private func labels(_ client: inout Client, _ path: String, _ line: Int, _ character: Int) -> [String] {
    let result = client.request("textDocument/completion", parameters(path, line, character))["result"]
    return (result?["items"]?.array ?? []).compactMap { $0["label"]?.string }
  }

  private func actions(
    _ client: inout Client, _ from: (Int, Int), _ to: (Int, Int), for diagnostics: [JSONValue] = []
  ) -> [JSONValue] {
    let range: JSONValue = [
      "start": ["line": .int(from.0), "character": .int(from.1)],
      "end": ["line": .int(to.0), "character": .int(to.1)],
    ]
    let parameters: JSONValue = [
      "textDocument": ["uri": "file:///project/A.swift"], "range": range,
      "context": ["diagnostics": .array(diagnostics)],
    ]
    return client.request("textDocument/codeAction", parameters)["result"]?.array ?? []
  }

  @Test func aFindingIsExplainedAtItsPlace() {
    var client = client()
    #expect(hover(&client, "A.swift", 1, 8) == "# Some rule\n")
    #expect(hover(&client, "A.swift", 1, 11) == nil)
    #expect(hover(&client, "B.swift", 1, 8) == nil)
  }

  @Test func idsOfRulesAndWordsOfTheNotationAreExplained() {
    let page = "# A\nabout some-rule.\n```rule some-rule\neach types\nmust be used only in X\n```\nmust\n"
    var client = client(opening: "A.md", page)
    #expect(hover(&client, "A.md", 1, 8) == "# Some rule\n")
    #expect(hover(&client, "A.md", 2, 10) == "# Some rule\n")
    #expect(hover(&client, "A.md", 3, 1)?.hasPrefix("**each**") == true)
    #expect(hover(&client, "A.md", 3, 6)?.hasPrefix("**type**") == true)
    #expect(hover(&client, "A.md", 4, 18)?.hasPrefix("**be used only in**") == true)
    #expect(hover(&client, "A.md", 6, 1) == nil)
  }

  @Test func keysAndIDsOfAConfigurationAreExplained() {
    var client = client(opening: "archlint.json5", "{ rules: { \"some-rule\": 'off' }, exclude: [] }")
    #expect(hover(&client, "archlint.json5", 0, 15) == "# Some rule\n")
    #expect(hover(&client, "archlint.json5", 0, 4)?.contains("rules: {") == true)
    #expect(hover(&client, "archlint.json5", 0, 36)?.contains("exclude: [") == true)
    #expect(hover(&client, "archlint.json5", 0, 28) == nil)
  }

  @Test func wordsOfAClauseAreCompleted() {
    let page = "```rule r \n\neach t\nwhere h\nmust \nmust not be \n```\n```definitions\nx = \n```\n"
    var client = client(opening: "A.md", page)
    #expect(labels(&client, "A.md", 0, 10) == ["note", "warning", "error"])
    #expect(labels(&client, "A.md", 1, 0) == ["each", "all", "where", "must", "message:"])
    let kinds = labels(&client, "A.md", 2, 6)
    #expect(kinds.first == "entity" && kinds.contains("type") && kinds.contains("public") && !kinds.contains("has"))
    #expect(labels(&client, "A.md", 3, 7).contains("has"))
    #expect(labels(&client, "A.md", 4, 5).contains("be used by"))
    let afterBe = labels(&client, "A.md", 5, 12)
    #expect(afterBe.contains("used by") && !afterBe.contains("have"))
    #expect(labels(&client, "A.md", 8, 4).contains("entity"))
    #expect(labels(&client, "A.md", 10, 0).isEmpty)
  }

  @Test func keysAndValuesOfAConfigurationAreCompleted() {
    let text = "{ packs: [\"\"], rules: { so: { severity: '' } }, except: [{ rule: '', }], \n// \n ex"
    var client = client(opening: "archlint.json5", text)
    #expect(labels(&client, "archlint.json5", 0, 11) == ["core"])
    #expect(labels(&client, "archlint.json5", 0, 26) == ["some-rule"])
    #expect(labels(&client, "archlint.json5", 0, 41) == ["off", "note", "warning", "error"])
    #expect(labels(&client, "archlint.json5", 0, 66) == ["some-rule"])
    #expect(labels(&client, "archlint.json5", 0, 68).contains("until"))
    #expect(labels(&client, "archlint.json5", 1, 3).isEmpty)
    #expect(labels(&client, "archlint.json5", 2, 3).contains("exclude"))
    let result = client.request("textDocument/completion", parameters("archlint.json5", 0, 26))["result"]
    let edit = result?["items"]?.array?.first?["textEdit"]
    #expect(edit?["newText"] == "\"some-rule\"")
    #expect(edit?["range"]?["start"]?["character"] == 24)
  }

  @Test func idsInDirectivesAreCompleted() {
    var client = client(opening: "B.swift", "// archlint:disable:next so\n// archlint:disable:next r -- so\nlet so\n")
    #expect(labels(&client, "B.swift", 0, 27) == ["some-rule"])
    #expect(labels(&client, "B.swift", 1, 32).isEmpty)
    #expect(labels(&client, "B.swift", 2, 6).isEmpty)
  }

  @Test func idsAreExplainedInDirectivesAndNotInCode() {
    var client = client(opening: "B.swift", "// archlint:disable:next some-rule\nlet x = some-rule\n")
    #expect(hover(&client, "B.swift", 0, 27) == "# Some rule\n")
    #expect(hover(&client, "B.swift", 1, 12) == nil)
  }

  @Test func placesAfterTheEndAreAnswered() {
    let far = Int(Int32.max)
    for path in ["A.swift", "A.md", "archlint.json5"] {
      var client = client(Place(path: "C.swift"), opening: path, "a")
      for (line, character) in [(0, far), (1, 0), (2, 0), (far, far)] {
        #expect(hover(&client, path, line, character) == nil)
        #expect(client.request("textDocument/completion", parameters(path, line, character))["result"] != nil)
      }
      for (line, character) in [(Int.max, 0), (0, .max), (-1, 0), (0, -1), (.min, .min)] {
        for method in ["textDocument/hover", "textDocument/completion"] {
          #expect(client.request(method, parameters(path, line, character))["error"]?["code"] == -32602)
        }
      }
    }
  }

  @Test func aFindingHasActions() {
    var client = client()
    #expect(actions(&client, (0, 0), (1, 5)).isEmpty)
    let actions = actions(&client, (1, 8), (1, 8))
    #expect(actions.map { $0["title"] } == ["Suppress some-rule here", "Add this some-rule finding to the baseline"])
    let edit = actions.first?["edit"]?["changes"]?["file:///project/A.swift"]?.array?.first
    #expect(edit?["newText"] == "// archlint:disable:next some-rule -- TODO: give a reason\n")
    #expect(edit?["range"]?["start"] == ["line": 1, "character": 0])
    let command = actions.last?["command"]
    client.request(
      "workspace/executeCommand",
      ["command": command?["command"] ?? .null, "arguments": command?["arguments"] ?? .null])
    guard case .addToBaseline(_, "/project", let fingerprint)? = client.otherWork.last else {
      Issue.record("no work")
      return
    }
    #expect(fingerprint.count == 16)
    let checks = client.checks.count
    client.finishBaseline("it cannot be written")
    let message = client.takeMessages().last
    #expect(message?["method"] == "window/showMessage")
    #expect(message?["params"]?["message"] == "it cannot be written")
    #expect(client.checks.count == checks + 1)
  }

  @Test func aFindingThatTheRequestNamesHasActions() {
    var client = client()
    let shown = client.takeDiagnostics()["A.swift"] ?? []
    #expect(actions(&client, (1, 0), (1, 0)).isEmpty)
    #expect(actions(&client, (1, 0), (1, 0), for: shown).count == 2)
    #expect(actions(&client, (1, 0), (1, 0), for: [["message": "another"]]).isEmpty)
  }

  @Test(arguments: [
    ("class A {}\r\n", 0, "// archlint:disable:file some-rule -- TODO: give a reason\r\n"),
    ("// swift-tools-version: 6.0\n", 1, "// archlint:disable:file some-rule -- TODO: give a reason\n"),
    ("//swift-tools-version:5.9\n", 1, "// archlint:disable:file some-rule -- TODO: give a reason\n"),
    ("//\tswift-tools-version:5.9", 0, "\n// archlint:disable:file some-rule -- TODO: give a reason"),
    ("#!/usr/bin/swift\n", 1, "// archlint:disable:file some-rule -- TODO: give a reason\n"),
    ("// swift is fast\n", 0, "// archlint:disable:file some-rule -- TODO: give a reason\n"),
  ])
  func aFindingAboutAFileIsSuppressedInTheFile(_ text: String, _ line: Int, _ expected: String) {
    var client = client(Place(path: "A.swift"), text)
    let edit = actions(&client, (0, 0), (0, 0)).first?["edit"]?["changes"]?["file:///project/A.swift"]?.array?.first
    #expect(edit?["newText"] == .string(expected))
    #expect(edit?["range"]?["start"]?["line"] == .int(line))
    #expect(edit?["range"]?["start"]?["character"] == .int(expected.hasPrefix("\n") ? text.utf8.count : 0))
  }

  @Test func aFindingIsNotSuppressedInLinesThatMayHaveMoved() {
    var client = client()
    let insertion: JSONValue = [
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]], "text": "\n",
    ]
    client.change("A.swift", [insertion])
    #expect(actions(&client, (1, 8), (1, 8)).map { $0["title"] } == ["Add this some-rule finding to the baseline"])
  }

  @Test func withoutABaselineNothingIsAddedToIt() {
    var client = client(usesBaseline: false)
    #expect(actions(&client, (1, 8), (1, 8)).map { $0["title"] } == ["Suppress some-rule here"])
  }

  @Test func requestsWithoutAPlaceAreRefused() {
    var client = client()
    for method in ["textDocument/hover", "textDocument/completion", "textDocument/codeAction"] {
      #expect(client.request(method, ["textDocument": 1])["error"]?["code"] == -32602)
    }
    #expect(client.request("workspace/executeCommand", ["command": "rm"])["error"]?["code"] == -32602)
    for line in [JSONValue.int(.min), .int(-1), .int(.max), "1", .null] {
      let command: JSONValue = ["command": "archlint.openRule", "arguments": ["file:///project/A.md", line]]
      #expect(client.request("workspace/executeCommand", command)["error"]?["code"] == -32602)
    }
    #expect(client.request("workspace/executeCommand", ["command": "archlint.openRule"])["error"]?["code"] == -32602)
  }
}
