/// The build of a loose file (a file of no module), and a second build that the file also sees; -1 for none. A build is
/// a group of loose files that may be compiled together (see `LooseBuilds`). A file of a module gets the build of the
/// loose files around it, so that it can see them.
package struct LooseBuild: Hashable, Sendable {
  /// The build whose files see this file's declarations.
  package var own: Int32 = -1
  /// A second build whose declarations this file sees, but not the other way round. For example, the files around a
  /// program.
  package var outer: Int32 = -1

  package init(own: Int32 = -1, outer: Int32 = -1) { (self.own, self.outer) = (own, outer) }

  /// Both builds, the file's own first.
  package var seen: [Int32] { own < 0 ? [] : outer < 0 ? [own] : [own, outer] }
}

/// Groups loose files into builds: sets of files that may be compiled together.
/// - Files belong to the same build if they have the same nearest folder that contains a manifest, an Xcode project or
///   a project spec. Without such a folder, the root counts.
/// - If a build contains several programs, each program gets a build of its own: the outermost folder around it that
///   contains no other program. A program also sees the files that belong to no program.
package struct LooseBuilds: Sendable {
  /// One element for each file. Empty if no two files can be in one build.
  package var ofFile: [LooseBuild] = []

  package init() {}

  package subscript(file: Int) -> LooseBuild { ofFile.isEmpty ? LooseBuild() : ofFile[file] }
}
