import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// The modules of a fixture with their files, edges and dependencies, then problems.
private func check(
  _ name: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) async throws {
  let project = try await readProject(at: fixtures.appending(path: name).path, options: DiscoveryOptions())
  var lines: [String] = []
  for (index, module) in project.modules.enumerated() where module.kind != .external {
    lines.append("\(module.kind.rawValue) \(module.name) as \(module.importName) in \(module.folder ?? "nowhere")")
    lines.append("  holds " + module.files.map { lastPart(of: project.files[$0.index].path) }.joined(separator: " "))
    let dependencies = module.dependencies.map { dependency in
      dependency.name + (dependency.modules.isEmpty ? " (outside)" : "")
    }
    if !dependencies.isEmpty { lines.append("  depends on " + dependencies.joined(separator: ", ")) }
    let edges = project.graph.edges.filter { $0.from.index == index && project.modules[$0.to.index].kind != .external }
    let imported = edges.map { edge in
      let foreign = edge.foreignImports.map { " \(lastPart(of: $0.path)):\($0.line ?? 0):\($0.column ?? 0)" }
      return project.modules[edge.to.index].name + foreign.joined()
    }
    if !imported.isEmpty { lines.append("  imports " + imported.joined(separator: ", ")) }
  }
  lines += project.problems.map { "\($0.place?.path ?? ""):\($0.place?.line ?? 0): \($0.message)" }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}

@Suite struct XcodeFixtureTests {
  @Test func groups() async throws {
    try await check(
      "xcode-groups",
      """
      library Ledger as Ledger in Packages/Money/Sources/Ledger
        holds Ledger.swift
        depends on Money
        imports Money
      library Money as Money in Packages/Money/Sources/Money
        holds Amount.swift
      test MoneyTests as MoneyTests in Packages/Money/Tests/MoneyTests
        holds AmountTests.swift
        depends on Money
        imports Money
      executable Shop as Shop in App/Shop
        holds CartModel.swift ShopApp.swift Price.swift
        depends on ShopKit, Shop Widget, Money, Ledger, Charts (outside)
        imports Ledger SHLedger.m:3:9, Money, ShopKit Shop-Bridging-Header.h:2:10
      executable Shop Widget as ShopWidget in App/ShopWidget
        holds ShopWidget.swift Price.swift
      library ShopKit as ShopKit in App/ShopKit
        holds Catalogue.swift
      test ShopTests as ShopTests in App/Tests
        holds CartTests.swift
        depends on Shop
        imports Shop, ShopKit
      test ShopUITests as ShopUITests in App/Tests
        holds ShopUITests.swift
        depends on Shop
      :0: 1 Swift file is not a member of any target: 'App/Shop/Cart/Forgotten.swift'; add it to one, or remove it
      """)
  }

  @Test func folders() async throws {
    try await check(
      "xcode-folders",
      """
      executable Notes as Notes in Notes
        holds Note.swift Tag.swift NotesApp.swift
      executable NotesShare as NotesShare in NotesShare
        holds Note.swift Tag.swift ShareView.swift
      test NotesTests as NotesTests in NotesTests
        holds NoteTests.swift
        depends on Notes
        imports Notes
      :0: 3 of 8 Swift files are in no module, so rules about modules do not check them: 'Notes/Preview Content' (1), 'Notes/Templates' (1) and 'NotesTests' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }
}
