import CSystem
import Foundation
import Testing

/// A repository for the time of a test, made by git itself. Without git these tests fail, and say so.
struct Repository {
  let root: URL

  @discardableResult
  func git(_ arguments: String..., in folder: String = "") throws -> String { try git(arguments, in: folder) }

  @discardableResult
  func git(_ arguments: [String], in folder: String = "", environment: [String] = []) throws -> String {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgSign=false"]
    let isolated = ["GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null"]
    let outcome = try run(
      "git", identity + arguments, in: folder.isEmpty ? root : root.appending(path: folder),
      environment: isolated + environment)
    guard outcome.code != 127 else { throw SpawnError(message: "these tests need git on the PATH; install it") }
    guard outcome.code == 0 else { throw SpawnError(message: "git \(arguments): \(outcome.error)") }
    return outcome.output
  }

  func commit(_ message: String = "change") throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "-m", message)
  }

  /// Commits everything at noon of a day, such as `2026-06-15`.
  func commit(on day: String, _ message: String = "change") throws {
    try git("add", "--all")
    let date = ["GIT_COMMITTER_DATE=\(day)T12:00:00Z", "GIT_AUTHOR_DATE=\(day)T12:00:00Z"]
    try git(["commit", "--quiet", "--allow-empty", "-m", message], environment: date)
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: root.appending(path: path)) }

  /// The code and both streams as one text, on 15 June 2026.
  func archlint(_ line: String, in folder: String = "", environment: [String] = [], input: String = "/dev/null") throws
    -> String
  {
    let outcome = try archlintTests.archlint(
      line.split(separator: " ").map(String.init), in: folder.isEmpty ? root : root.appending(path: folder),
      environment: ["SOURCE_DATE_EPOCH=1781524800"] + environment, input: input)
    return outcome.output + outcome.error + "\(outcome.code)"
  }
}

let finalClasses = """
  # Guide

  ```rule final-classes
  each class
  must be final class _
  ```

  """

/// A repository with one commit on `main` of these files, which are judged by `finalClasses`.
func withRepository<Result>(_ files: [String: String], _ body: (Repository) throws -> Result) throws -> Result {
  let own = ["archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"] }", "GUIDE.md": finalClasses]
  return try withTree(own.merging(files) { $1 }) { root in
    let repository = Repository(root: root)
    try repository.git("init", "--quiet", "--initial-branch=main")
    try repository.commit("first")
    return try body(repository)
  }
}

func finalClassError(_ path: String, _ name: String, line: Int = 1) -> String {
  "\(path):\(line):7: error: \(name) must be final: is not final [final-classes]\n"
}

@Test func withoutGitThereIsAnotherWay() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let reported = try repository.archlint("--changed-since main", environment: ["PATH=/nowhere"])
    let message = "git is not on the PATH; install it, or list the changed files with --files-from"
    #expect(reported == "archlint: error: \(message)\n3")
  }
}

@Test func changedFilesAreThoseOfTheBranchAndTheWorkingTree() throws {
  try withRepository(["Old.swift": "class Old {}", "Edited.swift": "class Edited {}", "Moved.swift": "class Moved {}"])
  {
    repository in
    try repository.git("switch", "--quiet", "-c", "branch")
    try repository.write("\nclass Edited {}", to: "Edited.swift")
    try repository.git("mv", "Moved.swift", "Deep Moved ü.swift")
    try repository.commit()
    try repository.write("class Untracked {}", to: "-n ä\n.swift")
    try repository.write("class Staged {}", to: "Staged.swift")
    try repository.git("add", "Staged.swift")
    // What main did since is no change of the branch.
    try repository.git("stash", "--quiet", "--include-untracked")
    try repository.git("switch", "--quiet", "main")
    try repository.write("// later\nclass Old {}", to: "Old.swift")
    try repository.commit()
    try repository.git("switch", "--quiet", "branch")
    try repository.git("stash", "pop", "--quiet", "--index")
    #expect(
      try repository.archlint("--changed-since main") == """
        -n ä\\n.swift:1:7: error: Untracked must be final: is not final [final-classes]

        Deep Moved ü.swift:1:7: error: Moved must be final: is not final [final-classes]

        Edited.swift:2:7: error: Edited must be final: is not final [final-classes]

        Staged.swift:1:7: error: Staged must be final: is not final [final-classes]
        archlint: 4 errors in 5 files of unknown modules; 1 elsewhere
        1
        """)
    #expect(try repository.archlint("-q --staged") == finalClassError("Staged.swift", "Staged") + "1")
  }
}

