import SwiftOutline

// Which files of a tree are manifests by their names, and which of them SwiftPM takes.

/// `Package.swift`, or `Package@swift-6.0.swift` for a version, which ends with a digit. Looked at for every file, so
/// by bytes.
package func isManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    // What stands before the extension is an `e` or the digit of a version, which passes over most files.
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

/// The folders that hold a file by the name of a manifest, in order.
func manifestFolders(_ paths: [String]) -> [String] { manifestNames(paths).map(\.folder) }

/// The manifest of each folder that has any.
///
/// - Parameters:
///   - manifestOfPath: what was read of those files.
///   - paths: of the files.
func manifests(_ files: [ProjectFile], _ manifestOfPath: [String: Manifest], _ paths: [String]) -> [TreeManifest] {
  manifestNames(paths).compactMap { folder, names in
    let chosen = preferredManifest(names.keys.sorted()) { name in
      names[name].flatMap { ToolsVersion.declared(in: files[$0].outline.source.bytes)?.version }
    }
    guard let path = chosen.flatMap({ names[$0] }).map({ paths[$0] }), let manifest = manifestOfPath[path] else {
      return nil
    }
    return TreeManifest(folder: folder, path: path, manifest: manifest)
  }
}

/// The folders with those files' names, and the files' indices.
private func manifestNames(_ paths: [String]) -> [(folder: String, names: [String: Int])] {
  var result: [String: [String: Int]] = [:]
  for index in paths.indices where isManifestName(paths[index]) {
    result[parent(of: paths[index]), default: [:]][lastPart(of: paths[index])] = index
  }
  return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}
