import CSystem
import Foundation
import Testing

extension Repository {
  func link(_ path: String, to target: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    unlink(file.path)
    #expect(symlink(target, file.path) == 0)
  }
}

private let configured = "{ packs: [], documents: [\"GUIDE.md\"] }"
private let found = finalClassError("A.swift", "A") + "1"

/// Links of the index lead to files of the index.
@Test func aConfigurationThatIsALinkIsReadAsItIsStaged() throws {
  try withRepository(["A.swift": "", "settings/lint.json5": configured]) { repository in
    try repository.link("archlint.json5", to: "settings/../settings/lint.json5")
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    #expect(try repository.archlint("-q --staged") == found)
    // Whatever became of it in the working tree.
    try repository.write("{}", to: "settings/lint.json5")
    #expect(try repository.archlint("-q") == "0")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.link("archlint.json5", to: "nowhere")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.remove("archlint.json5")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.write("{ packs: [] }", to: "archlint.json5")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.remove("settings")
    #expect(try repository.archlint("-q --staged") == found)
  }
}

@Test func foldersThatAreLinksAreReadAsTheyAreStaged() throws {
  try withRepository(["A.swift": "", "archlint.json5": "{ packs: ['./house'], documents: ['docs/GUIDE.md'] }"]) {
    repository in
    try repository.write(finalClasses, to: "pages/GUIDE.md")
    try repository.write("# G\n\n```rule\neach struct\nmust not be public struct _\n```\n", to: "rules/open-structs.md")
    try repository.link("docs", to: "pages")
    try repository.link("house", to: "./rules/")
    try repository.write("class A {}\npublic struct S {}", to: "A.swift")
    try repository.git("add", "--all")
    let whole = try repository.archlint("-q --staged")
    #expect(whole.contains("[final-classes]") && whole.contains("[open-structs]"))
    try repository.write("# Guide\n", to: "pages/GUIDE.md")
    try repository.remove("rules/open-structs.md")
    #expect(try repository.archlint("-q --staged") == whole)
  }
}

@Test func linksThatLeadToNothingThatIsStagedAreTold() throws {
  try withRepository(["A.swift": "class A {}"]) { repository in
    func check(_ target: String, _ message: String, code: Int = 2, sourceLocation: SourceLocation = #_sourceLocation)
      throws
    {
      try repository.link("archlint.json5", to: target)
      try repository.git("add", "archlint.json5")
      let reported = try repository.archlint("-q --staged")
      #expect(reported == "archlint: error: \(message)\n\(code)", sourceLocation: sourceLocation)
    }
    try repository.write(configured, to: "other.json5")
    try check(
      "other.json5",
      "the target 'other.json5' of 'archlint.json5' is not staged; --staged reads no other settings")
    try check("archlint.json5", "'archlint.json5' cannot be read: its links form a loop", code: 3)
    try check("nowhere", "'archlint.json5' cannot be read: it is a link to a missing file", code: 3)
    try repository.write(configured, to: "../outside.json5")
    try check(
      "../outside.json5", "'archlint.json5' lies outside the project; --allow-outside FOLDER lets it be read")
    // What git is told to ignore comes from elsewhere.
    try repository.write("other.json5\n", to: ".gitignore")
    try repository.link("archlint.json5", to: "other.json5")
    try repository.git("add", "archlint.json5")
    #expect(try repository.archlint("-q --staged --fail-on never") == "0")
  }
}

/// The project may be a part of the repository.
@Test func aLinkOutOfTheRootIsReadAsItIsStaged() throws {
  try withRepository(["A.swift": "", "Kit/K.swift": ""]) { repository in
    try repository.write("{ root: true, packs: [], documents: [\"GUIDE.md\"] }", to: "shared.json5")
    try repository.link("Kit/archlint.json5", to: "../middle.json5")
    try repository.link("middle.json5", to: "shared.json5")
    try repository.write(finalClasses, to: "Kit/GUIDE.md")
    try repository.write("class K {}", to: "Kit/K.swift")
    try repository.git("add", "--all")
    let found = finalClassError("K.swift", "K") + "1"
    #expect(try repository.archlint("-q --staged --root .", in: "Kit") == found)
    try repository.write("{ root: true, packs: [] }", to: "shared.json5")
    #expect(try repository.archlint("-q --staged --root .", in: "Kit") == found)
    try repository.remove("shared.json5")
    #expect(try repository.archlint("-q --staged --root .", in: "Kit") == found)
  }
}

/// An absolute one is of the repository where it leads into it.
@Test func aLinkWithAWholePathIsReadAsItIsStaged() throws {
  try withRepository(["A.swift": "", "settings/lint.json5": configured, "Kit/K.swift": ""]) { repository in
    let target = repository.root.appending(path: "settings/lint.json5").path
    try repository.link("archlint.json5", to: target)
    try repository.link("Kit/archlint.json5", to: target)
    try repository.write(finalClasses.replacing("final-classes", with: "final-kit"), to: "Kit/GUIDE.md")
    try repository.write("class A {}", to: "A.swift")
    try repository.write("class K {}", to: "Kit/K.swift")
    try repository.git("add", "--all")
    try repository.write("{ root: true, packs: [] }", to: "settings/lint.json5")
    let linked = repository.root.deletingLastPathComponent().appending(path: "linked").path
    #expect(symlink(repository.root.path, linked) == 0)
    for root in [".", linked] {
      let reported = try repository.archlint("-q --staged --root \(root) A.swift")
      #expect(reported.hasSuffix(found), "\(root)")
    }
    let kit = try repository.archlint("-q --staged --root .", in: "Kit")
    #expect(kit == finalClassError("K.swift", "K").replacing("final-classes", with: "final-kit") + "1")
  }
}

/// What a submodule holds is staged with the commit that it is at.
@Test func aLinkIntoASubmoduleIsReadAtItsCommit() throws {
  try withRepository(["A.swift": ""]) { repository in
    let shared = try repository.neighbour("shared", ["archlint.json5": configured])
    try repository.add(submodule: shared, at: "Shared")
    try repository.link("archlint.json5", to: "Shared/archlint.json5")
    try repository.write("class A {}", to: "A.swift")
    try repository.git("add", "--all")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.write("{ packs: [] }", to: "Shared/archlint.json5")
    #expect(try repository.archlint("-q --staged") == found)
    try repository.remove("Shared/archlint.json5")
    #expect(try repository.archlint("-q --staged") == found)
  }
}
