/// The drawing of a folder with the Swift files and folders that it must contain.
package struct Layout: Sendable {
  /// The contents of a folder.
  package struct Level: Sendable {
    /// The files and folders in this folder, as indices into `Layout.entries`, in order of appearance.
    package var entries: [Int] = []
    /// Whether the drawing has a line `...` in this folder, so that the folder may contain other files and folders.
    package var isOpen = false

    /// Whether the contents of the folder are restricted. A folder without lines below it may contain anything.
    package var isDrawn: Bool { isOpen || !entries.isEmpty }
  }

  /// One line: a file or a folder.
  package struct Entry: Sendable {
    /// The name of the file or folder, without the folders that contain it.
    package var name: NamePattern
    package var isFolder: Bool
    /// `?`: it may be missing.
    package var isOptional: Bool
    package var inside: Level
    /// The index of the folder that contains this entry. nil for an entry at the top.
    package var parent: Int?
    /// The entries after an arrow `-> A, B`: of the entries in its folder, this one may use only these. nil if there is
    /// no arrow.
    package var uses: [Int]?
    /// The place to report: that of the arrow if there is one, otherwise that of the name.
    package var place: PagePlace
  }

  /// The folders that have to match the drawing, selected by path or by definition.
  package var folders: Subject
  package var top: Level
  package var entries: [Entry]
  package var place: PagePlace
  /// The version of the rules that added this layout, from `since:0.2.0`. nil if the block names none.
  package var since: RuleVersion?

  /// Whether a line has an arrow.
  package var hasArrows: Bool { entries.contains { $0.uses != nil } }

  /// The contents of the folder with this index. For nil, the contents of the layout's top folder.
  package func level(of entry: Int?) -> Level { entry.map { entries[$0].inside } ?? top }
}
