import ProjectModel

// What discovery hands on: the tree as text, on disk or in memory.

/// The files and folders of a tree. Paths are from the root.
package struct SourceTree: Sendable {
  /// The name of the root folder.
  package var name: String
  /// In order.
  package var files: [String] {
    didSet { fileFolders = FileFolders(files) }
  }
  /// The folders that hold these.
  package private(set) var fileFolders: FileFolders
  /// Those that are run by themselves, as their first line `#!…` says.
  package var scripts: Set<Int> = []
  package var tuist = TuistFiles()
  /// Links to files of the tree: where they stand, and the file's index.
  package var links: [(path: String, file: Int)] = []
  package var folders: Set<String>
  /// Links to folders: where they stand, and where they lead, which is nil for outside the tree.
  package var folderLinks: [String: String?] = [:]
  /// Those with sources in a language beside Swift.
  package var foldersWithOtherSources: [String] = []
  package var manifests: [TreeManifest] = []
  /// Folders that manifests name as packages, and in which nothing is read for a reason.
  package var unreadPackages: Set<String> = []
  /// Folders that manifests' targets are to have their sources in, or that SwiftPM looks for them in, and in which
  /// nothing is read for a reason.
  package var unreadFolders: Set<String> = []
  /// The first files of targets of Xcode projects that are not read for a reason, as all of their others.
  package var unreadTargets: Set<String> = []
  /// Folders that were not entered because of their names: where they may be part of a target, with the number of
  /// Swift files in them.
  package var skippedFolders: [(path: String, swiftFiles: Int)] = []
  /// Sources that targets name in folders that were not entered because of their names.
  package var skippedSources: [SkippedSources] = []
  /// In order of path.
  package var projects: [XcodeProject] = []
  /// Some project's targets are not known, and any file may be theirs.
  package var hasUnreadProjects = false
  package var workspaces: [XcodeWorkspace] = []
  /// XcodeGen's specs whose projects are not beside them, in order of path.
  package var specs: [XcodeGenSpec] = []
  /// Files in Objective-C that import something, in order of path.
  package var foreign: [ForeignFile] = []

  package init(name: String, files: [String], folders: Set<String>) {
    self.name = name
    self.files = files
    self.folders = folders
    // What a property does when it is set, it does not do here.
    fileFolders = FileFolders(files)
  }
}

extension SourceTree {
  /// The folders that hold manifests, Xcode projects and specs of such.
  var rootFolders: Set<String> {
    Set(manifests.map(\.folder) + (projects.map(\.path) + specs.map(\.place.path)).map(parent))
  }

  /// The folder that a path leads to, over links where need be; nil where none is read there.
  func folder(at path: String) -> String? { self.path(behind: path).flatMap { folders.contains($0) ? $0 : nil } }

  /// A path without links to folders; nil for one that leads out of the tree.
  func path(behind path: String) -> String? {
    if folderLinks.isEmpty || folders.contains(path) { return path }
    guard let link = self.link(on: path) else { return path }
    let rest = path.utf8.count > link.utf8.count ? String(path.utf8.dropFirst(link.utf8.count + 1)) ?? "" : ""
    return (folderLinks[link] ?? nil).flatMap { joined($0, rest) }
  }

  /// The link to a folder that a path begins with.
  func link(on path: String) -> String? {
    var path = path
    while !path.isEmpty {
      if folderLinks[path] != nil { return path }
      path = parent(of: path)
    }
    return nil
  }
}

/// The manifest that SwiftPM takes in one folder.
package struct TreeManifest: Sendable {
  var folder: String
  var path: String
  var manifest: Manifest
}

/// Of the manifests in one folder, the one that SwiftPM's compiler takes: the one named for just this compiler; else
/// the one named for the newest version that is not newer, unless `Package.swift` asks for tools that are no older than
/// those it asks for, and no newer than the compiler.
func preferredManifest(_ names: [String], toolsVersion: (String) -> ToolsVersion?) -> String? {
  // Of most folders.
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
  // What names no version is refused, whichever it is.
  guard let own = toolsVersion("Package.swift") else { return newest.name }
  guard let other = toolsVersion(newest.name) else { return "Package.swift" }
  return other > own || own > current ? newest.name : "Package.swift"
}
