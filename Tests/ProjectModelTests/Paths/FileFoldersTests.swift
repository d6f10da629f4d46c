import Testing

@testable import ProjectModel

struct FileFoldersTests {
  @Test func eachFolderStandsBehindTheOneAroundIt() {
    // In the order of bytes a folder may be left and entered again.
    let folders = FileFolders(["A-b/x.swift", "A/c.swift", "A/d/e/f.swift", "A/g.swift", "top.swift"])
    #expect(folders.all.map(\.path) == ["A-b", "A", "A/d", "A/d/e"])
    #expect(folders.all.map(\.parent) == [nil, nil, 1, 2])
    #expect(folders.all.map(\.files) == [0..<1, 1..<4, 2..<3, 2..<3])
    #expect(folders.ofFile == [0, 1, 3, 1, nil])
    #expect(folders.all.indices.map { folders.index(of: folders.all[$0].path) } == [0, 1, 2, 3])
    #expect(["", "A/", "A/d/e/f.swift", "B", "top.swift"].compactMap(folders.index) == [])
    #expect(["", "A", "A/d", "B"].map(folders.files) == [0..<5, 1..<4, 2..<3, 0..<0])
    #expect(FileFolders([]).all.isEmpty)
  }

  @Test func whatFollowsForAFolderKnowsWhatFollowsForTheOuter() {
    let folders = FileFolders(["A/b/c.swift", "A/d.swift", "e/f.swift"])
    let depths = folders.map(root: 0) { folder, outer in outer + folders.all[folder].path.utf8.count }
    #expect(depths == [1, 4, 1])
  }

  @Test(arguments: [
    ("Snippets/a.swift", true), ("a/Snippets/b.swift", true), ("a/Snippets", false), ("aSnippets/b.swift", false),
    ("Snippets.swift", false), ("a/Snippets2/b.swift", false),
  ])
  func folderIsFoundByItsName(_ path: String, _ isFound: Bool) {
    #expect(isPath(path, belowFolderNamed: "Snippets") == isFound)
  }

  @Test func namesAreThoseOfLastParts() {
    #expect(isNamed("a/Dangerfile.swift", "Dangerfile.swift") && isNamed("Dangerfile.swift", "Dangerfile.swift"))
    #expect(!isNamed("a/MyDangerfile.swift", "Dangerfile.swift") && !isNamed("Dangerfile.swift/a", "Dangerfile.swift"))
    #expect(isMainFile("main.swift") && isMainFile("a/Main.swift"))
    #expect(!isMainFile("domain.swift") && !isMainFile("a/main\u{E}swift"))
    #expect(parent(of: "a/b/c") == "a/b" && parent(of: "c") == "" && lastPart(of: "a/b/c") == "c")
  }
}
