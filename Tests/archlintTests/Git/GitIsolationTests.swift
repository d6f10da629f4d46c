import CSystem
import Foundation
import Testing

// What a repository holds never decides which program runs, or which repository a run is compared with.

private let questions = ["--changed-since HEAD", "--staged", "--base HEAD"]

/// Git reads a configuration as bytes, so the name of a filter need not be text, and need not be composed.
@Test(arguments: ["evil", "e\u{301}x", "\u{E9}x", "a=b", "a.b", "\u{1100}\u{1161}"])
func filtersNeverRun(name: String) throws { try checkThatNoFilterRuns(name: Array(name.utf8)) }

@Test(arguments: [[0x62, 0xFF], [0xFF, 0xFE], [0xC3, 0x28]] as [[UInt8]])
func filtersWithNamesThatAreNotTextNeverRun(name: [UInt8]) throws { try checkThatNoFilterRuns(name: name) }

private func checkThatNoFilterRuns(name: [UInt8]) throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let marker = repository.root.deletingLastPathComponent().appending(path: "run")
    let command = "\"touch '\(marker.path)'; cat\""
    for key in ["clean", "process"] {
      let section = Array("[filter \"".utf8) + name + Array("\"]\n\t\(key) = ".utf8)
      let file = repository.root.appending(path: ".git/config")
      let configuration = try Data(contentsOf: file)
      try (configuration + Data(section + Array("\(command)\n\trequired = true\n".utf8))).write(to: file)
    }
    let attributes = Array("*.swift filter=".utf8) + name + [0x0A]
    try Data(attributes).write(to: repository.root.appending(path: ".gitattributes"))
    // The content is the same, but its time does not show it.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)],
      ofItemAtPath: repository.root.appending(path: "A.swift").path)
    for question in questions { #expect(try repository.archlint("-q \(question)") == "0") }
    #expect(!FileManager.default.fileExists(atPath: marker.path))
    // Git itself would run it.
    _ = try? repository.git("status")
    #expect(FileManager.default.fileExists(atPath: marker.path))
  }
}

/// A folder with the files of a bare repository is a repository to git, and all of them can be committed.
@Test(arguments: ["Pkg", "Deep/Pkg"], [true, false])
func anEmbeddedRepositoryIsNotUsed(folder: String, isBare: Bool) throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let inner = try repository.neighbour("inner", ["Bad.swift": "class Bad {}"])
    try inner.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try inner.git("config", "core.bare", isBare ? "true" : "false")
    if !isBare { try inner.git("config", "core.worktree", ".") }
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    let place = repository.root.appending(path: folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for entry in ["HEAD", "config", "index", "objects", "refs"] {
      try FileManager.default.copyItem(
        at: inner.root.appending(path: ".git/\(entry)"), to: place.appending(path: entry))
    }
    try repository.write("class Bad {}", to: "\(folder)/Bad.swift")
    try repository.commit("pull request")
    for option in ["--changed-since", "--base"] {
      let expected = finalClassError("\(folder)/Bad.swift", "Bad") + "1"
      #expect(try repository.archlint("-q \(option) origin/main") == expected)
      let inside = try repository.archlint("-q \(option) origin/main .", in: folder)
      #expect(inside == finalClassError("Bad.swift", "Bad") + "1")
    }
  }
}

@Test(arguments: [".", "", "bin"])
func gitIsNotTakenFromTheRepository(entry: String) throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let marker = repository.root.deletingLastPathComponent().appending(path: "run")
    for place in ["git", "bin/git"] {
      try repository.write("#!/bin/sh\ntouch '\(marker.path)'\n", to: place)
      chmod(repository.root.appending(path: place).path, 0o755)
    }
    for path in [entry, repository.root.appending(path: "bin").path] {
      let found = try repository.archlint("-q --changed-since HEAD", environment: ["PATH=\(path):/usr/bin:/bin"])
      #expect(found == "0")
    }
    #expect(!FileManager.default.fileExists(atPath: marker.path))
  }
}

