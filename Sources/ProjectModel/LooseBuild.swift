/// The builds that a file in no module belongs to and sees. A build is a group of such files that may be compiled
/// together (see `LooseBuilds`); -1 means none.
///
/// A file in a module gets the build of the loose files around it, so that they see its declarations.
package struct LooseBuild: Hashable, Sendable {
  /// The build whose files see the declarations of this file.
  package var own: Int32 = -1
  /// A second build whose declarations this file sees, although the files in it do not see this file. For a program,
  /// this is the build of the files around it.
  package var outer: Int32 = -1

  package init(own: Int32 = -1, outer: Int32 = -1) { (self.own, self.outer) = (own, outer) }

  /// The builds whose declarations the file sees, its own build first.
  package var seen: [Int32] { own < 0 ? [] : outer < 0 ? [own] : [own, outer] }
}

/// Groups the files that are in no module into builds: sets of files that may be compiled together.
///
/// - Files belong to one build if the nearest folder with a manifest, an Xcode project or a project spec is the same.
///   If there is no such folder, the root is used.
/// - If a build contains several programs, each program gets a build of its own: the outermost folder around the
///   program that contains no other program. A program also sees files that belong to no program.
package struct LooseBuilds: Sendable {
  /// The build of each file. Empty if no two files can be in one build.
  package var ofFile: [LooseBuild] = []

  package init() {}

  package subscript(file: Int) -> LooseBuild { ofFile.isEmpty ? LooseBuild() : ofFile[file] }
}
