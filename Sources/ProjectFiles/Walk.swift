import ProjectModel

// ProjectFiles turns a folder into paths and bytes. It walks the folder, applies ignore rules and git settings, and
// reads files from disk or from another revision. It is the only library that calls the operating system. It does not
// know the meaning of a file.

// The walk finds the Swift files of a project:
// - It does not enter folders without sources of the project: hidden folders, folders of build tools and package
//   managers, bundles, and folders that .gitignore ignores.
// - It marks files that .gitignore ignores.
// - It records links inside the project, and does not enter linked folders, so nothing is found twice and links cannot
//   form an endless loop. A file that a link leads to has two paths.
// - It reads files outside the project through links if they are in the repository around the project or in a place
//   that the command line adds. Folders are entered only in places that the command line adds, each through one link.
// - It reports links that lead anywhere else.

/// A Swift file that the walk found.
package struct FoundFile: Sendable {
  /// Relative to the root, as spelled in the file system.
  package var path: [UInt8]
  /// Whether .gitignore ignores the file.
  package var isIgnored: Bool

  package init(path: [UInt8], isIgnored: Bool) { (self.path, self.isIgnored) = (path, isIgnored) }
}

/// A link to a file or a folder.
package struct FoundLink: Sendable {
  package var path: [UInt8]
  /// The path of the link's target, relative to the root; nil if the target is outside the project. If another link
  /// leads to the same outside folder and the walk entered the folder through it, this is the path below that other
  /// link.
  package var target: [UInt8]?
  package var isFolder = false
}

/// Everything that a walk has found.
package struct Walk: Sendable {
  package var files: [FoundFile] = []
  package var links: [FoundLink] = []
  /// All folders that the walk entered, relative to the root.
  package var folders: [[UInt8]] = []
  /// The folders with source code in other languages than Swift.
  package var foldersWithOtherSources: [[UInt8]] = []
  /// Files with the requested name. Files in nested repositories, such as submodules, are left out.
  package var named: [[UInt8]] = []
  /// The project files of Xcode bundles. They are found even if git ignores them, because tools generate them for
  /// Xcode.
  package var projects: [[UInt8]] = []
  /// The contents files of Xcode workspaces.
  package var workspaces: [[UInt8]] = []
  /// Files that may be XcodeGen specs, judging by their names.
  package var specs: [[UInt8]] = []
  /// Files that may be build files of Bazel or CocoaPods, judging by their names.
  package var buildFiles: [[UInt8]] = []
  /// Objective-C sources, the headers in their folders, and bridging headers.
  package var objectiveC: [[UInt8]] = []
  /// Storyboards, xibs and property lists of bundles. They may name Swift classes.
  package var interfaces: [[UInt8]] = []
  /// Links to folders outside the project that the walk may enter.
  var outside: [OutsideFolder] = []
  /// Folders that were skipped because of their names, and in which a target may have sources.
  package var skippedFolders: [[UInt8]] = []
  /// The indexes of the exclude patterns that excluded or included some path.
  var exclusions: Set<Int> = []
  package var problems: [Problem] = []

  package init() {}

  mutating func add(_ other: Walk) {
    files += other.files
    links += other.links
    folders += other.folders
    foldersWithOtherSources += other.foldersWithOtherSources
    named += other.named
    projects += other.projects
    workspaces += other.workspaces
    specs += other.specs
    buildFiles += other.buildFiles
    objectiveC += other.objectiveC
    interfaces += other.interfaces
    outside += other.outside
    skippedFolders += other.skippedFolders
    exclusions.formUnion(other.exclusions)
    problems += other.problems
  }
}

/// A folder that has not been entered yet.
package struct PendingFolder: Sendable {
  /// Relative to the root; empty for the root.
  var path: [UInt8]
  var rules: [IgnoreRules]
  /// Whether .gitignore ignores the folder or a folder around it. If so, only the files in it that git tracks are read.
  var isIgnored = false
  /// Whether the folder is in another repository than the root, such as a submodule.
  var isOfOtherRepository = false
}

/// A folder outside the project that may be entered, because a link in the project leads to it.
struct OutsideFolder: Sendable {
  /// The outside folder, with the link's path as its path.
  var folder: PendingFolder
  /// The absolute path of the outside folder, without symbolic links.
  var real: [UInt8]
}

/// An entry of a folder: a Swift file that was found, or a subfolder to enter.
enum FolderItem: Sendable {
  case file(FoundFile)
  case folder(PendingFolder)
}
