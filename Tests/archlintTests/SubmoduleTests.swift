import Foundation
import Testing

extension Repository {
  /// Another repository beside this one, with one commit of these files.
  func neighbour(_ name: String, _ files: [String: String]) throws -> Repository {
    let other = Repository(root: root.deletingLastPathComponent().appending(path: name))
    try FileManager.default.createDirectory(at: other.root, withIntermediateDirectories: true)
    try other.git("init", "--quiet", "--initial-branch=main")
    for (path, text) in files { try other.write(text, to: path) }
    try other.commit()
    return other
  }

  func add(submodule other: Repository, at path: String) throws {
    try git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.root.path, path)
  }
}

private func error(_ path: String, _ name: String) -> String {
  "\(path):1:7: error: \(name) must be final: is not final [final-classes]\n"
}

@Test func submodulesThatAreNotCheckedOutAreTold() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Inner.swift": "class Inner {}"])
    try repository.add(submodule: library, at: "Vendor/One")
    try repository.add(submodule: library, at: "Vendor/Two ü")
    try repository.commit()
    _ = try repository.archlint("-q baseline write")
    let whole = try repository.archlint("--strict")
    #expect(whole == "archlint: no findings in 3 files and 1 module; 3 in the baseline\n0")
    try repository.git("submodule", "--quiet", "deinit", "--force", "Vendor/One")
    let one = try repository.archlint("--strict-baseline")
    #expect(
      one == """
        Not read or not decided:
          Vendor/One: the submodule is not checked out, so nothing of it is read: 'git submodule update --init' (unreadable)
        archlint: no findings in 2 files and 1 module; 2 in the baseline, 1 problem
        archlint: in the baseline 1 entry is kept, since its file could not be read whole
        0
        """)
    try repository.git("submodule", "--quiet", "deinit", "--force", "--all")
    let pruned = try repository.archlint("baseline prune")
    #expect(
      pruned == """
        archlint: archlint-baseline.jsonl: nothing changed
        archlint: in the baseline 2 entries are kept, since their files could not be read whole
        0
        """)
    let both = try repository.archlint("--strict")
    #expect(
      both.contains(
        "  Vendor/One: 2 submodules are not checked out, so nothing of them is read: 'git submodule update --init': "
          + "Vendor/One, Vendor/Two ü (unreadable)\n"))
    #expect(both.hasSuffix("1"))
    // From below the repository's root as well; and what is not to be read is not missing.
    let below = try repository.archlint("-q --no-config --root Vendor")
    #expect(below.contains("2 submodules are not checked out") && below.contains("Vendor/One, Vendor/Two ü") == false)
    try repository.write("{ packs: [], documents: [\"GUIDE.md\"], exclude: [\"Vendor\"] }", to: "archlint.json5")
    let excluded = try repository.archlint("--strict --no-baseline")
    #expect(!excluded.contains("submodule"))
  }
}

@Test func aSubmoduleOfASubmoduleIsMissedAsWell() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let inner = try repository.neighbour("inner", ["Inner.swift": "final class Inner {}"])
    let outer = try repository.neighbour("outer", ["Outer.swift": "final class Outer {}"])
    try outer.add(submodule: inner, at: "Deep/Inner")
    try outer.commit()
    try repository.add(submodule: outer, at: "Outer")
    try repository.write("final class B {}", to: "Packages/Shop/B.swift")
    try repository.write("{ root: true, packs: [] }", to: "Packages/Shop/archlint.json5")
    try repository.commit()
    let told = "the submodule is not checked out, so nothing of it is read: 'git submodule update --init'"
    let found = try repository.archlint("-q")
    #expect(found == "Not read or not decided:\n  Outer/Deep/Inner: \(told) (unreadable)\n0")
    let elsewhere = try repository.archlint("-q --strict", in: "Packages/Shop")
    #expect(elsewhere == "0")
  }
}
