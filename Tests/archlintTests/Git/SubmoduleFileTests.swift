import CSystem
import Foundation
import Testing

private func reported(_ line: String) -> String { "Could not be checked:\n  \(line) (unreadable)\n" }

/// What git takes for a submodule is one.
@Test(arguments: [
  "[submodule \"x\"]\n\tPATH = Sub", "[submodule \"x\"] path = Sub", "[submodule.x]\npath=Sub",
  "\u{FEFF}[submodule \"x\"]\npath = Sub", "[SUBMODULE \"x\"]\r\npath = Sub ; why\r\n",
  "[submodule \"x\"]\npath = S\\\nub", "url\n[submodule \"x\"] Path =\t Sub\t\r\n\tdate\n[core]\npath = \"a#b\\t\"",
  "[submodule \"x\"]\npath = \"Su\"b # \"\n", "# [\n[submodule \"a ] \\\" b\"] # c\npath = Sub\n",
  "[submodule \"x\"]\npath = Other\n[submodule \"x\"]\npath = Sub",
])
func everyFormOfASubmoduleIsKnown(text: String) throws {
  try withRepository(["A.swift": "final class A {}", ".gitmodules": text]) { repository in
    try FileManager.default.createDirectory(
      at: repository.root.appending(path: "Sub"), withIntermediateDirectories: false)
    let listed = try repository.git("config", "--file", ".gitmodules", "--list")
    #expect(listed.contains(".path=Sub\n"))
    let found = try repository.archlint("-q")
    #expect(
      found == reported(
        "Sub: the submodule is not checked out, so archlint does not read it; run 'git submodule update --init'") + "0")
  }
}

@Test func whatIsWrongWithTheFileOfSubmodulesIsTold() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let file = repository.root.appending(path: ".gitmodules").path
    let rest = "archlint cannot tell which submodules are missing"
    mkfifo(file, 0o644)
    let pipe = reported(".gitmodules: the file cannot be read: it is not a regular file; \(rest)")
    #expect(try repository.archlint("-q") == pipe + "0")
    for option in ["--staged", "--base HEAD"] { #expect(try repository.archlint("-q \(option)") == "0") }
    // Git does not track it, so it counts as changed.
    #expect(try repository.archlint("-q --changed-since HEAD") == pipe + "0")
    unlink(file)
    try repository.write("[submodule \"x\"]\npath = Sub\n", to: "other")
    symlink("other", file)
    let link = reported(".gitmodules: the file is a symbolic link, which git does not follow; \(rest)")
    #expect(try repository.archlint("-q --strict") == link + "1")
    unlink(file)
    symlink("nowhere", file)
    #expect(try repository.archlint("-q --strict") == link + "1")
    unlink(file)
    try repository.write("[submodule \"x\"]\n\tpath = \"Sub\n", to: ".gitmodules")
    let wrong = reported(".gitmodules:2: git cannot read this line, so archlint ignores the rest of the file")
    #expect(try repository.archlint("-q --strict") == wrong + "1")
    // As it is seen from below.
    try repository.write("final class B {}", to: "Deep/B.swift")
    let below = try repository.archlint("-q --strict --no-config --root Deep")
    #expect(below.contains("  .gitmodules:2: git cannot read this line"))
  }
}