@Test func aChainThroughAChangedFileCounts() throws {
  let guide = "# Guide\n\n```rule knots\neach struct\nmust not be in a cycle\n```\n"
  let files = [
    "GUIDE.md": guide, "A.swift": "struct A { var x: [B] }", "B.swift": "struct B { var x: [A] }", "C.swift": "",
  ]
  try withRepository(files) { repository in
    try repository.write("struct B { var x: [A]; var y = 1 }", to: "B.swift")
    let found = try repository.archlint("--changed-since HEAD")
    #expect(found.hasPrefix("A.swift:1:20: error: types use each other in a cycle: A -> B -> A [knots]\n"))
    try repository.commit()
    try repository.write("struct C {}", to: "C.swift")
    #expect(
      try repository.archlint("--changed-since HEAD")
        == "archlint: no findings in 3 files of unknown modules; 1 elsewhere\n0")
  }
}

@Test func stagedContentIsWhatIsCommitted() throws {
  try withRepository([
    "A.swift": "final class A {}", "B.swift": "class B {}", "C.swift": "class C {}", ".gitignore": "/out",
  ]) {
    repository in
    // Staged bad, mended in the working tree only; the other way round; deleted; never staged.
    try repository.write("class A {}", to: "A.swift")
    try repository.write("final class B {}", to: "B.swift")
    try repository.write("class Deleted {}", to: "Deep/Deleted.swift")
    try repository.git("add", "--all")
    try repository.write("final class A {}", to: "A.swift")
    try repository.write("class B {}", to: "B.swift")
    try repository.remove("Deep")
    try repository.write("class Untracked {}", to: "Untracked.swift")
    #expect(
      try repository.archlint("-q --staged") == finalClassError("A.swift", "A") + "\n"
        + finalClassError("Deep/Deleted.swift", "Deleted")
        + "1")
    // `git commit B.swift` tells its hook of an index of its own.
    try repository.write("class B { class Inner {} }", to: "B.swift")
    let hook = "#!/bin/sh\nprintf '%s' \"$GIT_INDEX_FILE\" > hooked\ncp \"$GIT_INDEX_FILE\" .git/kept.lock\nexit 1\n"
    try repository.write(hook, to: ".git/hook")
    // Had this process written the hook, what another test starts just then would hold it open for writing, and it could
    // not be run.
    let install = "mkdir -p .git/hooks && cp .git/hook .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit"
    let installed = try run("sh", ["-c", install], in: repository.root)
    #expect(installed.code == 0)
    #expect(throws: SpawnError.self) { try repository.git("commit", "-m", "x", "--", "B.swift") }
    #expect(FileManager.default.fileExists(atPath: repository.root.appending(path: ".git/kept.lock").path))
    let found = try repository.archlint("-q --staged", environment: ["GIT_INDEX_FILE=.git/kept.lock"])
    #expect(
      found == finalClassError("B.swift", "B")
        + "B.swift:1:17: error: B.Inner must be final: is not final [final-classes]\n1")
  }
}

