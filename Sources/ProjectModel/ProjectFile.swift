import SwiftOutline

/// One Swift file of the project.
package struct ProjectFile: Sendable {
  /// Relative to the root, with `/` as separator. Same bytes as in the file system, but normalized to NFC if they are
  /// valid UTF-8.
  package var path: String
  package var outline: Outline
  /// The modules that compile the file. Empty for a loose file or a manifest; several if targets share the file. Name
  /// lookup starts in the first module: a package target, or else the largest target that is not a test target.
  package var modules: [ModuleID]
  package var build = LooseBuild()
  /// The platforms that the file is compiled for, according to the Xcode targets.
  package var systems: AppleSystems = []
  /// Whether a comment in the file marks it as generated, or .gitignore excludes it.
  package var isGenerated: Bool
  /// Whether all modules that compile the file are test modules. For a file of no module: whether a folder in its path
  /// is named `Tests` or `…Tests`.
  package var isTest: Bool
  /// Whether all modules that compile the file are test data. For a file of no module: whether it is in a test data
  /// folder, or a tool reads it as input.
  package var isTestData = false

  /// Whether the file is handwritten code of the product itself, not tests and not generated.
  package var isProduction: Bool { !isOfTests && !isGenerated }
  /// Whether the file is test code or test data.
  package var isOfTests: Bool { isTest || isTestData }

  package init(path: String, outline: Outline, modules: [ModuleID], isGenerated: Bool, isTest: Bool) {
    self.path = path
    self.outline = outline
    self.modules = modules
    self.isGenerated = isGenerated
    self.isTest = isTest
  }
}
