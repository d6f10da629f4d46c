import Foundation
import Testing

@testable import archlint

private let files = [
  "A.swift": "final class A {}", "In/B.swift": "final class B {}", "Out/C.swift": "class C {}",
  "Out/Deep/D.swift": "class D {}", "Out/page.md": "", "Out/E.m": "",
]

private func reported(_ line: String) -> String { "Could not be checked:\n  \(line) (unreadable)\n" }

private let both = reported(
  "Out/C.swift: 2 files are left out of the sparse checkout, so archlint does not read them; run 'git sparse-checkout disable': "
    + "Out/C.swift, Out/Deep/D.swift")

@Test func whatASparseCheckoutLeavesOutIsTold() throws {
  try withRepository(files) { repository in
    try repository.git("sparse-checkout", "set", "In")
    let found = try repository.archlint("-q")
    #expect(found == both + "0")
    let strict = try repository.archlint("-q --strict")
    #expect(strict == both + "1")
    // Where the report is limited, and what is asked about.
    #expect(try repository.archlint("-q In") == "0")
    #expect(
      try repository.archlint("what In/B.swift --verbose").contains("2 files are left out of the sparse checkout"))
    // What is there all the same is read, and what is not to be read is not missing.
    try repository.write("class C {}", to: "Out/C.swift")
    let one = reported(
      "Out/Deep/D.swift: the file is left out of the sparse checkout, so archlint does not read it; run 'git sparse-checkout disable'"
    )
    #expect(try repository.archlint("-q") == finalClassError("Out/C.swift", "C") + "\n" + one + "1")
    try repository.write(
      "{ packs: [], documents: [\"GUIDE.md\"], exclude: [\"Out\"] }", to: "archlint.json5")
    #expect(try repository.archlint("-q --strict") == "0")
    try repository.git("sparse-checkout", "disable")
    #expect(try repository.archlint("-q --strict") == "0")
  }
}

/// Nothing of it came or went: it is seen in neither state.
@Test func whatASparseCheckoutLeavesOutIsTheSameInTheBase() throws {
  try withRepository(files) { repository in
    try repository.write("class C {}; class New {}", to: "Out/C.swift")
    try repository.commit()
    try repository.git("sparse-checkout", "set", "In")
    let since = try repository.archlint("--base HEAD~1")
    #expect(
      since
        == "archlint: no findings in 2 files of unknown modules; since HEAD~1 0 new, 0 gone, 0 unchanged, 1 problem unchanged\n0"
    )
  }
}

/// The sign of one is there, and git cannot be asked.
@Test func aSparseCheckoutThatGitIsNotAskedOfIsTold() throws {
  try withRepository(files) { repository in
    try repository.git("sparse-checkout", "set", "In")
    let found = try repository.archlint("-q --strict", environment: ["PATH=/nowhere"])
    #expect(
      found == reported(
        "this is a sparse checkout, and archlint cannot list its missing files: git is not on the PATH; install it, or list the changed files with --files-from"
      ) + "1")
  }
}

/// What is left out is told from the project's root, and `init` takes the folder that is named for one.
@Test func whatIsLeftOutIsThatOfTheRoot() throws {
  try withRepository(files) { repository in
    try repository.git("sparse-checkout", "set", "In")
    try repository.write("class New {}", to: "Out/New.swift")
    func leftOut(_ location: Location) -> Set<String> {
      if case .known(let paths) = location.leftOut { paths } else { [] }
    }
    var location = try locate([], arguments: parseArguments(["--root", repository.root.path]))
    #expect(leftOut(location).contains("Out/Deep/D.swift"))
    location.move(to: repository.root.appending(path: "Out").path)
    #expect(leftOut(location) == ["C.swift", "Deep/D.swift", "E.m", "page.md"])
    location.move(to: repository.root.appending(path: "In").path)
    #expect(leftOut(location) == [])
  }
}
