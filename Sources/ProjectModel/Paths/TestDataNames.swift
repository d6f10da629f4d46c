private let testDataNames = ["fixtures", "testdata", "testfixtures"].map { Array($0.utf8) }

/// A folder of the path is named for test data, in letters of any size. Whether it is test data depends on what
/// declares it: a target may have sources in a folder of that name. Asked of every file, so in one pass.
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
