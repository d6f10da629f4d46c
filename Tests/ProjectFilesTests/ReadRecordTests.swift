import Foundation
import TestSupport
import Testing

@testable import ProjectFiles

/// A record notices every change of what was read.
@Suite struct ReadRecordTests {
  /// Records reads of a tree, changes it, and returns whether the record is unchanged before and after.
  private func unchanged(_ change: (String) throws -> Void) throws -> [Bool] {
    let tree = try TemporaryTree([("a.txt", "1"), ("folder/b.txt", "2"), ("link -> a.txt", "")])
    // Younger files might change again without another stamp.
    Thread.sleep(forTimeInterval: 0.05)
    let root = Array(tree.root.utf8)
    func path(_ name: String) -> [UInt8] { root + Array("/\(name)".utf8) }
    let record = ReadRecord()
    ReadRecord.$current.withValue(record) {
      _ = contents(ofFile: path("a.txt"))
      _ = entries(ofFolder: path("folder"))
      _ = linkTarget(of: path("link"))
      _ = resolved(path("link"))
      _ = status(of: path("missing"), followingLinks: true)
    }
    let before = record.isUnchanged
    try change(tree.root)
    return [before, record.isUnchanged]
  }

  @Test func anUnchangedTreeIsNoticed() throws { #expect(try unchanged { _ in } == [true, true]) }

  @Test(arguments: [
    "printf 2 > a.txt", "printf 1 > folder/c.txt", "rm folder/b.txt", "ln -sf folder link", "touch missing",
    "rm a.txt", "mv folder other",
  ])
  func aChangeIsNoticed(_ command: String) throws {
    let result = try unchanged { root in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "cd \(root) && \(command)"]
      try process.run()
      process.waitUntilExit()
    }
    #expect(result == [true, false])
  }

  @Test func aFileThatWasJustWrittenMayChangeUnnoticed() throws {
    let tree = try TemporaryTree([("a.txt", "1")])
    let record = ReadRecord()
    ReadRecord.$current.withValue(record) {
      try? Data("2".utf8).write(to: URL(filePath: "\(tree.root)/a.txt"))
      _ = contents(ofFile: Array("\(tree.root)/a.txt".utf8))
    }
    #expect(!record.isUnchanged)
  }

  @Test func aRunOfAProgramMayDependOnAnything() {
    let record = ReadRecord()
    ReadRecord.$current.withValue(record) {
      _ = runProgram(Array("/bin/true".utf8), [], environment: [], timeLimit: 10)
    }
    #expect(!record.isUnchanged)
  }
}
