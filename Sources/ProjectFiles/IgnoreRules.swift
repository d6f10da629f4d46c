import ProjectModel

// The patterns of .gitignore, as git reads them: `*`, `?` and classes match within one name, `**` across folders;
// a slash in front or inside anchors a pattern to its file's folder; a slash at the end asks for a folder; `!`
// takes back what a former pattern ignored; the last pattern that fits decides.

/// The patterns of one file, which hold in its folder and below.
package struct IgnoreRules: Sendable {
  /// How many bytes of a path from the root belong to the folder, its slash included. Negative for a folder
  /// above the root.
  private let depth: Int
  /// What leads from the folder to the root, where the file stands above it: `App/`.
  private let prefix: [UInt8]
  private let patterns: [IgnorePattern]
  /// Of each pattern what tells most that do not fit. Nearly every name is held against all of them.
  private let ends: [IgnorePattern.End]

  package init(_ contents: [UInt8], depth: Int, prefix: [UInt8] = []) {
    self.depth = depth
    self.prefix = prefix
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    patterns = contents[start...].split(separator: 0x0A).compactMap { IgnorePattern($0) }
    ends = patterns.map { $0.end }
  }

  /// Whether a path from the root is ignored; nil where no pattern fits it.
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

/// Whether any of the files from the root down to a folder ignores a path: the deepest that knows it decides.
package func isIgnored(_ path: [UInt8], isFolder: Bool, by rules: [IgnoreRules]) -> Bool {
  for one in rules.reversed() {
    if let verdict = one.verdict(path, isFolder: isFolder) { return verdict }
  }
  return false
}

/// The rules of the folders above the root, where it lies inside a checkout: git holds them for it too.
package func rulesAbove(_ root: [UInt8], _ problems: inout [Problem]) -> [IgnoreRules] {
  guard case .success(var path) = resolved(root), let repository = repositoryRoot(around: path) else { return [] }
  var result: [IgnoreRules] = []
  var prefix: [UInt8] = []
  while path != repository, let cut = path.lastIndex(of: slash) {
    prefix = Array(path[(cut + 1)...]) + [slash] + prefix
    path = cut == 0 ? [slash] : Array(path[..<cut])
    let file = path + [slash] + ignoreFile
    switch contents(ofFile: file) {
    case .success(let bytes): result.insert(IgnoreRules(bytes, depth: 0, prefix: prefix), at: 0)
    // A folder or device by that name holds no rules.
    case .failure(let error) where error.isMissing || error.code == SystemError.notRegular.code: continue
    case .failure(let error): problems.append(unreadable(file, "the file", error))
    }
  }
  return result
}
