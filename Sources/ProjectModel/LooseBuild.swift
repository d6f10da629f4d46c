/// The builds of loose files that a file is one of or, with modules, stands among; -1 for none.
package struct LooseBuild: Hashable, Sendable {
  /// Where it shows what it declares.
  package var own: Int32 = -1
  /// What it sees beside that, and is not seen by: what is around its program, or a program that it imports.
  package var outer: Int32 = -1

  package init(own: Int32 = -1, outer: Int32 = -1) { (self.own, self.outer) = (own, outer) }

  /// The nearest first.
  package var seen: [Int32] { own < 0 ? [] : outer < 0 ? [own] : [own, outer] }
}

/// Which files of no module may be one build: those with the same nearest folder that holds a manifest, an Xcode
/// project or a spec of one, or else the root. Another such folder's are another's, with names of their own. Of several
/// programs in one build each has the outermost folder around it that holds no other, and may be built with what is in
/// none of these.
package struct LooseBuilds: Sendable {
  /// For each file; empty where no two could be one build.
  package var ofFile: [LooseBuild] = []

  package init() {}

  package subscript(file: Int) -> LooseBuild { ofFile.isEmpty ? LooseBuild() : ofFile[file] }
}
