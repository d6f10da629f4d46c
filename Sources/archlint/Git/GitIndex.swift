import ProjectModel

/// What an index holds, by path from the folder that git was asked in.
struct GitIndex {
  /// An entry that is no submodule.
  struct Entry {
    var path: String
    var blob: String
    var isLink: Bool
  }

  var entries: [Entry] = []
  /// The commit of each.
  var submodules: [String: String] = [:]
}

extension Git {
  /// - Parameter paths: nil for all below the folder.
  func indexed(_ paths: [String]? = nil) throws(CommandError) -> GitIndex {
    var index = GitIndex()
    // `100644 <blob> 0<tab>path`
    for line in texts(try output(["ls-files", "--stage", "-z"] + (paths.map { ["--"] + $0 } ?? []))) {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, fields.count == 3 else { continue }
      let (path, id) = (String(parts[1]), String(fields[1]))
      if fields[0] == "160000" {
        index.submodules[path] = id
      } else {
        index.entries.append(GitIndex.Entry(path: path, blob: id, isLink: fields[0] == "120000"))
      }
    }
    return index
  }
}
