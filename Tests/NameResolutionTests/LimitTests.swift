import SwiftOutline
import Testing

@testable import NameResolution
@testable import ProjectLoading
@testable import ProjectModel

/// Inputs whose cost would be the square of their length: each kind is limited, and the limit is reported.
@Suite struct LimitTests {
  // MARK: Inheritance

  @Test func chainsOfSuperclasses() {
    let chain = (1...300).map { "class A\($0): A\($0 - 1) {}" }.joined(separator: "\n")
    checkConformance(
      "protocol P {}\nclass A0: P {}\n\(chain)", ["A1": .yes, "A255": .yes, "A300": .unknown],
      "258:7 A256 and 44 others inherit more than 256 types; conformances and isolation beyond those were not checked")
  }

  @Test func cyclesOfSuperclasses() {
    let cycle = (0..<300).map { "class A\($0): A\(($0 + 1) % 300) {}" }.joined(separator: "\n")
    checkConformance(
      cycle, ["A0": .unknown, "A299": .unknown],
      "1:7 A0 and 299 others inherit more than 256 types; conformances and isolation beyond those were not checked")
  }

  @Test func protocolsThatInheritEachOther() {
    let all = (0..<20).map { "P\($0)" }.joined(separator: ", ")
    let protocols = (0..<20).map { "protocol P\($0): \(all) {}" }.joined(separator: "\n")
    checkConformance(
      "\(protocols)\nstruct S: P0 {}", ["S": .unknown],
      "1:10 P0 and 20 others inherit more than 256 types; conformances and isolation beyond those were not checked")
  }

  @Test func oneTypeOfManyProtocols() {
    let protocols = (0..<300).map { "protocol P\($0) {}\nextension S: P\($0) {}" }.joined(separator: "\n")
    checkConformance(
      "struct S {}\n\(protocols)", ["S": .unknown],
      "1:8 S inherits more than 256 types; conformances and isolation beyond those were not checked")
  }

  @Test func asManyAsAreLookedAt() {
    let chain = (1...256).map { "class A\($0): A\($0 - 1) {}" }.joined(separator: "\n")
    checkConformance("class A0 {}\n\(chain)", ["A256": .no], "")
  }

  /// An extension's own clause is found among those of many.
  @Test func extensionsOfOneType() throws {
    let text = "protocol P {}\nstruct S: P {}\nextension S: A {}\nextension S {}\nextension S: B, C {}\n"
    let project = project(of: [("A.swift", text)], options: DiscoveryOptions())
    let type = try #require(project.types.first { $0.name == "S" })
    let names = type.extensions.map { id in
      project.inherited(byExtension: id).map(\.name).joined(separator: ", ")
    }
    #expect(names == ["A", "", "B, C"])
  }

  // MARK: Names

  /// What is declared more often in one scope could mean anything.
  @Test func manyOfOneName() {
    func uses(of count: Int) -> Int {
      let declared = (0..<count).map { "func f(a\($0): Int) {}" }.joined(separator: "\n")
      return NameResolutionTests.uses("//- A/1.swift\n\(declared)\n//- A/2.swift\nfunc g() { f(a7: 1) }").split(
        separator: "\n"
      )
      .count
    }
    #expect(uses(of: 256) == 1)
    #expect(uses(of: 257) == 0)
  }

  /// Those that only other files see are not counted.
  @Test func privateOnesOfOneName() {
    let others = (0..<300).map { "//- A/x\($0).swift\nprivate struct Item {}" }.joined(separator: "\n")
    checkReferences(
      "\(others)\n//- A/1.swift\nstruct Item {}\n//- A/2.swift\nlet item = Item()", "A/2.swift:1:12: -> A/1.swift Item")
  }

  /// Of many modules that a file imports only those with the name are gone through.
  @Test func manyImports() {
    let modules = (100..<180).map { "//- M\($0)/1.swift\npublic class C\($0) {}" }.joined(separator: "\n")
    let imports = (100..<180).map { "import M\($0)" }.joined(separator: "\n")
    checkReferences(
      "\(modules)\n//- A/1.swift\n\(imports)\nclass D: C177 { let c: C101; let d: M150.C150 }",
      """
      A/1.swift:81:10: D -> M177/1.swift C177
      A/1.swift:81:24: D -> M101/1.swift C101
      A/1.swift:81:42: D -> M150/1.swift C150
      """)
  }

  // MARK: Imports

  @Test func chainsOfReExports() {
    let modules = (100..<400).map { ("M\($0)", $0 < 399 ? ["M\($0 + 1)"] : []) }
    let files = (100..<400).map {
      ("M\($0)/1.swift", $0 < 399 ? "@_exported import M\($0 + 1)\n" : "public struct S {}\n")
    }
    #expect(
      linkedPackage(modules, files).problems.map(\.message) == [
        "'M100' passes on more than 256 modules by @_exported import; what the others declare was not looked up in files "
          + "that import it"
      ])
  }
}

private func checkConformance(
  _ text: String, _ expected: [String: Conformance], _ problem: String,
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  let project = project(of: [("A.swift", text)], options: DiscoveryOptions())
  let found = expected.keys.map { name in
    (name, project.types.firstIndex { $0.name == name }.map { project.conformance(of: $0, to: "P") })
  }
  #expect(Dictionary(uniqueKeysWithValues: found) == expected.mapValues(Optional.some), sourceLocation: location)
  let problems = project.problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
  #expect(problems.joined(separator: "\n") == problem, sourceLocation: location)
}
