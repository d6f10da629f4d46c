/// A drawn tree of folders and Swift files: what each folder that it is about holds, and nothing else.
package struct Layout: Sendable {
  /// What a folder holds.
  package struct Level: Sendable {
    /// Indices into `Layout.entries`, in order of appearance.
    package var entries: [Int] = []
    /// `...`: others may stand here.
    package var isOpen = false

    /// Nothing is drawn below a folder that ends the tree: what it holds is its own business.
    package var isDrawn: Bool { isOpen || !entries.isEmpty }
  }

  /// One line: a file or a folder.
  package struct Entry: Sendable {
    /// Of the file or folder, without a path.
    package var name: NamePattern
    package var isFolder: Bool
    /// `?`: it may be missing.
    package var isOptional: Bool
    package var inside: Level
    /// The entry of the folder that holds it; nil at the top.
    package var parent: Int?
    /// `-> A, B`: the only entries beside it that this one may use; nil without an arrow.
    package var uses: [Int]?
    /// Of the arrow where there is one, else of the name.
    package var place: PagePlace
  }

  /// The folders that it is about, by path or by a word.
  package var folders: Subject
  package var top: Level
  package var entries: [Entry]
  package var place: PagePlace
  /// As of a statement.
  package var since: RuleVersion?

  /// What is drawn below an entry, or at the top for nil.
  package func level(of entry: Int?) -> Level { entry.map { entries[$0].inside } ?? top }
}