@Test func gitHasATimeLimit() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let exclude = repository.root.appending(path: ".git/info/exclude").path
    unlink(exclude)
    try FileManager.default.createDirectory(
      at: repository.root.appending(path: ".git/info"), withIntermediateDirectories: true)
    mkfifo(exclude, 0o644)
    let found = try repository.archlint("-q --staged", environment: ["ARCHLINT_GIT_TIMEOUT=1"])
    #expect(
      found == """
        archlint: error: 'git diff-index --raw' did not finish within 1 s in '\(repository.root.path)'; a file without an end, such as a pipe, or a pattern in .gitignore may block it. Set ARCHLINT_GIT_TIMEOUT \
        to allow more seconds
        3
        """)
    let wrong = try repository.archlint("-q --staged", environment: ["ARCHLINT_GIT_TIMEOUT=soon"])
    #expect(wrong == "archlint: error: ARCHLINT_GIT_TIMEOUT must be a number of seconds, not 'soon'\n2")
  }
}

/// Files are compared without git. What git itself says of the same tree must be the same, but for line ends.
@Test func changedFilesAreThoseThatGitSays() throws {
  let files = [
    "Same.swift": "class Same {}", "Touched.swift": "class Touched {}", "Edited.swift": "class Edited {}",
    "SameSize.swift": "class One {}", "Gone.swift": "class Gone {}", "Removed.swift": "class Removed {}",
    "Executable.swift": "class Executable {}", "BecameLink.swift": "class BecameLink {}",
    "BecameFolder.swift": "class BecameFolder {}", "Reverted.swift": "class Reverted {}",
    "Stays.swift": "final class Stays {}", "Ünï.swift": "class Uni {}", "e\u{301}.swift": "class Decomposed {}",
    "a b\n.swift": "class Line {}", "Ends.swift": "class Ends {}\nclass More {}\n", ".gitattributes": "*.bin binary\n",
  ]
  try withRepository(files) { repository in
    let root = repository.root
    symlink("Same.swift", root.appending(path: "Link.swift").path)
    symlink("Same.swift", root.appending(path: "Other.swift").path)
    try repository.commit()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: root.appending(path: "Touched.swift").path)
    try repository.write("class Edited { }", to: "Edited.swift")
    try repository.write("class Two {}", to: "SameSize.swift")
    try repository.remove("Gone.swift")
    try repository.git("rm", "--quiet", "--cached", "Removed.swift")
    for path in ["BecameLink.swift", "BecameFolder.swift", "Other.swift"] { try repository.remove(path) }
    symlink("Same.swift", root.appending(path: "BecameLink.swift").path)
    symlink("Stays.swift", root.appending(path: "Other.swift").path)
    try repository.write("class Inner {}", to: "BecameFolder.swift/Inner.swift")
    try repository.write("class Reverted { }", to: "Reverted.swift")
    try repository.git("add", "Reverted.swift")
    try repository.write("class Reverted {}", to: "Reverted.swift")
    try repository.write("class Intended {}", to: "Intended.swift")
    try repository.git("add", "--intent-to-add", "Intended.swift")
    try repository.write("class Uni { }", to: "Ünï.swift")
    try repository.write("class Decomposed { }", to: "e\u{301}.swift")
    try repository.write("class Line { }", to: "a b\n.swift")
    try repository.write("class Ends {}\r\nclass More {}\r\n", to: "Ends.swift")
    let listed =
      try repository.git("diff", "--name-only", "-z", "--no-renames", "HEAD")
      + repository.git("ls-files", "-z", "--others", "--exclude-standard")
    let changed = Set(listed.split(separator: "\0").map { String($0).precomposedStringWithCanonicalMapping })
    #expect(
      changed.isSuperset(of: ["Gone.swift", "BecameLink.swift", "Other.swift", "Ends.swift", "BecameFolder.swift"]))
    // Files that are gone have no findings, and what a link leads to has them in its own place. Other line ends alone
    // are no change.
    let expected = changed.subtracting([
      "Gone.swift", "BecameLink.swift", "Other.swift", "Ends.swift", "BecameFolder.swift",
    ])
    // What a changed link leads to may be new where the link is.
    #expect(
      try findingPaths(ofReport: repository.archlint("-q --changed-since HEAD --format json"))
        == expected.union(["Same.swift"]))
  }
}

private func findingPaths(ofReport text: String) throws -> Set<String> {
  struct Report: Decodable {
    struct Finding: Decodable { var path: String }
    var findings: [Finding]
  }
  let json = text.prefix(through: text.lastIndex(of: "}") ?? text.startIndex)
  return Set(try JSONDecoder().decode(Report.self, from: Data(json.utf8)).findings.map(\.path))
}

