/// A drawn tree of folders and Swift files: the allowed contents of some folders.
package struct Layout: Sendable {
  /// The contents of a folder.
  package struct Level: Sendable {
    /// Indices into `Layout.entries`, in order of appearance.
    package var entries: [Int] = []
    /// `...`: the folder may contain other entries.
    package var isOpen = false

    /// A folder without listed entries may contain anything.
    package var isDrawn: Bool { isOpen || !entries.isEmpty }
  }

  /// One line: a file or a folder.
  package struct Entry: Sendable {
    /// The name of the file or folder, without a path.
    package var name: NamePattern
    package var isFolder: Bool
    /// `?`: it may be missing.
    package var isOptional: Bool
    package var inside: Level
    /// The entry of the enclosing folder. nil at the top.
    package var parent: Int?
    /// `-> A, B`: the only entries of the same folder that this one may use. nil without an arrow.
    package var uses: [Int]?
    /// The place of the arrow if there is one, otherwise of the name.
    package var place: PagePlace
  }

  /// The folders to check, by path or by definition.
  package var folders: Subject
  package var top: Level
  package var entries: [Entry]
  package var place: PagePlace
  /// The version in which the layout was added, as for a statement.
  package var since: RuleVersion?

  /// Whether a line has an arrow.
  package var hasArrows: Bool { entries.contains { $0.uses != nil } }

  /// The entries below an entry, or at the top for nil.
  package func level(of entry: Int?) -> Level { entry.map { entries[$0].inside } ?? top }
}
