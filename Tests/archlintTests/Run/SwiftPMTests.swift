import Foundation
import Testing

/// What SwiftPM says of packages, here a script in its place, is read by package: two may have a target of one name.
@Test func targetsOfOneNameAreToldApartByTheirPackages() throws {
  let files = [
    "A/Package.swift": "//", "A/Sources/A/A.swift": "import Core\nlet a = CoreB()",
    "B/Package.swift": "", "B/Sources/Core/B.swift": "public struct CoreB {}",
    "C/Package.swift": "", "C/Sources/Core/C.swift": "public struct CoreC {}",
    "C/Sources/Two/T.swift": "import Core\nlet c = CoreC()",
  ]
  try withTree(files) { root in
    func target(_ name: String, _ file: String, _ more: String = "") -> String {
      "{\"name\": \"\(name)\", \"type\": \"library\", \"path\": \"Sources/\(name)\", \"sources\": [\"\(file)\"]\(more)}"
    }
    let descriptions = [
      "A": """
      {"path": "/p/A", "dependencies": [{"identity": "b", "path": "/p/B"}, {"identity": "log"}],
       "targets": [\(target("A", "A.swift", ", \"product_dependencies\": [\"Core\", \"Logging\"]"))]}
      """,
      "B": """
      {"path": "/p/B", "products": [{"name": "Core", "targets": ["Core"]}], "targets": [\(target("Core", "B.swift"))]}
      """,
      "C": """
      {"path": "/p/C", "targets": [\(target("Core", "C.swift")),
       \(target("Two", "T.swift", ", \"target_dependencies\": [\"Core\"]"))]}
      """,
    ]
    let bin = root.deletingLastPathComponent().appending(path: "bin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bin) }
    for (name, text) in descriptions { try Data(text.utf8).write(to: bin.appending(path: name)) }
    let swift = bin.appending(path: "swift")
    let script = bin.appending(path: "script")
    try Data("#!/bin/sh\necho progress\ncat '\(bin.path)'/\"${3##*/}\"\n".utf8).write(to: script)
    // The system runs no file that is open for writing. If this process wrote the program, another child that starts at
    // the same time could keep it open.
    #expect(try run("/usr/bin/install", ["-m", "755", script.path, swift.path], in: bin).code == 0)
    let outcome = try archlint(
      ["graph", "--level", "file", "--format", "dot", "--use-swiftpm"], in: root,
      environment: ["PATH=\(bin.path):/usr/bin:/bin"])
    let edges = outcome.output.split(separator: "\n").filter { $0.contains("->") }.map { line in
      line.split(separator: "\"").dropFirst().prefix(3).joined()
    }
    #expect(
      edges == ["A/Sources/A/A.swift -> B/Sources/Core/B.swift", "C/Sources/Two/T.swift -> C/Sources/Core/C.swift"],
      "\(outcome.error)")
  }
}
