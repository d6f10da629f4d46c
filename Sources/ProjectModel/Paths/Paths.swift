// Functions for paths relative to the root. The separator is `/`, and "" is the root.

/// Calls `body` with the bytes of a path, without copying them if possible. `String.withUTF8` is mutating and therefore
/// retains the string first. If the string is not in the CPU cache, that costs a hundred times as much as reading one
/// byte.
@inlinable @inline(__always)
package func withUTF8<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  if let result = path.utf8.withContiguousStorageIfAvailable(body) { return result }
  var copy = path
  return copy.withUTF8(body)
}

/// Joins two paths and resolves `.`, `..` and repeated slashes. nil if the result is outside the root.
package func joined(_ folder: String, _ path: String) -> String? {
  if isPlain(folder), isPlain(path) {
    if folder.isEmpty || path.isEmpty { return folder + path }
    // Appends in place, so that the string is allocated only once.
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
    // A component that starts with a dot may be `.` or `..`.
    var mayBegin = true
    for byte in bytes {
      let isSlash = byte == UInt8(ascii: "/")
      if mayBegin, isSlash || byte == UInt8(ascii: ".") { return false }
      mayBegin = isSlash
    }
    return bytes.isEmpty || !mayBegin
  }
}

/// Calls `body` with the bytes of a path and the start of its last component. Works on bytes, because it runs for every
/// file and every folder around it.
@inline(__always)
private func withLastPart<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result) -> Result {
  withUTF8(of: path) { bytes in
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return body(bytes, start)
  }
}

/// The folder that contains a path; "" for a path without a slash, and for "".
package func parent(of path: String) -> String {
  withLastPart(of: path) { String(decoding: $0[..<max(0, $1 - 1)], as: UTF8.self) }
}

/// The last component of a path. A path without a slash is returned as is.
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

/// The folders around a path, innermost first, up to and including the root.
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
      // Compares from the end, because paths next to each other differ near their ends.
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

/// The number of paths that a message names.
let examplesCount = 3

/// The first few paths for a message: `'a', 'b', 'c' and 2 more`.
package func examples(of paths: [String]) -> String {
  let named = paths.prefix(examplesCount).map { "'\($0)'" }.joined(separator: ", ")
  return paths.count > examplesCount ? "\(named) and \(paths.count - examplesCount) more" : named
}
