import ProjectModel

// The input of this module: the files and folders of a source tree, on disk or in memory.

/// The files and folders of a source tree. All paths are relative to the root.
package struct SourceTree: Sendable {
  /// The name of the root folder.
  package var name: String
  /// Sorted.
  package var files: [String] {
    didSet { fileFolders = FileFolders(files) }
  }
  /// The folders that contain `files`.
  package private(set) var fileFolders: FileFolders
  /// The indices of scripts, which start with a shebang line `#!…`.
  package var scripts: Set<Int> = []
  package var tuist = TuistFiles()
  /// Symbolic links to files of the source tree: the path of each link, and the index of its target.
  package var links: [(path: String, file: Int)] = []
  package var folders: Set<String>
  /// Symbolic links to folders: the path of each link, and its target. The target is nil if it is outside the source
  /// tree.
  package var folderLinks: [String: String?] = [:]
  /// The folders with sources in another language.
  package var foldersWithOtherSources: [String] = []
  package var manifests: [TreeManifest] = []
  /// Local package folders whose contents are excluded or ignored by git.
  package var unreadPackages: Set<String> = []
  /// Folders that contain or may contain the sources of manifest targets, but are excluded or ignored by git.
  package var unreadFolders: Set<String> = []
  /// The first file of each Xcode target whose files are excluded or ignored by git.
  package var unreadTargets: Set<String> = []
  /// Folders that the walk skips by name and that may be part of a target, with the number of Swift files in them.
  package var skippedFolders: [(path: String, swiftFiles: Int)] = []
  /// Sources that targets list in folders that the walk skips by name.
  package var skippedSources: [SkippedSources] = []
  /// Sorted by path.
  package var projects: [XcodeProject] = []
  /// Whether some project could not be read. Any file may then belong to a target of that project.
  package var hasUnreadProjects = false
  package var workspaces: [XcodeWorkspace] = []
  /// The XcodeGen specs without a generated project next to them, sorted by path.
  package var specs: [XcodeGenSpec] = []
  /// The build files of Bazel and CocoaPods, sorted by path.
  package var buildFiles: [BuildFile] = []
  /// Objective-C files with imports, sorted by path.
  package var foreign: [ForeignFile] = []

  package init(name: String, files: [String], folders: Set<String>) {
    self.name = name
    self.files = files
    self.folders = folders
    // `fileFolders` is set here, because `didSet` does not run in an initializer.
    fileFolders = FileFolders(files)
  }
}

/// Sources that a build description lists in a folder that the walk skips by name.
package struct SkippedSources: Sendable {
  package var target: String
  /// Relative to the root.
  package var folder: String
  package var swiftFiles: Int
  /// The symbolic link that leads from a target's folder to this folder; nil if there is none.
  package var link: String?
}

extension SourceTree {
  /// The folders that contain manifests, Xcode projects or XcodeGen specs.
  var rootFolders: Set<String> {
    Set(manifests.map(\.folder) + (projects.map(\.path) + specs.map(\.place.path)).map(parent))
  }

  /// The folder at a path after resolving symbolic links; nil if the source tree has no such folder.
  func folder(at path: String) -> String? { self.path(behind: path).flatMap { folders.contains($0) ? $0 : nil } }

  /// The path after resolving symbolic links to folders; nil if the result is outside the source tree.
  func path(behind path: String) -> String? {
    if folderLinks.isEmpty || folders.contains(path) { return path }
    guard let link = self.link(on: path) else { return path }
    let rest = path.utf8.count > link.utf8.count ? String(path.utf8.dropFirst(link.utf8.count + 1)) ?? "" : ""
    return (folderLinks[link] ?? nil).flatMap { joined($0, rest) }
  }

  /// The leading part of a path that is a symbolic link to a folder; nil if there is none.
  func link(on path: String) -> String? {
    var path = path
    while !path.isEmpty {
      if folderLinks[path] != nil { return path }
      path = parent(of: path)
    }
    return nil
  }
}

/// The manifest that SwiftPM uses in one folder.
package struct TreeManifest: Sendable {
  var folder: String
  var path: String
  var manifest: Manifest
}

/// Selects the manifest that SwiftPM uses in a folder:
/// 1. the version-specific manifest for exactly the current compiler, or else
/// 2. the version-specific manifest with the newest version that is not newer than the compiler, or else
/// 3. `Package.swift`.
///
/// `Package.swift` wins over the second candidate if its tools version is supported and not older.
func preferredManifest(_ names: [String], toolsVersion: (String) -> ToolsVersion?) -> String? {
  // Most folders contain only `Package.swift`.
  if names == ["Package.swift"] { return names[0] }
  let current = ToolsVersion(
    major: manifestCompilerVersion[0], minor: manifestCompilerVersion[1], patch: manifestCompilerVersion[2])
  let numbers = manifestCompilerVersion.map(String.init)
  for count in [3, 2, 1] {
    let exact = "Package@swift-\(numbers.prefix(count).joined(separator: ".")).swift"
    if names.contains(exact) { return exact }
  }
  let specific = names.compactMap { name -> (version: ToolsVersion, name: String)? in
    guard name.hasPrefix("Package@swift-"), name.hasSuffix(".swift") else { return nil }
    return ToolsVersion(name.dropFirst("Package@swift-".count).dropLast(".swift".count)).map { ($0, name) }
  }
  let newest = specific.filter { $0.version <= current }.max { $0.version < $1.version }
  guard names.contains("Package.swift") else { return newest?.name }
  guard let newest else { return "Package.swift" }
  // SwiftPM rejects a manifest without a tools version.
  guard let own = toolsVersion("Package.swift") else { return newest.name }
  guard let other = toolsVersion(newest.name) else { return "Package.swift" }
  return other > own || own > current ? newest.name : "Package.swift"
}
