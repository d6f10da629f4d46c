import CSystem
import Foundation
import Testing

@Test func reportsShowTheLinesThatAreStaged() throws {
  try withRepository(["A.swift": ""]) { repository in
    try repository.write("class A { var staged = 1 }", to: "A.swift")
    try repository.git("add", "--all")
    try repository.write("class A { var working = 1 }", to: "A.swift")
    let report = try repository.archlint("-q --staged --format html")
    #expect(report.contains("var staged = 1"))
    #expect(!report.contains("var working = 1"))
  }
}

@Test func whatIsStagedOutsideOfARepositoryIsNothing() throws {
  try withTree(["A.swift": ""]) { root in
    let found = try Repository(root: root).archlint("--root . --staged")
    #expect(found == "archlint: error: '\(root.path)' is not in the working tree of a git repository\n2")
  }
}

@Test(.enabled(if: getuid() == 0, "only the superuser can be another user"))
func aRepositoryOfAnotherUserIsToldHowToBeTrusted() throws {
  try withRepository(["A.swift": ""]) { repository in
    for arguments in [["--staged"], ["--base", "main"], ["--changed-since", "main"]] {
      let outcome = try archlint(arguments, in: repository.root, user: 65534)
      let path = repository.root.path
      #expect(
        outcome.error == """
          archlint: error: git does not trust the repository around '\(path)', which belongs to another user: detected dubious \
          ownership in repository at '\(path)'; to trust it, run: git config --global --add safe.directory \(path)

          """)
      #expect(outcome.code == 3)
    }
  }
}

@Test func aBareRepositoryIsNotUsed() throws {
  try withRepository(["A.swift": ""]) { repository in
    let bare = repository.root.deletingLastPathComponent().appending(path: "bare.git").path
    try repository.git("clone", "--quiet", "--bare", ".", bare)
    for arguments in ["--staged", "--base main"] {
      let refused = try repository.archlint("--root \(bare) \(arguments)")
      #expect(refused == "archlint: error: '\(bare)' is not in the working tree of a git repository\n2")
    }
  }
}

/// What is no Swift is read as it is staged, too, and only its words are.
@Test func whatObjectiveCAndStoryboardsNameIsReadAsItIsStaged() throws {
  let guide = "# Guide\n\n```rule used\neach class\nmust be used by a file\n```\n"
  try withRepository(["GUIDE.md": guide]) { repository in
    try repository.write("class A: NSObject {}\n", to: "A.swift")
    try repository.write("class B: UIViewController {}\n", to: "B.swift")
    try repository.write("<string>$(PRODUCT_MODULE_NAME).A</string>\n", to: "Info.plist")
    try repository.git("add", "--all")
    try repository.write("<viewController customClass=\"B\"/>\n", to: "Base.lproj/Main.storyboard")
    let before = try repository.archlint("-q")
    #expect(!before.contains("no other file uses it"))
    let staged = try repository.archlint("-q --staged")
    #expect(!staged.contains("A must be used by a file") && staged.contains("B must be used by a file"))
    try repository.write("nothing\n", to: "Info.plist")
    try repository.git("add", "--all")
    let both = try repository.archlint("-q --staged")
    #expect(both.contains("A must be used by a file") && !both.contains("B must be used by a file"))
  }
}

/// A baseline, a configuration and a page of a pack that nobody has staged will not be committed.
@Test func whatIsNotStagedIsNotJudgedBy() throws {
  try withRepository(["A.swift": ""]) { repository in
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    let found = "A.swift:1:7: error: A must be final: is not final [final-classes]\n"
    let summary = "archlint: 1 error in 1 file of unknown modules\n"
    _ = try repository.archlint("-q baseline write")
    let passedOver = try repository.archlint("--staged")
    #expect(
      passedOver == found + summary + "archlint: archlint-baseline.jsonl is ignored, because the file is not staged\n1")
    // Whether git is told to ignore it or not; but what the command line names is read.
    try repository.write("archlint-baseline.jsonl\n", to: ".gitignore")
    #expect(try repository.archlint("--staged") == passedOver)
    #expect(try repository.archlint("-q --staged --baseline archlint-baseline.jsonl") == "0")
    try repository.remove(".gitignore")
    #expect(try repository.archlint("-q --staged --baseline archlint-baseline.jsonl") == "0")
    // What is staged holds, though it is gone from the working tree.
    try repository.git("add", "--all")
    try repository.remove("archlint-baseline.jsonl")
    #expect(try repository.archlint("--staged").hasSuffix("1 in the baseline\n0"))
    try repository.git("rm", "--quiet", "--cached", "archlint-baseline.jsonl")
    try repository.remove("archlint.json5")
    #expect(try repository.archlint("-q --staged") == found + "1")
    try repository.write("{}", to: "archlint.json5")
    #expect(try repository.archlint("-q --staged") == found + "1")
    try repository.git("rm", "--quiet", "--cached", "archlint.json5")
    #expect(
      try repository.archlint("--staged")
        == "archlint: no findings in 1 file of unknown modules\narchlint: archlint.json5 is ignored, because the file is not staged\n0"
    )
    #expect(try repository.archlint("-q --staged --config archlint.json5") == "0")
  }
}

@Test func aBaselineOfAnyNameIsAsItIsStaged() throws {
  let files = ["A.swift": "", "archlint.json5": "{ packs: [], documents: [\"GUIDE.md\"], baseline: \"known.txt\" }"]
  try withRepository(files) { repository in
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    _ = try repository.archlint("-q baseline write")
    let reported = try repository.archlint("--staged")
    #expect(
      reported
        == "archlint.json5:1:49: error: baseline: 'known.txt' is not staged; --staged reads no other settings\n2")
    try repository.git("add", "--all")
    try repository.write("{\"archlint\":\"baseline\",\"version\":1}\n", to: "known.txt")
    #expect(try repository.archlint("-q --staged") == "0")
    try repository.remove("known.txt")
    #expect(try repository.archlint("-q --staged") == "0")
    try repository.git("add", "--all")
    _ = try repository.archlint("-q baseline write")
    #expect(try repository.archlint("-q --staged").hasSuffix("2"))
  }
}

@Test func packsAndPackagesAreThoseThatAreStaged() throws {
  let page = "# Classes are final\n\n```rule\neach class\nmust be final class _\n```\n"
  let files = [
    "archlint.json5": "{ packs: [\"./house\"] }", "house/final-classes.md": page, "Kit/Kit.swift": "",
    "Kit/archlint.json5": "{ rules: { \"final-classes\": \"off\" } }",
  ]
  try withRepository(files) { repository in
    try repository.write("class Kit {}", to: "Kit/Kit.swift")
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    let found = "A.swift:1:7: error: A must be final: is not final [final-classes]\n"
    #expect(try repository.archlint("-q --staged") == found + "1")
    try repository.remove("Kit/archlint.json5")
    try repository.remove("house")
    #expect(try repository.archlint("-q --staged") == found + "1")
    try repository.git("checkout", "--", "house")
    try repository.git("add", "--all")
    let both = found + "\nKit/Kit.swift:1:7: error: Kit must be final: is not final [final-classes]\n"
    try repository.write("{ rules: { \"final-classes\": \"off\" } }", to: "Kit/archlint.json5")
    try repository.write(page.replacing("final class", with: "open class"), to: "house/open-classes.md")
    #expect(
      try repository.archlint("--staged") == both + """
        archlint: 2 errors in 2 files of unknown modules
        archlint: Kit/archlint.json5, house/open-classes.md are ignored, because the files are not staged
        1
        """)
  }
}
