import ProjectFiles

// Paths as text.

/// Absolute, without `.`, `..` and doubled slashes, and without one at the end; links stay as they are.
func absolutePath(_ path: String, in folder: String) -> String {
  String(decoding: absolutePath(Array(path.utf8), in: Array(folder.utf8)), as: UTF8.self)
}

/// The same of bytes, which need not be text.
func absolutePath(_ path: [UInt8], in folder: [UInt8]) -> [UInt8] {
  let slash = UInt8(ascii: "/")
  var parts = path.first == slash ? [] : folder.split(separator: slash)
  for part in path.split(separator: slash) where part != [UInt8(ascii: ".")] {
    if part.elementsEqual("..".utf8) { _ = parts.popLast() } else { parts.append(part) }
  }
  // Not `joined`, here and where the options are told: what is generic is looked up while the program runs.
  return parts.isEmpty ? [slash] : parts.reduce(into: []) { $0 += [slash] + $1 }
}

func join(_ folder: String, _ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }

/// Of a path that is absolute and has no slash at the end.
func parent(_ path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// The path from a folder, "" for the folder itself; nil where it lies outside.
func relative(_ path: String, to folder: String) -> String? {
  // By bytes: different folders may have names that are equal as strings.
  if path.utf8.elementsEqual(folder.utf8) { return "" }
  let prefix = folder == "/" ? "/" : folder + "/"
  return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
}

/// The folder and those around it, the innermost first.
func upwards(from folder: String) -> [String] {
  var folders = [folder]
  while let last = folders.last, last != "/" { folders.append(parent(last)) }
  return folders
}

/// The last segment of a path. Bytes are looked at, since every start asks for some hundreds.
func fileName(_ path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path }
  let start = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
  return String(path[(start ?? path.startIndex)...end])
}

/// The nearest folder upwards that is a repository's.
func repositoryRoot(around folder: String) -> String? {
  ProjectFiles.repositoryRoot(around: Array(folder.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
}
