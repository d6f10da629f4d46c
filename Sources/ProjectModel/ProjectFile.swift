import SwiftOutline

/// One Swift file of the project.
package struct ProjectFile: Sendable {
  /// From the root, `/` between its parts, in the bytes the file system gave, NFC where valid UTF-8.
  package var path: String
  package var outline: Outline
  /// The modules that compile it: none for a loose file or a manifest, several for a shared one. The first is where
  /// its declarations are looked for first: of a package, or else the biggest that holds no tests.
  package var modules: [ModuleID]
  package var build = LooseBuild()
  /// Those that it is compiled for, where Xcode's targets say so.
  package var systems: AppleSystems = []
  /// It says so itself, or .gitignore names it.
  package var isGenerated: Bool
  /// Every module that compiles it is a test module (or, with no module, its path goes through a folder
  /// `Tests` or `…Tests`).
  package var isTest: Bool
  /// Every module that compiles it is test data (or, with no module, its path goes through such a folder
  /// or a tool reads it).
  package var isTestData = false

  /// What people have written of the program itself.
  package var isProduction: Bool { !isOfTests && !isGenerated }
  /// Tests, or what these are about.
  package var isOfTests: Bool { isTest || isTestData }

  package init(path: String, outline: Outline, modules: [ModuleID], isGenerated: Bool, isTest: Bool) {
    self.path = path
    self.outline = outline
    self.modules = modules
    self.isGenerated = isGenerated
    self.isTest = isTest
  }
}
