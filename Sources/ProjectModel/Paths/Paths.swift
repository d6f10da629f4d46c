// Paths from the root, as text with `/` between their parts; "" is the root.

/// The bytes of a path where they are. What asks for them to be writable counts a reference to the text first, and
/// that is a hundred times a byte's cost where the text is not at hand.
@inlinable @inline(__always)
package func withUTF8<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
  if let result = path.utf8.withContiguousStorageIfAvailable(body) { return result }
  var copy = path
  return copy.withUTF8(body)
}

/// A path below a folder without `.`, `..` and doubled slashes; nil where it leads out of the root.
package func joined(_ folder: String, _ path: String) -> String? {
  if isPlain(folder), isPlain(path) {
    if folder.isEmpty || path.isEmpty { return folder + path }
    // Made once, and not anew for each part.
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

/// Each of its parts is a name, and one slash stands between two.
private func isPlain(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    // A part that begins with a dot may be more than a name.
    var mayBegin = true
    for byte in bytes {
      let isSlash = byte == UInt8(ascii: "/")
      if mayBegin, isSlash || byte == UInt8(ascii: ".") { return false }
      mayBegin = isSlash
    }
    return bytes.isEmpty || !mayBegin
  }
}

/// A path with the start of its last part. Asked for every file and every folder around it, so over the bytes.
@inline(__always)
private func withLastPart<Result>(of path: String, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Result) -> Result {
  withUTF8(of: path) { bytes in
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return body(bytes, start)
  }
}

/// The folder that a path stands in; "" for one without a slash, and for "".
package func parent(of path: String) -> String {
  withLastPart(of: path) { String(decoding: $0[..<max(0, $1 - 1)], as: UTF8.self) }
}

/// The last part of a path; all of one that has no slash, and "" for "".
package func lastPart(of path: String) -> String {
  withLastPart(of: path) { $1 == 0 ? path : String(decoding: $0[$1...], as: UTF8.self) }
}

/// Whether the last part of a path is this name.
package func isNamed(_ path: String, _ name: String) -> Bool {
  withLastPart(of: path) { path, start in withUTF8(of: name) { path[start...].elementsEqual($0) } }
}

/// In letters of any size.
package func isMainFile(_ path: String) -> Bool {
  let name = "main.swift"
  return withLastPart(of: path) { path, start in
    path.count - start == name.utf8.count
      && zip(path[start...], name.utf8).allSatisfy { one, other in
        one == other || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= one && one | 0x20 == other
      }
  }
}

/// The folders that a path lies in, the innermost first, to the root.
package func foldersAround(_ path: String) -> [String] {
  Array(sequence(first: parent(of: path)) { $0.isEmpty ? nil : parent(of: $0) })
}

/// Whether a path lies in a folder itself, not further down.
package func isParent(_ folder: String, of path: String) -> Bool {
  withUTF8(of: folder) { folder in
    withUTF8(of: path) { path in
      var slash = path.count - 1
      while slash >= 0, path[slash] != UInt8(ascii: "/") { slash -= 1 }
      guard max(slash, 0) == folder.count else { return false }
      // Neighbours differ near their ends.
      while slash > 0, path[slash - 1] == folder[slash - 1] { slash -= 1 }
      return slash <= 0
    }
  }
}

/// A package's identity: the last part of where it is, without `.git`, in lower case.
package func packageIdentity(of location: String) -> String {
  var text = location[...]
  while text.hasSuffix("/") { text = text.dropLast() }
  if let cut = text.lastIndex(where: { $0 == "/" || $0 == ":" }) { text = text[text.index(after: cut)...] }
  if text.hasSuffix(".git") { text = text.dropLast(4) }
  return text.lowercased()
}

/// So many paths a message names.
let examplesCount = 3

/// The first few of some paths for a message: `'a', 'b', 'c' and 2 more`.
package func examples(of paths: [String]) -> String {
  let named = paths.prefix(examplesCount).map { "'\($0)'" }.joined(separator: ", ")
  return paths.count > examplesCount ? "\(named) and \(paths.count - examplesCount) more" : named
}
