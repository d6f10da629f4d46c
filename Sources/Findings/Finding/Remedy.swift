import ProjectModel
import RuleLanguage

/// A change of the project that meets a failed demand. It names elements and contains no text, so that each finding can
/// have some. Fixes turns remedies into edits, and decides whether they are safe.
package enum Remedy: Hashable, Sendable {
  /// The declaration gets a part that it lacks.
  case insert(DeclarationPart, DeclarationID)
  /// The file moves to this path, from the root.
  case move(FileID, to: String)
  /// A target declares its dependency on a module.
  case addDependency(ModuleID, to: ModuleID)
  /// A target no longer declares the dependency with this index.
  case removeDependency(Int, from: ModuleID)
}
