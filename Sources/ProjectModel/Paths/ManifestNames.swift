/// Whether the file is a package manifest: `Package.swift`, or for one version `Package@swift-6.0.swift`. Compares
/// bytes, because each file of the project is checked.
package func isManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    // The byte before `.swift` must be `e` or the digit of a version. This test excludes most files quickly.
    guard bytes.count >= "Package.swift".utf8.count else { return false }
    let mark = bytes[bytes.count - ".swift".utf8.count - 1]
    guard mark == UInt8(ascii: "e") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= mark else { return false }
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    let name = bytes[start...]
    guard name.first == UInt8(ascii: "P"), name.starts(with: "Package".utf8),
      name.count >= "Package.swift".utf8.count
    else { return false }
    let rest = name.dropFirst("Package".utf8.count)
    return rest.elementsEqual(".swift".utf8) || rest.starts(with: "@swift-".utf8)
  }
}
