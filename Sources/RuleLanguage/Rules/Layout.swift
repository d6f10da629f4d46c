/// A drawn tree of folders and Swift files: all that each of some folders may hold.
package struct Layout: Sendable {
  /// What a folder holds.
  package struct Level: Sendable {
    /// Indices into `Layout.entries`, in order of appearance.
    package var entries: [Int] = []
    /// `...`: it may hold others.
    package var isOpen = false

    /// A folder at the end of a branch may hold anything.
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

  /// The folders to check, by path or by definition.
  package var folders: Subject
  package var top: Level
  package var entries: [Entry]
  package var place: PagePlace
  /// As of a statement.
  package var since: RuleVersion?

  /// Whether some line has an arrow.
  package var hasArrows: Bool { entries.contains { $0.uses != nil } }

  /// What is drawn below an entry, or at the top for nil.
  package func level(of entry: Int?) -> Level { entry.map { entries[$0].inside } ?? top }
}
