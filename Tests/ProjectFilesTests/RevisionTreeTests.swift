import ProjectFiles
import Testing

/// A tree of files. Each file has the text of its id's last digit.
private func tree(_ files: [String: Int]) throws -> RevisionTree {
  var tree = RevisionTree()
  for (path, number) in files { tree.set(Array(path.utf8)[...], to: .file(try blob(number))) }
  return tree
}

private func blob(_ number: Int) throws -> BlobID {
  try #require(BlobID((String(repeating: "0", count: 15) + "\(number)" + String(repeating: "0", count: 24)).utf8))
}

@Suite struct RevisionTreeTests {
  @Test func treesAreComparedByNamesAndByTheContentsThatAreRead() throws {
    let read = Set(try (1...3).map(blob))
    func isEqual(_ left: [String: Int], _ right: [String: Int]) throws -> Bool {
      let (one, other) = (try tree(left), try tree(right))
      let found = one.isEqual(to: other) { read.contains($0) }
      #expect(other.isEqual(to: one) { read.contains($0) } == found)
      return found
    }
    let files = ["a/A.swift": 1, "a/b/B.swift": 2, "logo.png": 8]
    #expect(try isEqual(files, files))
    #expect(try isEqual(files, files.merging(["logo.png": 9]) { $1 }))
    #expect(!(try isEqual(files, files.merging(["a/b/B.swift": 3]) { $1 })))
    #expect(!(try isEqual(files, files.merging(["a/b/B.swift": 9]) { $1 })))
    #expect(!(try isEqual(files, files.merging(["a/other.png": 9]) { $1 })))
    #expect(!(try isEqual(["a/A.swift": 1], ["b/A.swift": 1])))
    #expect(!(try isEqual(["a": 9], ["a/b": 9])))
  }
}
