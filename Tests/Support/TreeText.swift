/// The files in a text: each begins after a line `//- path`.
package func files(_ tree: String) -> [(path: String, text: String)] {
  var files: [(path: String, text: String)] = []
  for line in tree.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      files.append((String(line.dropFirst(4)), ""))
    } else if !files.isEmpty {
      files[files.count - 1].text += line + "\n"
    }
  }
  return files
}
