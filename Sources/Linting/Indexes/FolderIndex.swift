import ProjectModel

/// The folders that contain Swift files at any depth, and their direct contents.
struct FolderIndex {
  private let tree: FileFolders
  /// For each folder, whether all its files are test code.
  private var isTest: [Bool]
  /// The last component of each folder's path.
  private(set) var names = NameRow()
  /// The last component of each file's path.
  private(set) var fileNames = NameRow()

  /// Outer folders first, without the root.
  var all: [FileFolders.Folder] { tree.all }
  /// The innermost folder of each file.
  var ofFile: [Int?] { tree.ofFile }

  /// The index of a folder in `all`, by its path.
  func index(of path: String) -> Int? { tree.index(of: path) }

  init(_ project: Project) {
    tree = project.folders
    isTest = Array(repeating: true, count: tree.all.count)
    names.reserveCapacity(tree.all.count)
    for folder in tree.all { names.append(lastPartOf: folder.path, from: start(in: folder.parent)) }
    fileNames.reserveCapacity(project.files.count)
    for file in project.files.indices {
      let folder = tree.ofFile[file]
      fileNames.append(lastPartOf: project.files[file].path, from: start(in: folder))
      if let folder, !project.files[file].isTest { isTest[folder] = false }
    }
    // Outer folders come first.
    for folder in tree.all.indices.reversed() where !isTest[folder] {
      if let outer = tree.all[folder].parent { isTest[outer] = false }
    }
  }

  func isTest(_ folder: Int) -> Bool { isTest[folder] }

  /// The offset of names in a folder.
  private func start(in folder: Int?) -> Int { folder.map { tree.all[$0].path.utf8.count + 1 } ?? 0 }
}

extension NameRow {
  fileprivate mutating func append(lastPartOf path: String, from start: Int) {
    var path = path
    path.withUTF8 { append(UnsafeBufferPointer(rebasing: $0[start...])) }
  }
}
