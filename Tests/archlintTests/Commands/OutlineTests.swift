import Foundation
import Testing

/// The paths of the JSON lines that `archlint outline` prints for operands in a small tree.
private func check(
  _ arguments: [String], input: String? = nil, _ paths: [String], code: Int32 = 0, error: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let files = [
    "b/B.swift": "import Foundation\n", "b/a/A.swift": "struct A {}\n", "b/.hidden/H.swift": "", "b/notes.md": "",
    "c.swift": "let c = 1\n", "lines": "c.swift\nb/B.swift\n", "nuls": "c.swift\0b/a/A.swift\0",
  ]
  let outcome = try withTree(files) { root in
    try archlint(["outline"] + arguments, in: root, input: input.map { root.appending(path: $0).path } ?? "/dev/null")
  }
  let found = try outcome.output.split(separator: "\n").map { line in
    try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["path"] as? String
  }
  #expect(found == paths, sourceLocation: sourceLocation)
  #expect(outcome.code == code, sourceLocation: sourceLocation)
  #expect(outcome.error == error, sourceLocation: sourceLocation)
}

@Test func outlinesOfFilesAndFolders() throws {
  try check(["c.swift"], ["c.swift"])
  try check(["c.swift", "b"], ["c.swift", "b/B.swift", "b/a/A.swift"])
  try check(["--tokens", "b"], ["b/B.swift", "b/a/A.swift"])
  try check(
    ["x.swift", "c.swift"], ["c.swift"], code: 2, error: "archlint: error: there is no file or folder 'x.swift'\n")
  try check(["-"], input: "lines", ["c.swift", "b/B.swift"])
  try check(["-"], input: "nuls", ["c.swift", "b/a/A.swift"])
}
