import Foundation
import Testing

/// What git holds is read as far as a file would be, and is told by the same words.
@Test func aBlobThatIsTooLargeIsNotRead() throws {
  try withRepository(["A.swift": "final class A {}"]) { repository in
    let file = repository.root.appending(path: "Big.swift")
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 25)
    try handle.close()
    let message = "the file cannot be read: it is larger than 32 MiB"
    let reported = "Could not be checked:\n  Big.swift: \(message) (unreadable)\n"
    let onDisk = try repository.archlint("-q --strict")
    #expect(onDisk == reported + "1")
    try repository.git("-c", "core.compression=1", "add", "Big.swift")
    try repository.write("class Small {}", to: "Big.swift")
    let staged = try repository.archlint("-q --strict --staged")
    #expect(staged == reported + "1")
    try repository.git("commit", "--quiet", "-m", "big")
    let since = try repository.archlint("--base HEAD")
    #expect(
      since == finalClassError("Big.swift", "Small")
        + "archlint: 1 error in 2 files of unknown modules; since HEAD 1 new, 0 gone, 0 unchanged\n1")
  }
}
