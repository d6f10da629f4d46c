import ProjectModel

// Implements .gitignore patterns as git does:
// - `*`, `?` and bracket expressions match within one path component; `**` matches across folders.
// - A slash at the beginning or in the middle anchors the pattern to the folder of its file.
// - A slash at the end matches only folders.
// - `!` undoes an earlier pattern.
// - The last matching pattern decides.

/// The patterns of one .gitignore file. They apply to everything in the file's folder, at any depth.
package struct IgnoreRules: Sendable {
  /// The length in bytes of the path from the root to the folder of the .gitignore file, with a trailing slash. 0 if
  /// that folder is the root or is above it.
  private let depth: Int
  /// The path from the folder of the .gitignore file down to the root, such as `App/`. Empty unless the file is above
  /// the root.
  private let prefix: [UInt8]
  private let patterns: [IgnorePattern]
  /// The `end` of each pattern, in an array of its own, because nearly every name is compared with all ends.
  private let ends: [IgnorePattern.End]

  package init(_ contents: [UInt8], depth: Int, prefix: [UInt8] = []) {
    self.depth = depth
    self.prefix = prefix
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    patterns = contents[start...].split(separator: 0x0A).compactMap { IgnorePattern($0) }
    ends = patterns.map { $0.end }
  }

  /// Whether a path, relative to the root, is ignored; nil if no pattern matches.
  func verdict(_ path: [UInt8], isFolder: Bool) -> Bool? {
    if patterns.isEmpty { return nil }
    if prefix.isEmpty { return verdict(path[depth...], isFolder) }
    return verdict((prefix + path)[...], isFolder)
  }

  private func verdict(_ path: ArraySlice<UInt8>, _ isFolder: Bool) -> Bool? {
    guard let last = path.last else { return nil }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.startIndex
    for index in ends.indices.reversed() where ends[index].mayFit(last, isFolder: isFolder) {
      if patterns[index].matches(path, name: name) { return !patterns[index].isNegated }
    }
    return nil
  }
}

/// Whether a path is ignored. If several files have matching patterns, the file in the deepest folder decides.
///
/// - Parameter rules: the patterns of the files from the root down to the path's folder.
package func isIgnored(_ path: [UInt8], isFolder: Bool, by rules: [IgnoreRules]) -> Bool {
  for one in rules.reversed() {
    if let verdict = one.verdict(path, isFolder: isFolder) { return verdict }
  }
  return false
}

/// Reads the .gitignore files in the folders above the root, up to the root of the repository. Git applies these files
/// too.
package func rulesAbove(_ root: RootFolder, _ problems: inout [Problem]) -> [IgnoreRules] {
  guard case .success(var path) = root.resolved(root.path), let repository = repositoryRoot(around: path) else {
    return []
  }
  var result: [IgnoreRules] = []
  var prefix: [UInt8] = []
  while path != repository, let cut = path.lastIndex(of: slash) {
    prefix = Array(path[(cut + 1)...]) + [slash] + prefix
    path = cut == 0 ? [slash] : Array(path[..<cut])
    let file = path + [slash] + ignoreFile
    switch root.contents(ofFile: file) {
    case .success(let bytes): result.insert(IgnoreRules(bytes, depth: 0, prefix: prefix), at: 0)
    // A folder or a device named `.gitignore` contains no rules.
    case .failure(let error) where error.isMissing || error.code == SystemError.notRegular.code: continue
    case .failure(let error): problems.append(unreadable(file, "the file", error))
    }
  }
  return result
}