/// A tag, a branch or a file of the name of a remote branch would be what git takes first.
@Test(arguments: ["refs/tags/origin/main", "refs/heads/origin/main", "refs/origin/main"])
func aBaseHasOneMeaning(reference: String) throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    try repository.write("class B {}", to: "B.swift")
    try repository.commit()
    let found = finalClassError("B.swift", "B") + "1"
    #expect(try repository.archlint("-q --base origin/main") == found)
    try repository.git("update-ref", reference, "HEAD")
    for option in ["--base", "--changed-since"] {
      let refused = try repository.archlint("-q \(option) origin/main")
      #expect(refused.hasPrefix("archlint: error: \(option): 'origin/main' is ambiguous: "))
      #expect(refused.hasSuffix("; write the whole name, as in 'refs/remotes/origin/main'\n2"))
      #expect(try repository.archlint("-q \(option) refs/remotes/origin/main") == found)
    }
    // Names of one commit mean the same.
    try repository.git("update-ref", "refs/remotes/origin/main", "HEAD")
    #expect(try repository.archlint("-q --base origin/main") == "0")
  }
}

/// A link can put other files where none changed.
@Test(arguments: ["--base HEAD", "--changed-since HEAD"])
func whatALinkBringsIsNew(option: String) throws {
  let files = ["Sources/A.swift": "final class A {}", "Other/B.swift": "class B {}", "Text/c.txt": "final class C {}"]
  let exclude = "{ packs: [], documents: [\"GUIDE.md\"], exclude: [\"Other\"] }"
  try withRepository(files.merging(["archlint.json5": exclude]) { $1 }) { repository in
    symlink("../Text/c.txt", repository.root.appending(path: "Sources/c.swift").path)
    try repository.commit()
    #expect(try repository.archlint("-q \(option)") == "0")
    try repository.write("class C {}", to: "Text/c.txt")
    #expect(try repository.archlint("-q \(option)") == finalClassError("Sources/c.swift", "C") + "1")
  }
}

/// Git's own folder holds programs that git runs, and credentials.
@Test func nothingIsWrittenToGitsOwnFolderOrReadFromIt() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let hook = repository.root.appending(path: ".git/hooks/post-commit")
    try repository.write("#!/bin/sh\n", to: ".git/hooks/post-commit")
    symlink(".git/hooks/post-commit", repository.root.appending(path: "report.txt").path)
    symlink(".git/hooks", repository.root.appending(path: "reports").path)
    for path in ["report.txt", "reports/post-commit", "reports/new", ".git/hooks/post-commit"] {
      let refused = try repository.archlint("-q --format text:\(path)")
      #expect(refused == "archlint: error: '\(path)' cannot be written: it is in the .git folder\n3")
    }
    #expect(try String(contentsOf: hook, encoding: .utf8) == "#!/bin/sh\n")
    try repository.write("{ packs: [], baseline: \".git/hooks/b\" }", to: "archlint.json5")
    let written = try repository.archlint("baseline write")
    #expect(written.hasSuffix("/.git/hooks/b' cannot be written: it is in the .git folder\n3"))
    try repository.write("{ packs: [], documents: [\".git/config\"] }", to: "archlint.json5")
    #expect(try repository.archlint("-q").contains("'.git/config' lies outside the project"))
  }
}

/// What git tracks is code of the project, whatever a .gitignore says.
@Test func ignoredFilesThatGitTracksAreChecked() throws {
  try withRepository(["A.swift": "class A {}", "Deep/B.swift": "class B {}"]) { repository in
    try repository.write("A.swift\nDeep/\n", to: ".gitignore")
    try repository.write("class New {}", to: "Deep/New.swift")
    let both = finalClassError("A.swift", "A") + "\n" + finalClassError("Deep/B.swift", "B") + "1"
    #expect(try repository.archlint("-q") == both)
    try repository.git("rm", "--quiet", "--cached", "A.swift", "Deep/B.swift")
    let ignored = try repository.archlint("-q")
    #expect(ignored.contains("there is A, which is ignored") && ignored.hasSuffix("0"))
  }
}
