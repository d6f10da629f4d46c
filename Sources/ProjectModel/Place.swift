import SwiftOutline

/// A location in the project: a path relative to the root, and optionally a line and a column. Lines and columns start
/// at 1. Columns count bytes in UTF-8.
package struct Place: Hashable, Sendable {
  package var path: String
  package var line: Int?
  package var column: Int?
  package var endLine: Int?
  /// The column after the last byte of the range.
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
  /// Converts a range in the file at `path` to lines and columns.
  package func place(_ range: SourceRange, in path: String) -> Place {
    let start = position(at: Int(range.start))
    let end = position(at: Int(range.end))
    return Place(path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }
}

extension Place: Comparable {
  /// Orders places by path, then by line, then by column. A place without a line comes first.
  package static func < (left: Place, right: Place) -> Bool {
    if left.path != right.path { return left.path < right.path }
    return (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
  }
}

/// An analysis problem: a part of the input could not be read, resolved or matched. A problem is not a finding of a
/// rule.
package struct Problem: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A file or folder that could not be read, or was skipped.
    case unreadable
    /// Source code that could not be parsed as Swift.
    case syntax
    /// A manifest, or a part of one, that could not be read.
    case manifest
    /// A problem with modules, such as a target without a folder, a file in two targets or a duplicate name.
    case module
    /// A suppression that is unused, malformed or names an unknown rule.
    case suppression
    /// A fact that could not be determined. The message says why.
    case unknown
    /// A rule that checked no elements, although the configuration expects some.
    case rule
    /// A configuration entry that matches nothing.
    case configuration
    /// A violation that is no longer reported, because the rules, the baseline or the suppressions were changed.
    case hidden
  }

  package var kind: Kind
  package var message: String
  package var place: Place?
  /// The paths of all affected files, relative to the root, if there are several or if `place` is nil.
  package var paths: [String] = []
  /// For a problem about several elements, the elements and a text that does not depend on them. A comparison with
  /// another revision compares the elements, because the message changes with them.
  package var group: Group?
  /// Whether the place is an entry that has no effect, so that removing it is the fix.
  package var isOfUnusedEntry = false

  package struct Group: Hashable, Sendable {
    package var cause: String
    package var elements: [Element]

    package init(cause: String, elements: [Element]) { (self.cause, self.elements) = (cause, elements) }

    /// A group of files.
    package init(cause: String, paths: [String]) {
      self.init(cause: cause, elements: paths.map { Element(name: "'\($0)'", path: $0) })
    }
  }

  /// An element that a problem is about: its name in the message, and the path of its file.
  package struct Element: Hashable, Sendable {
    package var name: String
    package var path: String

    package init(name: String, path: String) { (self.name, self.path) = (name, path) }
  }

  package init(kind: Kind, message: String, place: Place?) {
    self.kind = kind
    self.message = message
    self.place = place
  }
}
