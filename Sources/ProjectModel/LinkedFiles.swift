extension Project {
  /// Whether a file is in a folder, directly or through a symbolic link.
  package func contains(_ folder: String, _ file: FileID) -> Bool {
    let path = files[file.index].path
    return isPath(path, below: folder)
      || links.contains { link in
        isPath(path, atOrBelow: link.target)
          && isPath(link.path + path.dropFirst(link.target.utf8.count), below: folder)
      }
  }
}
