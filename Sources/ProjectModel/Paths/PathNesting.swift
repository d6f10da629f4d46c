/// Whether `path` is inside `folder` at any depth. The folder itself does not count.
package func isPath(_ path: String, below folder: String) -> Bool {
  let length = folder.utf8.count
  guard path.utf8.count > length + 1 else { return false }
  return withUTF8(of: path) { path in
    withUTF8(of: folder) { path[length] == UInt8(ascii: "/") && firstDifference(path, $0) == length }
  }
}

/// Whether `path` is inside a folder with this name, at any depth.
package func isPath(_ path: String, belowFolderNamed name: String) -> Bool {
  withUTF8(of: path) { path in
    withUTF8(of: name) { name in
      var start = 0
      for end in path.indices where path[end] == UInt8(ascii: "/") {
        if end - start == name.count, path[start..<end].elementsEqual(name) { return true }
        start = end + 1
      }
      return false
    }
  }
}

/// Whether `path` is `folder` or inside it at any depth. "" is the root and contains all paths.
package func isPath(_ path: String, atOrBelow folder: String) -> Bool {
  folder.isEmpty || path == folder || isPath(path, below: folder)
}
