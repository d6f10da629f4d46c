// Functions for paths relative to the root. The separator is `/`, and "" is the root.

/// Calls `body` with the bytes of a path, if possible without a copy. Faster than `String.withUTF8`, which is mutating
/// and so has to retain the string first.
@inlinable @inline(__always)
package func withUTF8<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  if let result = path.utf8.withContiguousStorageIfAvailable(body) { return result }
  var copy = path
  return copy.withUTF8(body)
}

/// Joins two paths, and resolves `.`, `..` and repeated slashes. The result is nil if it is outside of the root.
package func joined(_ folder: String, _ path: String) -> String? {
  if isPlain(folder), isPlain(path) {
    if folder.isEmpty || path.isEmpty { return folder + path }
    // The parts are appended to one string, so that memory is allocated only once.
    var whole = ""
    whole.reserveCapacity(folder.utf8.count + 1 + path.utf8.count)
    whole += folder
    whole += "/"
    whole += path
    return whole
  }
  if path.hasPrefix("/") { return nil }
  var parts: [Substring] = folder.split(separator: "/")
  for part in path.split(separator: "/") where part != "." {
    if part == ".." {
      guard !parts.isEmpty else { return nil }
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

/// Whether a path has no `.` or `..` components, no repeated slashes, and no leading or trailing slash.
private func isPlain(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    // A dot at the beginning of a component may be part of `.` or `..`.
    var mayBegin = true
    for byte in bytes {
      let isSlash = byte == UInt8(ascii: "/")
      if mayBegin, isSlash || byte == UInt8(ascii: ".") { return false }
      mayBegin = isSlash
    }
    return bytes.isEmpty || !mayBegin
  }
}

/// Calls `body` with the bytes of a path and the index at which the last component begins. Works on bytes, because it
/// is called for each file and each folder around it.
@inline(__always)
private func withLastPart<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result) -> Result {
  withUTF8(of: path) { bytes in
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return body(bytes, start)
  }
}

/// The folder that contains a path; "" for a path without a slash.
package func parent(of path: String) -> String {
  withLastPart(of: path) { String(decoding: $0[..<max(0, $1 - 1)], as: UTF8.self) }
}

/// The last component of a path. For a path without a slash, the path itself.
package func lastPart(of path: String) -> String {
  withLastPart(of: path) { $1 == 0 ? path : String(decoding: $0[$1...], as: UTF8.self) }
}

/// Whether the last component of a path is `name`.
package func isNamed(_ path: String, _ name: String) -> Bool {
  withLastPart(of: path) { path, start in withUTF8(of: name) { path[start...].elementsEqual($0) } }
}

/// Whether the file is named `main.swift`. Ignores case.
package func isMainFile(_ path: String) -> Bool {
  let name = "main.swift"
  return withLastPart(of: path) { path, start in
    path.count - start == name.utf8.count
      && zip(path[start...], name.utf8).allSatisfy { one, other in
        one == other || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= one && one | 0x20 == other
      }
  }
}

/// The folders around a path, from the innermost folder to the root.
package func foldersAround(_ path: String) -> [String] {
  Array(sequence(first: parent(of: path)) { $0.isEmpty ? nil : parent(of: $0) })
}

/// Whether a path is directly in a folder, not in a subfolder.
package func isParent(_ folder: String, of path: String) -> Bool {
  withUTF8(of: folder) { folder in
    withUTF8(of: path) { path in
      var slash = path.count - 1
      while slash >= 0, path[slash] != UInt8(ascii: "/") { slash -= 1 }
      guard max(slash, 0) == folder.count else { return false }
      // Compares from the end, because the beginnings of neighbouring paths are mostly equal.
      while slash > 0, path[slash - 1] == folder[slash - 1] { slash -= 1 }
      return slash <= 0
    }
  }
}

/// A package's identity: the last component of its location in lower case, without `.git`.
package func packageIdentity(of location: String) -> String {
  var text = location[...]
  while text.hasSuffix("/") { text = text.dropLast() }
  if let cut = text.lastIndex(where: { $0 == "/" || $0 == ":" }) { text = text[text.index(after: cut)...] }
  if text.hasSuffix(".git") { text = text.dropLast(4) }
  return text.lowercased()
}

/// The maximum number of paths in a message.
let examplesCount = 3

/// A list of the first paths for a message: `'a', 'b', 'c' and 2 more`.
package func examples(of paths: [String]) -> String {
  let named = paths.prefix(examplesCount).map { "'\($0)'" }.joined(separator: ", ")
  return paths.count > examplesCount ? "\(named) and \(paths.count - examplesCount) more" : named
}
