import SwiftOutline

/// A place where a name that the project declares leads nowhere.
package struct LeftOutName: Sendable {
  package enum Cause: Sendable {
    /// Several declarations fit.
    case ambiguous
    /// No declaration of that name is visible from the file.
    case unseen
  }

  package var file: FileID
  package var name: SourceRange
  package var cause: Cause

  package init(file: FileID, name: SourceRange, cause: Cause) {
    (self.file, self.name, self.cause) = (file, name, cause)
  }
}

/// Why names that the project declares led nowhere.
package struct UnresolvedCounts: Hashable, Sendable {
  /// Several declarations fit.
  package var ambiguous = 0
  /// No declaration of that name is visible from the file.
  package var unseen = 0

  package var total: Int { ambiguous + unseen }

  init(_ names: [LeftOutName]) {
    ambiguous = names.count { $0.cause == .ambiguous }
    unseen = names.count - ambiguous
  }
}
