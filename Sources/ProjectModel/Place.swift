import SwiftOutline

/// Somewhere in the project: a path from the root with `/` between its parts, and where known a line and a
/// column, from 1, the column in UTF-8 bytes.
package struct Place: Hashable, Sendable {
  package var path: String
  package var line: Int?
  package var column: Int?
  package var endLine: Int?
  /// Just past the last byte.
  package var endColumn: Int?

  package init(path: String, line: Int? = nil, column: Int? = nil, endLine: Int? = nil, endColumn: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }
}

extension LineTable {
  /// The lines and columns of a range in the file at `path`.
  package func place(_ range: SourceRange, in path: String) -> Place {
    let start = position(at: Int(range.start))
    let end = position(at: Int(range.end))
    return Place(path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}

extension Place: Comparable {
  /// By path, then line and column; a place without a line comes before those with one.
  package static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}

/// Trouble in the input: something that could not be read, resolved or matched. Never a finding.
package struct Problem: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A file or folder that cannot be read, or was passed over.
    case unreadable
    /// Source that could not be read as Swift.
    case syntax
    /// A manifest, or a part of one, that could not be read.
    case manifest
    /// A target without a folder, a file in two targets, a name declared twice, …
    case module
    /// A suppression that is unused, malformed or names no rule.
    case suppression
    /// A fact that could not be decided, told by its cause.
    case unknown
    /// A rule that looked at nothing where it should have.
    case rule
    /// An entry of the configuration that matches nothing.
    case configuration
  }

  package var kind: Kind
  package var message: String
  package var place: Place?
  /// All the files that it is about, from the root, where they are several or it has no place.
  package var paths: [String] = []

  package init(kind: Kind, message: String, place: Place?) {
    self.kind = kind
    self.message = message
    self.place = place
  }
}
