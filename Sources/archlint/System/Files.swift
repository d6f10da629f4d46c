import ProjectFiles

// What commands read: the files that a command line or a configuration names. The calls of the operating system are
// ProjectModel's, so a file is found and read in one way everywhere.

/// What is there, links followed; nil for nothing, or a link to nothing. What cannot be told is an error: a folder
/// around it may not be entered.
///
/// - Parameter name: the path as messages show it.
func kind(of path: String, as name: @autoclosure () -> String? = nil) throws(CommandError) -> EntryKind? {
  switch status(of: Array(path.utf8), followingLinks: true) {
  case .success(let kind): return kind
  case .failure(let error) where error.isMissing: return nil
  case .failure(let error): throw CommandError(message: "'\(name() ?? path)' cannot be read: \(error.message)")
  }
}

/// A symbolic link stands there, whatever it leads to.
func isLink(_ path: String) -> Bool {
  if case .success(.link) = status(of: Array(path.utf8), followingLinks: false) { true } else { false }
}

/// An ordinary file, whole. Anything else would not end, or would wait.
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

/// A file that the command line names, whole, which may be a pipe: that is what a shell makes of `<(…)`.
func readGivenFile(_ path: String) throws(CommandError) -> [UInt8] {
  let bytes = Array(path.utf8)
  guard isOfDescriptor(bytes), try kind(of: path) == .other else { return try readFile(path) }
  switch contents(ofFile: bytes, readsPipes: true) {
  case .success(let bytes): return bytes
  case .failure(.notRegular): throw CommandError(message: "'\(path)' is not a file", code: .usage)
  case .failure(let error): throw CommandError(message: "'\(path)' cannot be read: \(error.message)")
  }
}

/// A page of Markdown.
func readPage(_ path: String, as name: String? = nil) throws(CommandError) -> String {
  try page(readFile(path, as: name), as: name ?? path)
}

/// Text in UTF-8, or its rules would be off without a word.
func page(_ bytes: [UInt8], as name: String) throws(CommandError) -> String {
  guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
    throw CommandError(message: "'\(name)' is not text in UTF-8", code: .usage)
  }
  return text
}

/// The names in a folder, in the order of their bytes; those that are not UTF-8 are left out.
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

/// The path without links, where it leads to something.
func resolvedPath(_ path: String) -> String? {
  guard case .success(let bytes) = resolved(Array(path.utf8)) else { return nil }
  return String(validating: bytes, as: UTF8.self)
}

/// One path a line, or each ended by NUL where there is one: a list as tools make it, also those of Windows, and git, which
/// puts names that are not plain into quotes.
func pathList(_ bytes: [UInt8]) -> [[UInt8]] {
  if bytes.contains(0) { return bytes.split(separator: 0).map { Array($0) } }
  return bytes.split(separator: UInt8(ascii: "\n")).map { line in
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return unquoted(line) ?? Array(line)
  }.filter { !$0.isEmpty }
}

/// A name as git quotes it, like a text in C: `"Gr\303\266\303\237e.swift"`. nil where this is none.
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

/// Throws where a link would have a file written outside the project that its path is in. Otherwise a link that is
/// checked in could have a report written over any file of the user's.
///
/// Nothing is written to git's own folder, which holds programs that git runs.
///
/// As for reading, the repository counts as the project, or the project's root where there is no repository. A path
/// that lies in neither may lead anywhere: somebody named it.
///
/// - Parameter project: the root of the project at hand.
func checkStays(_ path: String, project: String?) throws(CommandError) {
  let workingFolder = try Platform.workingFolder()
  let place = placeOfWriting(absolute: path.utf8.first == UInt8(ascii: "/") ? path : join(workingFolder, path))
  if isInGitFolder(fileName(path).utf8) || place.map({ isInGitFolder($0.utf8) }) ?? false {
    throw CommandError(message: "'\(path)' cannot be written: it is in git's own folder")
  }
  let root = project.flatMap { repositoryRoot(around: $0) == nil ? resolvedPath($0) : nil }
  // A checkout inside a checkout is inside both.
  for folder in upwards(from: parent(absolutePath(path, in: workingFolder))) {
    guard let boundary = resolvedPath(folder) else { continue }
    let isRepository = try kind(of: join(folder, ".git")) != nil
    guard isRepository || root.map({ relative($0, to: boundary) }) == "" else { continue }
    guard let place else { throw CommandError(message: "'\(path)' cannot be written: it is a link that leads nowhere") }
    if relative(place, to: boundary) == nil {
      let whole = isRepository ? "repository" : "project"
      throw CommandError(message: "'\(path)' cannot be written: a link leads out of the \(whole)")
    }
  }
}

/// Where a file would be written, without links. Of a folder that is missing, the folder around it. nil for a link that
/// leads nowhere.
private func placeOfWriting(absolute path: String) -> String? {
  // Not yet without `..`, which after a link leads out of the link's target.
  var place = isLink(path) ? path : parent(path)
  while true {
    if let real = resolvedPath(place) { return real }
    if isLink(place) || place == "/" { return nil }
    place = parent(place)
  }
}