@Test func stagedRulesAreThoseThatJudgeWhatIsStaged() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    try repository.write("class A { }", to: "A.swift")
    try repository.git("add", "A.swift")
    // Mended by taking out the rule, or by letting it pass, in the working tree alone.
    try repository.write("# Guide\n", to: "GUIDE.md")
    #expect(try repository.archlint("-q --staged") == finalClassError("A.swift", "A") + "1")
    try repository.write("{ packs: [\"core\"] }", to: "archlint.json5")
    #expect(try repository.archlint("-q --staged") == finalClassError("A.swift", "A") + "1")
    try repository.git("add", "--all")
    try repository.write("{ packs: [], documents: [\"none.md\"] }", to: "archlint.json5")
    #expect(try repository.archlint("-q --staged") == "0")
    // What git does not know yet is no part of the index, but for what it is told not to know.
    try repository.write(finalClasses, to: "NEW.md")
    try repository.write("{ packs: [], documents: [\"NEW.md\"] }", to: "archlint.json5")
    try repository.git("add", "archlint.json5")
    #expect(
      try repository.archlint("-q --staged").hasPrefix(
        "archlint.json5:1:26: error: documents: 'NEW.md' is not staged; --staged reads no other settings\n"))
    try repository.write("NEW.md\n", to: ".gitignore")
    #expect(try repository.archlint("-q --staged") == finalClassError("A.swift", "A") + "1")
  }
}

@Test func repositoriesThatCannotTellSaySo() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let cases = [
      ("--changed-since=-x", "'--changed-since' expects a branch, a tag or a commit, not '-x'\n2"),
      ("--changed-since=--output=x", "'--changed-since' expects a branch, a tag or a commit, not '--output=x'\n2"),
      ("--changed-since origin/main", "--changed-since: there is no commit 'origin/main' in the repository\n2"),
    ]
    for (line, reported) in cases { #expect(try repository.archlint(line) == "archlint: error: \(reported)") }
    try repository.git("switch", "--quiet", "--orphan", "other")
    try repository.write("{ packs: [] }", to: "archlint.json5")
    let unborn = "archlint: error: --changed-since: the repository has no commit yet\n2"
    #expect(try repository.archlint("--changed-since main") == unborn)
    try repository.commit()
    #expect(
      try repository.archlint("--changed-since main")
        == "archlint: error: --changed-since: 'main' and HEAD have no commit in common\n2")
  }
  try withTree(["A.swift": ""]) { root in
    let found = try Repository(root: root).archlint("--root . --changed-since main")
    #expect(found == "archlint: error: '\(root.path)' is not in the working tree of a git repository\n2")
  }
}

@Test func aShallowCloneIsToldHowToBecomeWhole() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    try repository.git("switch", "--quiet", "-c", "branch")
    for number in 1...3 {
      try repository.write("class A { var a = \(number) }", to: "A.swift")
      try repository.commit()
    }
    try repository.git("switch", "--quiet", "main")
    try repository.commit()
    let url = "file://\(repository.root.path)"
    let clone = Repository(root: repository.root.deletingLastPathComponent().appending(path: "clone"))
    try repository.git("clone", "--quiet", "--depth=1", "--no-single-branch", "--branch=branch", url, clone.root.path)
    #expect(
      try clone.archlint("--changed-since origin/main") == """
        archlint: error: --changed-since: 'origin/main' and HEAD have no commit in common; this is a shallow clone: \
        fetch all of it ('fetch-depth: 0', 'git fetch --unshallow')
        3
        """)
    try clone.git("fetch", "--quiet", "--unshallow")
    #expect(try clone.archlint("-q --changed-since origin/main") == finalClassError("A.swift", "A") + "1")
  }
}

