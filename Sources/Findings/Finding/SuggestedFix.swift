import ProjectModel

/// A fix of a finding for reports and editors. It was not checked: `archlint fix` makes it only if it has the intended
/// effect.
package struct SuggestedFix: Hashable, Sendable {
  /// The replacement of a part of a file.
  package struct Edit: Hashable, Sendable {
    /// The range in the file, with lines and columns.
    package var place: Place
    /// The column of the start, and of the end, in UTF-16 code units from 1.
    package var utf16Column, utf16EndColumn: Int
    /// The range in bytes.
    package var bytes: Range<Int>
    package var replacement: String

    package init(place: Place, utf16Column: Int, utf16EndColumn: Int, bytes: Range<Int>, replacement: String) {
      self.place = place
      (self.utf16Column, self.utf16EndColumn) = (utf16Column, utf16EndColumn)
      self.bytes = bytes
      self.replacement = replacement
    }
  }

  /// A file that gets another path.
  package struct Move: Hashable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) { (self.from, self.to) = (from, to) }
  }

  package var title: String
  package var isSafe: Bool
  package var edits: [Edit] = []
  package var moves: [Move] = []
  /// The files that the fix creates. Each has one edit, which inserts its text.
  package var newFiles: [String] = []

  package init(title: String, isSafe: Bool) { (self.title, self.isSafe) = (title, isSafe) }
}
