import Foundation
import Testing

@Test func aBaselineMayBeALinkWithinTheProject() throws {
  try withRepository(["A.swift": "class A {}", "kept/.keep": ""]) { repository in
    _ = try repository.archlint("-q baseline write")
    try FileManager.default.moveItem(
      at: repository.root.appending(path: "archlint-baseline.jsonl"),
      to: repository.root.appending(path: "kept/known.jsonl"))
    try repository.link("archlint-baseline.jsonl", to: "kept/known.jsonl")
    #expect(try repository.archlint("-q") == "0")
    try repository.commit()
    // It stays a link, and what it leads to is written.
    try repository.write("class A {}\nclass B {}", to: "A.swift")
    _ = try repository.archlint("-q baseline write")
    let path = repository.root.appending(path: "archlint-baseline.jsonl").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "kept/known.jsonl")
    #expect(try repository.archlint("-q") == "0")
    let since = try repository.archlint("--base HEAD")
    #expect(
      since == """
        Hidden by this change:
          A.swift:2:7: B must be final: is not final [final-classes]; the change of 'archlint-baseline.jsonl' hides this error
        archlint: no findings in 1 file of unknown modules; since HEAD 0 new, 0 gone, 0 unchanged besides 2 in the baseline, \
        1 entry added to the baseline, 1 hidden by this change
        0
        """)
    // As it is staged, too.
    try repository.git("add", "A.swift")
    #expect(
      try repository.archlint("-q --staged") == "A.swift:2:7: error: B must be final: is not final [final-classes]\n1")
    try repository.link("archlint-baseline.jsonl", to: "kept/none.jsonl")
    for command in ["check -q", "baseline write", "baseline prune"] {
      #expect(
        try repository.archlint(command) == "archlint: error: 'archlint-baseline.jsonl' is a link without a target\n2"
      )
    }
    try repository.link("archlint-baseline.jsonl", to: "kept")
    #expect(try repository.archlint("-q") == "archlint: error: 'archlint-baseline.jsonl' is not a file\n2")
  }
}