@Test func aRootBelowTheRepositoryAndAWorktreeHaveTheirOwnPaths() throws {
  try withRepository(["Other.swift": "class Other {}"]) { repository in
    let configuration = "{ root: true, packs: [], documents: [\"../../GUIDE.md\"] }"
    try repository.write(configuration, to: "Packages/Shop/archlint.json5")
    try repository.write("class Old {}", to: "Packages/Shop/Old.swift")
    try repository.commit()
    try repository.write("class New {}", to: "Packages/Shop/New.swift")
    try repository.write("class Other { }", to: "Other.swift")
    #expect(
      try repository.archlint("--changed-since HEAD", in: "Packages/Shop")
        == finalClassError("New.swift", "New") + "archlint: 1 error in 2 files of unknown modules; 1 elsewhere\n1")
    try repository.git("worktree", "add", "--quiet", "../tree", "-b", "tree")
    let tree = Repository(root: repository.root.deletingLastPathComponent().appending(path: "tree"))
    try tree.write("class Inside {}", to: "Inside.swift")
    #expect(try tree.archlint("-q --changed-since main") == finalClassError("Inside.swift", "Inside") + "1")
    // A hook of another repository says nothing of this one.
    let misled = ["GIT_DIR=\(repository.root.path)/.git", "GIT_INDEX_FILE=/nowhere/index", "GIT_WORK_TREE=/"]
    #expect(
      try tree.archlint("-q --changed-since main", environment: misled) == finalClassError("Inside.swift", "Inside")
        + "1")
    #expect(try tree.archlint("-q --staged", environment: misled) == "0")
  }
}

@Test func aSubmoduleThatMovedIsChangedWhole() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let library = Repository(root: repository.root.deletingLastPathComponent().appending(path: "library"))
    try FileManager.default.createDirectory(at: library.root, withIntermediateDirectories: true)
    try library.git("init", "--quiet", "--initial-branch=main")
    try library.write("class Inner {}", to: "Inner.swift")
    try library.commit()
    try repository.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.root.path, "Vendored")
    try repository.commit()
    #expect(try repository.archlint("-q --changed-since HEAD") == "0")
    try repository.git("commit", "--quiet", "--allow-empty", "-m", "x", in: "Vendored")
    #expect(
      try repository.archlint("-q --changed-since HEAD") == finalClassError("Vendored/Inner.swift", "Inner") + "1")
  }
}

/// Whatever a repository's configuration, attributes and hooks name, none of it is run.
@Test func aHostileRepositoryRunsNothing() throws {
  try withRepository(["A.swift": "class A {}", ".gitattributes": "*.swift filter=evil diff=evil\n"]) { repository in
    let marker = repository.root.deletingLastPathComponent().appending(path: "run")
    let program = repository.root.deletingLastPathComponent().appending(path: "evil.sh")
    try Data("#!/bin/sh\ntouch '\(marker.path)'\ncat\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let keys = [
      "core.fsmonitor", "core.pager", "pager.diff", "diff.external", "diff.evil.command", "diff.evil.textconv",
      "filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "core.sshCommand", "core.askPass",
      "core.alternateRefsCommand", "credential.helper",
    ]
    for key in keys { try repository.git("config", key, program.path) }
    try repository.git("config", "filter.evil.required", "true")
    try repository.git("config", "protocol.ext.allow", "always")
    try repository.git("config", "remote.origin.url", "ext::\(program.path)")
    try repository.git("config", "remote.origin.promisor", "true")
    for hook in ["post-index-change", "pre-commit", "fsmonitor-watchman", "post-checkout"] {
      let file = repository.root.appending(path: ".git/hooks/\(hook)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: program, to: file)
    }
    // The same content with another time, and other content.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: repository.root.appending(path: "A.swift").path
    )
    try? FileManager.default.removeItem(at: marker)
    let environment = [
      "GIT_EXTERNAL_DIFF=\(program.path)", "GIT_PAGER=\(program.path)", "GIT_SSH_COMMAND=\(program.path)",
    ]
    #expect(try repository.archlint("-q --changed-since HEAD", environment: environment) == "0")
    try repository.write("class A { }", to: "A.swift")
    #expect(
      try repository.archlint("-q --changed-since HEAD", environment: environment) == finalClassError("A.swift", "A")
        + "1")
    #expect(try repository.archlint("-q --staged", environment: environment) == "0")
    let odd = try repository.archlint("-q --changed-since=nothing/of/this", environment: environment)
    #expect(odd == "archlint: error: --changed-since: there is no commit 'nothing/of/this' in the repository\n2")
    #expect(!FileManager.default.fileExists(atPath: marker.path))
    // That the trap would have closed.
    _ = try? repository.git("status")
    #expect(FileManager.default.fileExists(atPath: marker.path))
  }
}
