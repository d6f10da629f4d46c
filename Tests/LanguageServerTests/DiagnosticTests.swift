import Findings
import ProjectModel
import Reporting
import Testing

@testable import LanguageServer

@Suite struct DiagnosticTests {
  private func range(_ diagnostic: JSONValue?) -> [Int?] {
    let range = diagnostic?["range"]
    return [range?["start"], range?["end"]].flatMap { [$0?["line"]?.int, $0?["character"]?.int] }
  }

  @Test func findingsAreDiagnosticsOfAllFilesAndAreClearedWhenTheyAreGone() {
    var client = Client.initialized()
    let evidence = Evidence(place: Place(path: "B.swift", line: 2), text: "the other one")
    client.finish([found(Place(path: "A.swift", line: 1, column: 8), in: "struct Cart {}\n", evidence: [evidence])])
    let diagnostics = client.takeDiagnostics()
    #expect(diagnostics.keys.sorted() == ["A.swift"])
    let diagnostic = diagnostics["A.swift"]?.first
    #expect(range(diagnostic) == [0, 7, 0, 11])
    #expect(diagnostic?["severity"] == 2)
    #expect(diagnostic?["code"] == "some-rule")
    #expect(diagnostic?["message"] == "this is wrong")
    let related = diagnostic?["relatedInformation"]?.array?.first
    #expect(related?["message"] == "the other one")
    #expect(related?["location"]?["uri"] == "file:///project/B.swift")
    client.notify("textDocument/didSave", [:])
    client.finish([found(Place(path: "A.swift", line: 1, column: 8), in: "struct Cart {}\n", evidence: [evidence])])
    #expect(client.takeDiagnostics().isEmpty)
    client.notify("textDocument/didSave", [:])
    client.finish([ProjectCheck(root: "/project")])
    #expect(client.takeDiagnostics() == ["A.swift": []])
  }

  @Test func eachPlaceWithTheSameCauseHasADiagnostic() {
    var client = Client.initialized()
    let evidence = [
      Evidence(place: Place(path: "B.swift", line: 2), text: Evidence.hereToo),
      Evidence(place: Place(path: "C.swift", line: 3), text: "declared here"),
    ]
    client.finish([found(Place(path: "A.swift", line: 1, column: 8), in: "struct Cart {}\n", evidence: evidence)])
    let diagnostics = client.takeDiagnostics()
    func related(_ path: String) -> [String] {
      (diagnostics[path]?.first?["relatedInformation"]?.array ?? []).map { related in
        let path = related["location"]?["uri"]?.string?.split(separator: "/").last ?? ""
        return "\(path) \(related["message"]?.string ?? "")"
      }
    }
    #expect(diagnostics.keys.sorted() == ["A.swift", "B.swift"])
    #expect(related("A.swift") == ["B.swift here too", "C.swift declared here"])
    #expect(related("B.swift") == ["A.swift here too", "C.swift declared here"])
    #expect(range(diagnostics["B.swift"]?.first).first == 1)
    let data = diagnostics.values.map { $0.first?["data"] }
    #expect(data[0]?["fingerprint"] == data[1]?["fingerprint"])
  }

