import Testing

/// Git tells of it by its folder alone.
@Test func aRepositoryThatGitDoesNotKnowIsUntrackedWhole() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    try repository.write("class Deep {}", to: "Clone/Deep/Deep.swift")
    try repository.git("init", "--quiet", in: "Clone")
    try repository.git("commit", "--quiet", "--allow-empty", "-m", "x", in: "Clone")
    let since = try repository.archlint("-q --base HEAD")
    #expect(since == finalClassError("Clone/Deep/Deep.swift", "Deep") + "1")
    #expect(try repository.archlint("--staged") == "archlint: no findings in 1 file of unknown modules\n0")
    try repository.write("Clone\n", to: ".gitignore")
    #expect(try repository.archlint("-q --base HEAD") == "0")
  }
}
