private let testDataNames = ["fixtures", "testdata", "testfixtures"].map { Array($0.utf8) }

/// Whether a folder in the path has a common name for test data, such as `Fixtures`. Case is ignored. A file in such a
/// folder is still code if a target declares the folder as its sources. Works on bytes, because each file is checked.
package func isNamedForTestData(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      for name in testDataNames where name.count == end - start {
        if zip(bytes[start..<end], name).allSatisfy({ $0 | 0x20 == $1 }) { return true }
      }
      start = end + 1
    }
    return false
  }
}
