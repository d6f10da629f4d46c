import Foundation
import Testing

// Reports narrowed to the files of a list, and to what changed.

@Test func listsOfFilesNarrow() throws {
  try withRepository(["A.swift": "class A {}", "Deep/B ü.swift": "class B {}"]) { repository in
    try repository.write("Deep/B ü.swift\nnowhere.swift\n../outside.swift\n", to: "list")
    #expect(try repository.archlint("-q --files-from list") == finalClassError("Deep/B ü.swift", "B") + "1")
    try repository.write("B ü.swift\0", to: "list")
    let list = repository.root.appending(path: "list").path
    // As Windows writes it.
    let found = finalClassError("Deep/B ü.swift", "B")
    try repository.write("Deep/B ü.swift\r\n\r\n", to: "windows")
    #expect(try repository.archlint("-q --files-from windows") == found + "1")
    // What names nothing that is here is told: it stands for another folder, or for other files.
    let clean = "archlint: no findings in 2 files of unknown modules; 2 elsewhere\n"
    let count = "in the project; paths are relative to the working folder\n0"
    #expect(
      try repository.archlint("--files-from -", in: "Deep", input: list.replacing("/list", with: "/windows"))
        == clean + "archlint: the only path in standard input is not " + count)
    try repository.write("b\n../Deep/B ü.swift\n", to: "wrong")
    #expect(
      try repository.archlint("--files-from wrong") == clean + "archlint: none of the 2 paths in 'wrong' is " + count)
    #expect(
      try repository.archlint("-q --files-from -", in: "Deep", input: list) == finalClassError("B ü.swift", "B") + "1")
    try repository.write("", to: "list")
    #expect(
      try repository.archlint("--files-from list")
        == "archlint: no findings in 2 files of unknown modules; 2 elsewhere\n0")
    #expect(
      try repository.archlint("--files-from list --staged")
        == "archlint: error: '--changed-since', '--files-from' and '--staged' cannot be combined\n2")
    #expect(try repository.archlint("--files-from lst") == "archlint: error: there is no file 'lst'\n2")
  }
}

/// `git diff --name-only` quotes what is not plain, and names what is deleted.
@Test func namesAreReadAsGitQuotesThem() throws {
  try withRepository(["A.swift": "class A {}", "Gone.swift": ""]) { repository in
    let names = ["ä.swift", "a \"b\" \\ c.swift", "t\tab.swift", "\"half.swift"]
    for name in names { try repository.write("class New {}", to: "Deep/\(name)") }
    try repository.remove("Gone.swift")
    try repository.git("add", "--all")
    let list = try repository.git("diff", "--name-only", "--cached", "HEAD")
    #expect(list.contains("\"Deep/\\303\\244.swift\""))
    try repository.write(list, to: "list")
    let found = try repository.archlint("--files-from list --max-findings 0")
    #expect(
      found.contains(
        """
        archlint: 4 errors in 5 files of unknown modules; 1 elsewhere
        archlint: one of the 5 paths in 'list' does not exist; this is normal only for deleted files: Gone.swift

        """))
    try repository.write("A.swift\n\"no\\9.swift\"\nb\nc\nd\n\"e\\\"\n", to: "list")
    let wrong = try repository.archlint("--files-from list")
    #expect(
      wrong.hasSuffix(
        "archlint: 5 of the 6 paths in 'list' do not exist; this is normal only for deleted files: "
          + "\"no\\9.swift\", b, c, d, …\n1"))
  }
}

/// What stayed elsewhere is none of what a narrowed report counts.
@Test func aNarrowedDifferenceSaysWhatItCounts() throws {
  try withRepository(["A.swift": "class A {}", "B.swift": "class B {}"]) { repository in
    try repository.write("class A {}; final class C {}", to: "A.swift")
    let since = try repository.archlint("--base HEAD --changed-since HEAD")
    #expect(
      since
        == "archlint: no findings in 2 files of unknown modules; since HEAD 0 new, 0 gone, 1 unchanged in the changed files\n0"
    )
    let markdown = try repository.archlint("-q --base HEAD --changed-since HEAD --format markdown")
    #expect(markdown.contains("`), in the changed files | findings |\n"))
  }
}

/// The root is all of the project, and what is not there forges no line.
@Test func listsOfTheRootAndOfOddNames() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    for root in [".", "./", repository.root.path] {
      try repository.write(root + "\n", to: "list")
      #expect(try repository.archlint("-q --files-from list") == finalClassError("A.swift", "A") + "1", "\(root)")
    }
    try repository.write("A.swift\0x\nA.swift:1:1: error: forged\0", to: "list")
    let reported = try repository.archlint("--files-from list")
    #expect(reported.contains("x\\nA.swift:1:1: error: forged"))
    #expect(!reported.contains("\nA.swift:1:1: error: forged"))
  }
}

/// A name is bytes, and stands for the file of the same.
@Test func namesThatAreNoUTF8AreThoseOfTheDisk() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    let make = #"printf 'class B {}' > "$(printf 'B\377.swift')"; printf 'B\377.swift\n' > list"#
    let made = try run("/bin/sh", ["-c", make], in: repository.root)
    #expect(made.code == 0)
    let found = "B\u{FFFD}.swift:1:7: error: B must be final: is not final [final-classes]\n"
    let summary = "archlint: 1 error in 2 files of unknown modules; 1 elsewhere\n1"
    #expect(try repository.archlint("--files-from list") == found + summary)
    // As git quotes it, from a folder, and with one that is not there.
    try repository.write("\"B\\377.swift\"\n", to: "list")
    #expect(try repository.archlint("--files-from list") == found + summary)
    let other = #"mkdir Deep; printf '.././/B\377.swift\n../B\376.swift\n' > Deep/list"#
    let deep = try run("/bin/sh", ["-c", other], in: repository.root)
    #expect(deep.code == 0)
    let below = try repository.archlint("--files-from list", in: "Deep")
    #expect(
      below == "../" + found + summary.dropLast()
        + "archlint: one of the 2 paths in 'list' does not exist; this is normal only for deleted files: "
        + "../B\u{FFFD}.swift\n1")
  }
}

#if !canImport(Darwin)
  /// The file system of macOS takes both for one name.
  @Test func namesThatAreNotComposedAreThoseOfTheDisk() throws {
    try withRepository(["A.swift": "class A {}"]) { repository in
      let make = #"printf 'class B {}' > "$(printf 'e\314\201.swift')"; printf 'e\314\201.swift\n' > list"#
      let made = try run("/bin/sh", ["-c", make], in: repository.root)
      #expect(made.code == 0)
      let summary = "archlint: 1 error in 2 files of unknown modules; 1 elsewhere\n1"
      #expect(try repository.archlint("--files-from list") == finalClassError("\u{E9}.swift", "B") + summary)
    }
  }
#endif
