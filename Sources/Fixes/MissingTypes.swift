import Findings
import ProjectModel
import Scaffolding
import SwiftOutline

// Declares a missing type in a new file: with the file of a template, with a test to write, or with the members that its
// protocols require.

/// The parts of a project that decide how a missing type is declared. They are computed once for all types.
struct NewTypeContext {
  let project: Project
  private let templates: [PackTemplate]
  /// The indentation of the project's files.
  private let indentation: String
  /// The types of the project by name.
  private let types: [String: [Int]]
  private let typealiases: Set<String>
  private let fileNames: [ModuleID: Set<String>]
  /// The module of a file in each folder.
  private let moduleOfFolder: [String: ModuleID]

  init(_ project: Project, templates: [PackTemplate]) {
    (self.project, self.templates) = (project, templates)
    indentation = indentationUnit(
      of: project.files.lazy.filter { !$0.isGenerated }.prefix(200).map(\.outline.source.bytes))
    types = Dictionary(grouping: project.types.indices) { project.types[$0].name }
    var typealiases: Set<String> = []
    var moduleOfFolder: [String: ModuleID] = [:]
    var fileNames: [ModuleID: Set<String>] = [:]
    for file in project.files {
      for declaration in file.outline.declarations where declaration.kind == .typealias && declaration.parent < 0 {
        typealiases.insert(file.outline.name(declaration.name))
      }
      for module in file.modules { fileNames[module, default: []].insert(lastPart(of: file.path)) }
      if let module = file.modules.first { moduleOfFolder[parent(of: file.path)] = module }
    }
    (self.typealiases, self.moduleOfFolder, self.fileNames) = (typealiases, moduleOfFolder, fileNames)
  }

  /// The new file.
  ///
  /// - Parameter page: The page of the rule that demands the type.
  /// - Returns: nil if archlint cannot write all that the type needs.
  func declaring(_ type: MissingType, page: String?) -> PlannedChange? {
    guard types[type.name] == nil, !typealiases.contains(type.name) else { return nil }
    let template = templates.lazy.filter { page?.hasPrefix($0.pages) ?? false }
      .compactMap { $0.file(declaring: type.name, in: project) }.first { project.file(at: $0.path) == nil }
    let home = module(around: type.path)
    guard let file = template ?? text(declaring: type, in: home).map({ (type.path, $0) }) else { return nil }
    // The compiler refuses two files of one name in a module.
    if let home, fileNames[home]?.contains(lastPart(of: file.path)) ?? false { return nil }
    return PlannedChange(
      title: "Declare \(type.name) in \(lastPart(of: file.path))", safety: .unsafe,
      steps: [.create(path: file.path, text: reindented(file.text, as: indentation))])
  }

  /// The module that will compile a new file. nil if it is not known.
  private func module(around path: String) -> ModuleID? {
    let around = project.modules.indices.filter { index in
      project.modules[index].package != nil && project.modules[index].folder.map { isPath(path, below: $0) } ?? false
    }
    let length = { (index: Int) in project.modules[index].folder?.utf8.count ?? 0 }
    if let innermost = around.max(by: { length($0) < length($1) }) { return ModuleID(innermost) }
    return foldersAround(path).lazy.compactMap { moduleOfFolder[$0] }.first
  }

  private func text(declaring type: MissingType, in home: ModuleID?) -> String? {
    let words = type.head.split(separator: " ").map(String.init)
    if type.isTest, type.name.hasSuffix("Tests") || type.name.hasSuffix("Test"),
      type.inherited.isEmpty || type.inherited == ["XCTestCase"]
    {
      let canInherit = words.contains("type") || words.contains("class")
      let isXCTest = type.inherited == ["XCTestCase"] || canInherit && usesXCTest(around: type.path)
      let imports = ["import \(isXCTest ? "XCTest" : "Testing")"] + testableImport(type, in: home)
      return suite(type, imports, isXCTest: isXCTest)
    }
    guard !type.inherited.isEmpty, let protocols = RequiredProtocols(type, types, project) else { return nil }
    let head = words.flatMap { $0 == "type" ? protocols.keyword : [$0] }
    guard protocols.allow(head), let members = project.members(protocols, of: head),
      let imports = imports(protocols, in: home, isCopied: !members.isEmpty)
    else { return nil }
    let all = distinct(testableImport(type, in: home) + imports)
    // `@testable import` makes a plain import of the same module superfluous.
    let needed = all.filter { !all.contains("@testable \($0)") }.sorted()
    let body = members.isEmpty ? "{}" : "{\n" + members.map { "  \($0)\n" }.joined(separator: "\n") + "}"
    return (needed.isEmpty ? "" : needed.joined(separator: "\n") + "\n\n") + "\(head.joined(separator: " ")) \(body)\n"
  }

  // MARK: Tests

  private func testableImport(_ type: MissingType, in home: ModuleID?) -> [String] {
    guard type.isTest, let tested = type.testedModule, tested != home else { return [] }
    return ["@testable import \(project.modules[tested.index].importName)"]
  }

  /// A suite with one test, which fails until it is written.
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
    return (imports + [""] + lines).map { $0 + "\n" }.joined()
  }

  /// Whether more files with tests use XCTest than swift-testing: in the folder of a new file, or else in the project.
  private func usesXCTest(around path: String) -> Bool {
    let all = project.files.filter(\.isTest)
    let near = all.filter { isPath($0.path, below: parent(of: path)) }
    func count(_ module: String) -> Int {
      (near.isEmpty ? all : near).count { file in
        file.outline.imports.contains { file.outline.source[$0.module] == module }
      }
    }
    return count("XCTest") > count("Testing")
  }

  // MARK: Imports

  /// The imports for a type that conforms to the protocols.
  ///
  /// - Parameter isCopied: Whether to copy the imports of the protocols' files, because members use their types.
  /// - Returns: nil if the module of the new file cannot use a protocol.
  private func imports(_ protocols: RequiredProtocols, in home: ModuleID?, isCopied: Bool) -> [String]? {
    let own = Dictionary(project.modules.indices.map { (project.modules[$0].importName, ModuleID($0)) }) { $1 }
    func isUsable(_ module: ModuleID) -> Bool {
      guard let home else { return true }
      let isExternal = project.modules[module.index].kind == .external
      return isExternal || project.modules[home.index].dependencies.contains { $0.modules.contains(module) }
    }
    var lines: [String] = []
    for type in protocols.own {
      let outline = project.files[project.types[type].declaration.file.index].outline
      if let module = project.types[type].module, let home, module != home {
        guard isUsable(module), sees(type, from: home) else { return nil }
        lines.append("import \(project.modules[module.index].importName)")
      }
      for one in isCopied ? outline.imports : [] where !one.isLocal {
        if one.condition >= 0 { return nil }
        if let module = own[outline.source[one.module]], module == home || !isUsable(module) { continue }
        lines.append(
          String(decoding: outline.source.bytes[Int(one.keyword.start)..<Int(one.path.end)], as: UTF8.self))
      }
    }
    return lines
  }

  /// Whether a protocol of another module is visible in a module.
  private func sees(_ type: Int, from home: ModuleID) -> Bool {
    let declaration = project.declaration(project.types[type].declaration)
    if declaration.parent >= 0 { return false }
    if project.modules[home.index].kind == .test || declaration.modifierSet.contains(.public) { return true }
    let package = project.types[type].module.flatMap { project.modules[$0.index].package }
    return declaration.modifierSet.contains(.package) && package == project.modules[home.index].package
  }
}