  @Test func aFindingAboutAFolderIsShownInItsFirstFile() {
    var client = Client.initialized()
    var check = found(Place(path: "Cart"), in: "")
    check.firstFiles = ["Cart": "Cart/A.swift"]
    client.finish([check])
    #expect(client.takeDiagnostics().mapValues(\.count) == ["A.swift": 1])
    let position: JSONValue = ["line": 0, "character": 0]
    let answer = client.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///project/Cart/A.swift"], "range": ["start": position, "end": position],
        "context": ["diagnostics": []],
      ])
    // No directive in the file would suppress it.
    #expect(answer["result"]?.array?.map { $0["title"] } == ["Add this some-rule finding to the baseline"])
  }

  @Test(arguments: [("utf-16", [0, 6, 0, 10]), ("utf-8", [0, 10, 0, 15])])
  func columnsAreCountedInTheAgreedUnit(_ encoding: String, _ expected: [Int]) {
    var client = Client.initialized(["general": ["positionEncodings": [.string(encoding)]]])
    // The emoji has 4 bytes and 2 UTF-16 units, `ä` has 2 bytes and 1 unit.
    let text = "/*😀ä*/Cärt"
    client.finish([found(Place(path: "A.swift", line: 1, column: 11), in: text)])
    let shift = encoding == "utf-16" ? 1 : 0
    #expect(range(client.takeDiagnostics()["A.swift"]?.first) == expected.map { $0 == 0 ? 0 : $0 + shift })
  }

  @Test func placesWithoutLinesOrColumnsHaveRanges() {
    var client = Client.initialized()
    client.finish([found(Place(path: "A.swift"), in: "struct Cart {}\n")])
    #expect(range(client.takeDiagnostics()["A.swift"]?.first) == [0, 0, 0, 0])
    client.notify("textDocument/didSave", [:])
    client.finish([found(Place(path: "A.swift", line: 2), in: "\n  let x\r\n")])
    #expect(range(client.takeDiagnostics()["A.swift"]?.first) == [1, 2, 1, 7])
    client.notify("textDocument/didSave", [:])
    client.finish([found(Place(path: "A.swift", line: 1, column: 1, endLine: 2, endColumn: 2), in: "ab\ncd\n")])
    #expect(range(client.takeDiagnostics()["A.swift"]?.first) == [0, 0, 1, 1])
    client.notify("textDocument/didSave", [:])
    client.finish([found(Place(path: "A.swift", line: 9, column: 3), in: "ab\n")])
    #expect(range(client.takeDiagnostics()["A.swift"]?.first) == [8, 2, 8, 2])
  }

  @Test func aFileIsClearedInTheSpellingInWhichItWasPublished() {
    var client = Client.initialized()
    let check = found(Place(path: "A B.swift", line: 1, column: 8), in: "struct Cart {}\n")
    client.finish([check])
    func published() -> [String] {
      client.takeMessages().compactMap { message in
        message["params"]?["uri"]?.string.map { "\($0) \(message["params"]?["diagnostics"]?.array?.count ?? 0)" }
      }
    }
    #expect(published() == ["file:///project/A%20B.swift 1"])
    client.open("A B.swift", "struct Cart {}\n")
    client.finish([check])
    #expect(published() == ["file:///project/A%20B.swift 0", "file:///project/A B.swift 1"])
    client.notify("textDocument/didClose", ["textDocument": ["uri": "file:///project/A B.swift"]])
    client.finish([ProjectCheck(root: "/project")])
    #expect(published() == ["file:///project/A B.swift 0"])
  }

  @Test func aMistakeInARuleKeepsTheFindings() {
    var client = Client.initialized()
    client.finish([found(Place(path: "A.swift", line: 1, column: 8), in: "struct Cart {}\n")])
    var mistake = ProjectCheck(root: "/project")
    mistake.errors = [InputError(place: Place(path: "GUIDE.md", line: 1), message: "no such word")]
    for _ in 1...2 {
      client.notify("textDocument/didSave", [:])
      client.finish([mistake])
    }
    let diagnostics = client.takeDiagnostics()
    #expect(diagnostics.mapValues(\.count) == ["A.swift": 1, "GUIDE.md": 1])
    #expect(range(diagnostics["A.swift"]?.first) == [0, 7, 0, 11])
    // The project is gone.
    var failure = ProjectCheck(root: "/project")
    failure.errors = [InputError(place: nil, message: "there is no folder")]
    client.notify("textDocument/didSave", [:])
    client.finish([failure])
    #expect(client.takeDiagnostics().mapValues(\.count) == ["A.swift": 0, "GUIDE.md": 0])
  }

  @Test func mistakesAndProblemsAreDiagnostics() {
    var client = Client.initialized()
    var check = ProjectCheck(root: "/project")
    check.errors = [
      InputError(
        place: Place(path: "archlint.json5", line: 1, column: 3), message: "no such key", example: "root: true"),
      InputError(place: nil, message: "it cannot be read"),
    ]
    check.problems = [Problem(kind: .suppression, message: "remove it", place: Place(path: "A.swift", line: 1))]
    client.finish([check])
    let log = client.messages.filter { $0["method"] == "window/logMessage" }
    #expect(log.map { $0["params"]?["message"] } == ["it cannot be read"])
    let diagnostics = client.takeDiagnostics()
    #expect(diagnostics["archlint.json5"]?.first?["message"] == "no such key\nfor example: root: true")
    #expect(diagnostics["archlint.json5"]?.first?["severity"] == 1)
    #expect(diagnostics["A.swift"]?.first?["severity"] == 3)
    #expect(diagnostics["A.swift"]?.first?["code"] == "suppression")
  }
}
