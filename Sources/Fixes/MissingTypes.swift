import Findings
import ProjectModel
import Scaffolding
import SwiftOutline

// Declares a missing type in a new file: with the file of a template, or with the members that its protocols require.

extension FixFinder {
  /// nil if archlint cannot write all members that the type needs.
  func declaring(_ type: MissingType) -> PlannedChange? {
    let template = templateFile(type)
    let path = template?.path ?? type.path
    guard project.file(at: path) == nil, let text = template?.text ?? project.text(declaring: type) else { return nil }
    let unit = indentationUnit(
      of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
    return PlannedChange(
      title: "Declare \(type.name) in \(lastPart(of: path))", safety: .unsafe,
      steps: [.create(path: path, text: reindented(text, as: unit))])
  }
}

extension Project {
  fileprivate func text(declaring type: MissingType) -> String? {
    let imports = type.testedModule.map { ["@testable import \($0)"] } ?? []
    let isSuite = type.isTest && (type.name.hasSuffix("Tests") || type.name.hasSuffix("Test"))
    if isSuite, type.inherited.isEmpty || type.inherited == ["XCTestCase"] {
      return suite(type, imports, isXCTest: type.inherited == ["XCTestCase"] || usesXCTest(around: type.path))
    }
    guard let inheritance = Inheritance(type.inherited, self) else { return nil }
    let words = type.head.split(separator: " ").map { $0 == "type" ? inheritance.keyword : String($0) }
    let head = words.joined(separator: " ")
    guard let members = members(inheritance, of: words) else { return nil }
    let body = members.isEmpty ? "{}" : "{\n" + members.map { "  \($0)\n" }.joined(separator: "\n") + "}"
    let all = members.isEmpty ? imports : distinct(imports + self.imports(for: inheritance, at: type.path)).sorted()
    return (all.isEmpty ? "" : all.joined(separator: "\n") + "\n\n") + "\(head) \(body)\n"
  }

  // MARK: Tests

  /// A suite with one test, which fails until somebody writes it.
  private func suite(_ type: MissingType, _ imports: [String], isXCTest: Bool) -> String {
    let lines =
      isXCTest
      ? [
        "final class \(type.name): XCTestCase {", "  func testIsWritten() {", "    XCTFail(\"write this test\")", "  }",
        "}",
      ]
      : [
        "\(type.head.replacing("type ", with: "struct ")) {", "  @Test func isWritten() {",
        "    Issue.record(\"write this test\")", "  }", "}",
      ]
    let all = ["import \(isXCTest ? "XCTest" : "Testing")"] + imports + [""] + lines
    return all.map { $0 + "\n" }.joined()
  }

  /// Whether the tests around a path, or else all tests, use XCTest and not swift-testing.
  private func usesXCTest(around path: String) -> Bool {
    let all = files.filter(\.isTest)
    let near = all.filter { isPath($0.path, below: parent(of: path)) }
    func count(_ module: String) -> Int {
      (near.isEmpty ? all : near).count { file in
        file.outline.imports.contains { file.outline.source[$0.module] == module }
      }
    }
    return count("XCTest") > count("Testing")
  }

  // MARK: Imports

  /// The imports of the files with the protocols, and of their modules.
  private func imports(for inheritance: Inheritance, at path: String) -> [String] {
    let home = modules.filter { $0.folder.map { isPath(path, below: $0) } ?? false }
      .max { ($0.folder?.utf8.count ?? 0) < ($1.folder?.utf8.count ?? 0) }
    var lines: [String] = []
    for type in inheritance.protocols {
      let outline = files[types[type].declaration.file.index].outline
      lines += outline.imports.lazy.filter { !$0.isLocal && $0.condition < 0 }.map {
        String(decoding: outline.source.bytes[Int($0.keyword.start)..<Int($0.path.end)], as: UTF8.self)
      }
      if let module = types[type].module.map({ modules[$0.index].importName }), let home, home.importName != module,
        home.kind != .test
      {
        lines.append("import \(module)")
      }
    }
    return lines
  }
}
