import SwiftOutline

/// A name in the code that may refer to a declaration of the project, but could not be resolved.
package struct LeftOutName: Sendable {
  package enum Cause: Sendable {
    /// Several declarations match.
    case ambiguous
    /// The project declares the name, but the file sees none of its declarations.
    case unseen
  }

  package var file: FileID
  package var name: SourceRange
  package var cause: Cause

  package init(file: FileID, name: SourceRange, cause: Cause) {
    (self.file, self.name, self.cause) = (file, name, cause)
  }
}

/// The number of unresolved names, by cause.
package struct UnresolvedCounts: Hashable, Sendable {
  package var ambiguous = 0
  package var unseen = 0

  package var total: Int { ambiguous + unseen }

  init(_ names: [LeftOutName]) {
    ambiguous = names.count { $0.cause == .ambiguous }
    unseen = names.count - ambiguous
  }
}
