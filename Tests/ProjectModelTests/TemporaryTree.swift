import CSystem
import Foundation

@testable import ProjectFiles
@testable import ProjectModel

/// A tree in a temporary folder, removed when the test is done.
struct TemporaryTree: ~Copyable {
  let root: String

  /// Files by path and text; a path that ends in `/` is a folder, ` -> ` makes a link.
  init(_ entries: [(String, String)]) {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/archlint-tests-XXXXXX".utf8CString)
    root = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    for (path, text) in entries {
      if let arrow = path.range(of: " -> ") {
        let from = String(path[..<arrow.lowerBound])
        makeFolders(parent(of: from))
        symlink(String(path[arrow.upperBound...]), "\(root)/\(from)")
      } else if path.hasSuffix("/") {
        makeFolders(String(path.dropLast()))
      } else {
        makeFolders(parent(of: path))
        let file = fopen("\(root)/\(path)", "w")!
        fputs(text, file)
        fclose(file)
      }
    }
  }

  private func makeFolders(_ path: String) {
    var current = root
    for part in path.split(separator: "/") {
      current += "/\(part)"
      mkdir(current, 0o755)
    }
  }

  deinit {
    // Bottom up, with links removed as links.
    var work = [root]
    var folders: [String] = []
    while let folder = work.popLast() {
      folders.append(folder)
      chmod(folder, 0o755)
      guard case .success(let found) = entries(ofFolder: Array(folder.utf8)) else { continue }
      for entry in found {
        let path = folder + "/" + String(decoding: entry.name, as: UTF8.self)
        if entry.kind == .folder { work.append(path) } else { unlink(path) }
      }
    }
    for folder in folders.reversed() { rmdir(folder) }
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
