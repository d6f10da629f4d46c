import Foundation
import Testing

// The trees of the tests of `archlint fix`.

func fileText(_ path: String, in root: URL) throws -> String {
  String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
}

func fileExists(_ path: String, in root: URL) -> Bool {
  FileManager.default.fileExists(atPath: root.appending(path: path).path)
}

func guideFiles(_ rules: String) -> [String: String] {
  ["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": rules]
}

func ruleFence(_ id: String, _ clauses: String) -> String { "```rule \(id)\n\(clauses)\n```\n" }

func shopManifest(_ targets: String, _ other: String = "") -> String {
  "// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n  name: \"Shop\",\n\(other)"
    + "  targets: [\n\(targets)\n  ]\n)\n"
}

/// Runs `archlint fix` in a tree, and expects its output and exit code.
func fixed(
  _ files: [String: String], _ words: String = "", output: String, code: Int32 = 0,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (URL) throws -> Void = { _ in }
) throws {
  try withTree(files) { root in
    let made = try archlint(["fix"] + words.split(separator: " ").map(String.init), in: root)
    #expect(made.output + made.error == output, sourceLocation: sourceLocation)
    #expect(made.code == code, sourceLocation: sourceLocation)
    try body(root)
  }
}
