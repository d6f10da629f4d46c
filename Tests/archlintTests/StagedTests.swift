import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    #expect(found == "archlint: error: '\(root.path)' lies in no git repository\n2")
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
          archlint: error: git does not trust the repository around '\(path)', which is another user's; to let it: \
          git config --global --add safe.directory \(path)

          """)
      #expect(outcome.code == 2)
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
