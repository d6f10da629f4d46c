import ProjectFiles

// Paths as text.

/// An absolute path without `.`, `..`, double slashes or a trailing slash. Links are kept.
func absolutePath(_ path: String, in folder: String) -> String {
  String(decoding: absolutePath(Array(path.utf8), in: Array(folder.utf8)), as: UTF8.self)
}

/// The absolute path for bytes, which need not be valid text.
func absolutePath(_ path: [UInt8], in folder: [UInt8]) -> [UInt8] {
  let slash = UInt8(ascii: "/")
  var parts = path.first == slash ? [] : folder.split(separator: slash)
  for part in path.split(separator: slash) where part != [UInt8(ascii: ".")] {
    if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
  }
  // Not `joined`: the runtime would have to instantiate a generic type for it, which costs start-up time.
  return parts.isEmpty ? [slash] : parts.reduce(into: []) { $0 += [slash] + $1 }
}

func join(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

/// - Parameter path: Absolute, without a trailing slash.
func parent(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// The path relative to a folder, "" for the folder itself. nil if it is outside.
func relative(_ path: String, to folder: String) -> String? {
  // Compares bytes, because the names of different folders may be equal as strings.
  if path.utf8.elementsEqual(folder.utf8) { return "" }
  let prefix = folder == "/" ? "/" : folder + "/"
  return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
}

/// The folder and its ancestors, the innermost first.
func upwards(from folder: String) -> [String] {
  var folders = [folder]
  while let last = folders.last, last != "/" { folders.append(parent(last)) }
  return folders
}

/// The last component of a path. Works on bytes, because each start calls it some hundred times.
func fileName(_ path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path }
  let start = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
  return String(path[(start ?? path.startIndex)...end])
}

/// The root of the innermost repository around a folder.
func repositoryRoot(around folder: String) -> String? {
  ProjectFiles.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}
