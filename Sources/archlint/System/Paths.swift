import ProjectFiles

// Paths as text.

/// Makes a path absolute, and resolves `.`, `..` and repeated slashes. Links are not followed.
func absolutePath(_ path: String, in folder: String) -> String {
  String(decoding: absolutePath(Array(path.utf8), in: Array(folder.utf8)), as: UTF8.self)
}

/// Makes a path absolute that is given as bytes, because it need not be valid Unicode.
func absolutePath(_ path: [UInt8], in folder: [UInt8]) -> [UInt8] {
  let slash = UInt8(ascii: "/")
  var parts = path.first == slash ? [] : folder.split(separator: slash)
  for part in path.split(separator: slash) where part != [UInt8(ascii: ".")] {
    if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
  }
  // The path is built without `joined`, which creates a generic type at run time and takes time in every run.
  return parts.isEmpty ? [slash] : parts.reduce(into: []) { $0 += [slash] + $1 }
}

func join(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

/// - Parameter path: An absolute path without a slash at the end.
func parent(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// Makes a path relative to a folder: "" for the folder itself, nil for a path outside.
func relative(_ path: String, to folder: String) -> String? {
  // Bytes are compared, because the names of two different folders can be equal as strings.
  if path.utf8.elementsEqual(folder.utf8) { return "" }
  let prefix = folder == "/" ? "/" : folder + "/"
  return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
}

/// The folder and all folders around it, the innermost first.
func upwards(from folder: String) -> [String] {
  var folders = [folder]
  while let last = folders.last, last != "/" { folders.append(parent(last)) }
  return folders
}

/// The last component of a path. Works on bytes, because each run calls it hundreds of times.
func fileName(_ path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path }
  let start = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
  return String(path[(start ?? path.startIndex)...end])
}

/// The root of the innermost repository that contains a folder; nil if there is none.
func repositoryRoot(around folder: String) -> String? {
  ProjectFiles.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}
