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
  /// A new file declares a type that is missing.
  case declare(MissingType)
}

/// A type that a rule demands, and that the project lacks.
package struct MissingType: Hashable, Sendable {
  package var name: String
  /// Its declaration as the rule writes it: `public actor MockCart: CartService`. The keyword may be `type`.
  package var head: String
  /// The types after the colon.
  package var inherited: [String]
  package var isTest: Bool
  /// The path of the new file, from the root.
  package var path = ""
  /// The checked declaration; nil for other elements.
  package var subject: DeclarationID?
  /// For test code, the module of the checked element.
  package var testedModule: ModuleID?

  package init(name: String, head: String, inherited: [String], isTest: Bool) {
    (self.name, self.head, self.inherited, self.isTest) = (name, head, inherited, isTest)
  }
}
