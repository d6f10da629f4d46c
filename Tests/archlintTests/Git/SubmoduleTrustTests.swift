import CSystem
import Foundation
import Testing

// What a folder in the tree says of itself: a repository there is a submodule's where the index says so.

private func unrelated(_ repository: Repository) throws -> Repository {
  try repository.neighbour(
    "unrelated", ["Strange.swift": "class Strange {}", "Old.swift": "class Old {}; class More {}"])
}

@Test func aRepositoryThatIsNoSubmoduleAnyMoreIsNotReadForOne() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}", "Gone.swift": "class Gone {}"])
    try repository.add(submodule: library, at: "Sub")
    try repository.commit()
    let strange = try unrelated(repository)
    try repository.git("rm", "--quiet", "--cached", "Sub")
    try repository.write("gitdir: \(strange.root.path)/.git\n", to: "Sub/.git")
    try repository.remove("Sub/Gone.swift")
    try repository.write("class Old {}; class New {}", to: "Sub/Old.swift")
    // The base is the submodule's own commit, and what is there now is the folder's.
    let commit = try repository.git("rev-parse", "HEAD").prefix(12)
    let went = "Gone must be final: is not final [final-classes]\n"
    let since = try repository.archlint("--base HEAD")
    #expect(
      since == "Sub/Old.swift:1:21: error: New must be final: is not final [final-classes]\n\n"
        + "Gone since HEAD (\(commit)):\n  Sub/Gone.swift: \(went)"
        + "archlint: 1 error in 2 files of unknown modules; since HEAD 1 new, 1 gone, 1 unchanged\n1")
    // Of what is staged nothing is left.
    let staged = try repository.archlint("--staged --base HEAD")
    #expect(
      staged == "Gone since HEAD (\(commit)):\n  Sub/Gone.swift: \(went)"
        + "  Sub/Old.swift: Old must be final: is not final [final-classes]\n"
        + "archlint: no findings in 1 file of unknown modules; since HEAD 0 new, 2 gone, 0 unchanged\n0")
  }
}

/// The repository need not be one that the project's keeps; its commit tells that it was the submodule's.
@Test func aRepositoryThatWasASubmodulesIsReadForTheBase() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    let place = repository.root.appending(path: "Sub").path
    try repository.git("clone", "--quiet", library.root.path, place)
    try repository.git("-c", "advice.addEmbeddedRepo=false", "add", "Sub")
    try repository.git("commit", "--quiet", "-m", "sub")
    try repository.git("rm", "--quiet", "--cached", "Sub")
    try repository.write("class New {}", to: "Sub/New.swift")
    let since = try repository.archlint("--base HEAD")
    #expect(
      since == finalClassError("Sub/New.swift", "New")
        + "archlint: 1 error in 3 files of unknown modules; since HEAD 1 new, 0 gone, 1 unchanged\n1")
  }
}

#if os(Linux)
  /// What git refuses is no commit that is missing.
  @Test(.enabled(if: getuid() == 0, "only the superuser can give a file away"))
  func aSubmoduleOfAnotherUserIsToldHowToBeTrusted() throws {
    try withRepository(["A.swift": "final class A {}"]) { repository in
      let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
      try repository.add(submodule: library, at: "Sub")
      try repository.commit()
      let place = repository.root.appending(path: "Sub").path
      let given = try run("chown", ["-R", "65534", place, ".git/modules"], in: repository.root)
      #expect(given.code == 0)
      let reported = try repository.archlint("-q --base HEAD")
      #expect(
        reported == """
          archlint: error: git does not trust the repository around '\(place)', which belongs to another user: detected dubious \
          ownership in repository at '\(place)'; to trust it, run: git config --global --add safe.directory \(place)
          3
          """)
    }
  }
#endif

@Test func aSubmoduleWithoutItsRepositoryIsTakenForWhatIsThere() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let library = try repository.neighbour("library", ["Old.swift": "class Old {}"])
    try repository.add(submodule: library, at: "Sub")
    try repository.commit()
    try repository.write("class New {}", to: "Sub/New.swift")
    let found = finalClassError("Sub/New.swift", "New") + "\n" + finalClassError("Sub/Old.swift", "Old") + "1"
    for file in [nil, "gitdir: ../nowhere\n", "nothing\n", "gitdir: ..\n"] {
      try? repository.remove("Sub/.git")
      if let file { try repository.write(file, to: "Sub/.git") }
      #expect(try repository.archlint("-q --strict") == found)
      let since = try repository.archlint("--strict --base HEAD")
      #expect(
        since == """
          Could not be checked:
            Sub: the submodule has no repository here, so HEAD uses its current files; delete them and run 'git submodule update --init' (unreadable)
          archlint: no findings in 3 files of unknown modules; since HEAD 0 new, 0 gone, 2 unchanged, 1 problem
          1
          """)
      let staged = try repository.archlint("-q --strict --staged --base HEAD")
      #expect(staged.contains("  Sub: the submodule has no repository here, so the index uses"))
    }
  }
}
