import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import NameResolution

/// The interfaces of libraries against the symbol graphs that the toolchain extracts from its modules.
struct InterfaceTests {
  @Test func interfacesParse() {
    for (module, text) in SDKInterfaces.texts {
      let outline = outline(SourceText(text))
      #expect(
        outline.declarations.allSatisfy { $0.kind != .variable || !$0.type.isEmpty },
        "\(module): a property has no type")
    }
  }

  /// Nearly all declarations are the same. The rest has types with several spellings, or members that the compiler
  /// generates. On Linux, Foundation lacks the declarations that exist on Apple's systems only.
  @Test(arguments: [("Swift", 0.96, 0.95), ("Foundation", 0.6, 0.95), ("Observation", 0.8, 0.8), ("XCTest", 0.8, 0.9)])
  func interfacesAgreeWithTheToolchain(module: String, leastKnown: Double, leastEqual: Double) throws {
    let interface = try #require(SDKInterfaces.texts.first { $0.module == module })
    let symbols = try SymbolGraph(of: module)
    var known = 0
    var missing: [String] = []
    var different: [String] = []
    let members = InterfaceMember.all(in: outline(SourceText(interface.text)))
    for member in members {
      guard let found = symbols.members[member.path] else {
        missing.append(member.path)
        continue
      }
      known += 1
      if !found.contains(where: { $0.agrees(with: member) }) {
        different.append("\(member.path)\n    \(member)\n    \(found.map(\.description).joined(separator: "\n    "))")
      }
    }
    #expect(
      Double(known) >= leastKnown * Double(members.count),
      "\(module): \(missing.count) of \(members.count) are unknown to the toolchain: \(missing.joined(separator: ", "))"
    )
    #expect(
      Double(known - different.count) >= leastEqual * Double(known),
      "\(module): \(different.count) of \(known) differ:\n  \(different.joined(separator: "\n  "))")
  }
}

/// A declaration as an interface or a symbol graph has it.
struct InterfaceMember: CustomStringConvertible {
  /// The names of the types around it, and its full name: `Array.append(_:)`.
  let path: String
  let keyword: String
  let isOfType: Bool
  /// The names of the types in each parameter.
  let parameters: [Set<String>]
  let result: Set<String>

  var description: String {
    let parts = parameters.map { $0.sorted().joined(separator: " ") }
    let whole = "\(keyword)(\(parts.joined(separator: ", "))) -> \(result.sorted().joined(separator: " "))"
    return isOfType ? "static " + whole : whole
  }

  /// Whether both have the same kind, and the same types as far as these can be compared as text.
  func agrees(with other: InterfaceMember) -> Bool {
    isOfType == other.isOfType && isType == other.isType
      && (isType || parameters == other.parameters && result == other.result)
  }

  private var isType: Bool { ["struct", "class", "actor", "enum", "protocol"].contains(keyword) }

  /// The declarations of an interface that a symbol graph has as well.
  static func all(in outline: Outline) -> [InterfaceMember] {
    outline.declarations.indices.compactMap { index in
      switch outline.declarations[index].kind {
      case .extension, .deinitializer, .operator, .precedenceGroup, .macro, .typealias, .associatedtype: nil
      default: InterfaceMember(outline, index, owners: owners(of: index, in: outline))
      }
    }
  }

  private static func owners(of index: Int, in outline: Outline) -> [String] {
    var names: [String] = []
    var next = Int(outline.declarations[index].parent)
    while next >= 0 {
      names.append(outline.name(outline.declarations[next].name))
      next = Int(outline.declarations[next].parent)
    }
    return names.reversed()
  }

  init(_ outline: Outline, _ index: Int, owners: [String]) {
    let declaration = outline.declarations[index]
    let parameters = outline.parameters[declaration.parameters.indices]
    var name = outline.name(declaration.name)
    if declaration.flags.contains(.parameters) {
      let isSubscript = declaration.kind == .subscript
      let labels = parameters.map { parameter in
        let label = outline.name(parameter.label)
        return label.isEmpty || isSubscript && parameter.label == parameter.name ? "_" : label
      }
      name += "(\(labels.map { $0 + ":" }.joined()))"
    }
    path = (owners + [name]).joined(separator: ".")
    keyword = declaration.kind.keyword
    isOfType = declaration.isOfType
    self.parameters = parameters.map { typeNames(outline.source[$0.type], besides: owners) }
    result = typeNames(outline.source[declaration.type], besides: owners)
  }
}

/// The names of the types in a written type. Qualifiers such as `Dictionary<Key, Value>.`, the types around the
/// declaration, and types with a short form such as `[Element]` are left out, because they are written in several ways.
private func typeNames(_ type: String, besides owners: [String]) -> Set<String> {
  let other = #"throws\([^)]*\)|\b[a-z_]\w* *:|@[a-z]+|\b\w+(<[^<>]*>)?\."#
  let text = type.replacingOccurrences(of: other, with: " ", options: .regularExpression)
  let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  return words.filter { $0.first?.isUppercase ?? false }.subtracting(owners)
    .subtracting(["Array", "Dictionary", "Optional", "Void", "Self", "Swift", "Foundation"])
}

/// The declarations of a module by their path, from `swift symbolgraph-extract`.
private struct SymbolGraph {
  private(set) var members: [String: [InterfaceMember]] = [:]

  /// The standard library and Foundation consist of several modules.
  private static let parts = [
    "Swift": ["Swift", "_Concurrency", "_StringProcessing"],
    "Foundation": ["Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking"],
  ]

  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archlint-symbols-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let target = try toolchainTarget()
    for part in Self.parts[module] ?? [module] {
      _ = try output(
        of: [
          "swift", "symbolgraph-extract", "-module-name", part, "-target", target.triple, "-I", target.modules,
          "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-synthesized-members",
          "-skip-inherited-docs",
        ])
    }
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        let text = symbol.declarationFragments.map(\.spelling).joined()
        // A case is a declaration in an enum only.
        let outline = outline(SourceText("enum Owner { \(text) }"))
        guard outline.declarations.count > 1 else { continue }
        let member = InterfaceMember(outline, 1, owners: symbol.pathComponents.dropLast())
        members[member.path, default: []].append(member)
      }
    }
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Fragment: Decodable { var spelling: String }
      var pathComponents: [String]
      var declarationFragments: [Fragment]
    }
    var symbols: [Symbol]
  }
}

/// The target triple of the toolchain on PATH, and the folder of its modules.
private func toolchainTarget() throws -> (triple: String, modules: String) {
  struct Info: Decodable {
    struct Target: Decodable { var unversionedTriple: String }
    struct Paths: Decodable { var runtimeLibraryPaths: [String] }
    var target: Target
    var paths: Paths
  }
  let info = try JSONDecoder().decode(Info.self, from: output(of: ["swiftc", "-print-target-info"]))
  return (info.target.unversionedTriple, info.paths.runtimeLibraryPaths.first ?? "")
}

private func output(of command: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0, "\(command.joined(separator: " ")) fails")
  return output
}
