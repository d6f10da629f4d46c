import ProjectFiles

// Reads files that a command line or a configuration names. The module ProjectFiles contains the system calls.

/// The kind of a file or folder, after links are followed; nil if it does not exist, or for a broken link. Throws an
/// error if this cannot be determined, for example because a folder cannot be opened.
///
/// - Parameter name: The path for messages.
func kind(of path: String, as name: @autoclosure () -> String? = nil) throws(CommandError) -> EntryKind? {
  switch status(of: Array(path.utf8), followingLinks: true) {
  case .success(let kind): return kind
  case .failure(let error) where error.isMissing: return nil
  case .failure(let error): throw CommandError(message: "'\(name() ?? path)' cannot be read: \(error.message)")
  }
}

/// Whether a path is a symbolic link, even a broken one.
func isLink(_ path: String) -> Bool {
  if case .success(.link) = status(of: Array(path.utf8), followingLinks: false) { true } else { false }
}

/// Reads a regular file. Throws an error for pipes and devices, because reading them may never end.
func readFile(_ path: String, as name: String? = nil) throws(CommandError) -> [UInt8] {
  let name = name ?? path
  guard let kind = try kind(of: path, as: name) else {
    throw CommandError(message: "there is no file '\(name)'", code: .usage)
  }
  guard kind == .file else { throw CommandError(message: "'\(name)' is not a file", code: .usage) }
  switch contents(ofFile: Array(path.utf8)) {
  case .success(let bytes): return bytes
  case .failure(let error): throw CommandError(message: "'\(name)' cannot be read: \(error.message)")
  }
}

/// Reads a file that the command line names. It may be a pipe, because a shell passes `<(…)` as the path of a pipe.
func readGivenFile(_ path: String) throws(CommandError) -> [UInt8] {
  let bytes = Array(path.utf8)
  guard isOfDescriptor(bytes), try kind(of: path) == .other else { return try readFile(path) }
  switch contents(ofFile: bytes, readsPipes: true) {
  case .success(let bytes): return bytes
  case .failure(.notRegular): throw CommandError(message: "'\(path)' is not a file", code: .usage)
  case .failure(let error): throw CommandError(message: "'\(path)' cannot be read: \(error.message)")
  }
}

/// Reads a Markdown page.
func readPage(_ path: String, as name: String? = nil) throws(CommandError) -> String {
  try page(readFile(path, as: name), as: name ?? path)
}

/// The text of a rule page. Throws an error if it is not valid UTF-8; otherwise its rules would be ignored without a
/// message.
func page(_ bytes: [UInt8], as name: String) throws(CommandError) -> String {
  guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
    throw CommandError(message: "'\(name)' is not text in UTF-8", code: .usage)
  }
  return text
}

/// The names in a folder, sorted by bytes. Names that are not valid UTF-8 are left out.
func fileNames(in folder: String, as name: String) throws(CommandError) -> [String] {
  guard let kind = try kind(of: folder, as: name) else {
    throw CommandError(message: "there is no folder '\(name)'", code: .usage)
  }
  guard kind == .folder else { throw CommandError(message: "'\(name)' is not a folder", code: .usage) }
  switch entries(ofFolder: Array(folder.utf8)) {
  case .success(let entries):
    return entries.map(\.name).sorted { $0.lexicographicallyPrecedes($1) }.compactMap {
      String(validating: $0, as: UTF8.self)
    }
  case .failure(let error): throw CommandError(message: "'\(name)' cannot be read: \(error.message)")
  }
}

/// The path after links are followed; nil if it does not exist.
func resolvedPath(_ path: String) -> String? {
  guard case .success(let bytes) = resolved(Array(path.utf8)) else { return nil }
  return String(validating: bytes, as: UTF8.self)
}

/// Parses a list of paths from another tool. The paths are separated by zero bytes if there are any, otherwise by line
/// ends. CRLF and git's quoted names are supported.
func pathList(_ bytes: [UInt8]) -> [[UInt8]] {
  if bytes.contains(0) { return bytes.split(separator: 0).map { Array($0) } }
  return bytes.split(separator: UInt8(ascii: "\n")).map { line in
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return unquoted(line) ?? Array(line)
  }.filter { !$0.isEmpty }
}

/// The name in a line that git quoted as a C string: `"Gr\303\266\303\237e.swift"`. nil if the line is not quoted.
private func unquoted(_ line: ArraySlice<UInt8>) -> [UInt8]? {
  let quote = UInt8(ascii: "\"")
  guard line.count > 1, line.first == quote, line.last == quote else { return nil }
  var rest = line.dropFirst().dropLast()
  var name: [UInt8] = []
  while let byte = rest.popFirst() {
    if byte == quote { return nil }
    guard byte == UInt8(ascii: "\\") else {
      name.append(byte)
      continue
    }
    guard let escaped = rest.popFirst() else { return nil }
    switch escaped {
    case quote, UInt8(ascii: "\\"): name.append(escaped)
    case UInt8(ascii: "a"): name.append(7)
    case UInt8(ascii: "b"): name.append(8)
    case UInt8(ascii: "t"): name.append(9)
    case UInt8(ascii: "n"): name.append(10)
    case UInt8(ascii: "v"): name.append(11)
    case UInt8(ascii: "f"): name.append(12)
    case UInt8(ascii: "r"): name.append(13)
    default:
      guard let byte = UInt8(String(decoding: [escaped] + rest.prefix(2), as: UTF8.self), radix: 8) else { return nil }
      rest = rest.dropFirst(2)
      name.append(byte)
    }
  }
  return name
}

/// Throws an error if a file would be written through a link that leads out of the project around it. Otherwise, a link
/// in a repository could make archlint overwrite any file of the user.
///
/// Nothing may be written into a folder `.git`, because git runs programs in it.
///
/// The project around the file is its repository, or the current project if there is no repository. Outside of both,
/// links may lead anywhere, because the user named the path.
///
/// - Parameter project: The root of the current project.
func checkStays(_ path: String, project: String?) throws(CommandError) {
  let workingFolder = try Platform.workingFolder()
  let place = placeOfWriting(absolute: path.utf8.first == UInt8(ascii: "/") ? path : join(workingFolder, path))
  if isInGitFolder(fileName(path).utf8) || place.map({ isInGitFolder($0.utf8) }) ?? false {
    throw CommandError(message: "'\(path)' cannot be written: it is in the .git folder")
  }
  let root = project.flatMap { repositoryRoot(around: $0) == nil ? resolvedPath($0) : nil }
  // If a repository is inside of another one, the file must stay in both.
  for folder in upwards(from: parent(absolutePath(path, in: workingFolder))) {
    guard let boundary = resolvedPath(folder) else { continue }
    let isRepository = try kind(of: join(folder, ".git")) != nil
    guard isRepository || root.map({ relative($0, to: boundary) }) == "" else { continue }
    guard let place else { throw CommandError(message: "'\(path)' cannot be written: it is a link to a missing file") }
    if relative(place, to: boundary) == nil {
      let whole = isRepository ? "repository" : "project"
      throw CommandError(message: "'\(path)' cannot be written: a link points outside the \(whole)")
    }
  }
}

/// The real path of the folder or file that would be written, after links are followed. If the folder does not exist,
/// the nearest existing folder around it. nil for a broken link.
private func placeOfWriting(absolute path: String) -> String? {
  // `..` is not resolved beforehand: after a link, it means the folder around the link's target.
  var place = isLink(path) ? path : parent(path)
  while true {
    if let real = resolvedPath(place) { return real }
    if isLink(place) || place == "/" { return nil }
    place = parent(place)
  }
}
