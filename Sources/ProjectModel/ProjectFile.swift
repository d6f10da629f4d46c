import SwiftOutline

/// One Swift file of the project.
package struct ProjectFile: Sendable {
  /// The path relative to the root. It has the bytes of the file system, except that valid UTF-8 is normalized to NFC.
  package var path: String
  package var outline: Outline
  /// The modules that compile the file: none for a manifest or a file outside of all targets, several if targets share
  /// the file. Name lookup starts in the first module: a package target, or else the largest target that is not a test
  /// target.
  package var modules: [ModuleID]
  package var build = LooseBuild()
  /// The platforms that the file is compiled for, according to the Xcode targets.
  package var systems: AppleSystems = []
  /// Whether a comment in the file marks it as generated, or `.gitignore` excludes the file.
  package var isGenerated: Bool
  /// Whether all modules that compile the file are test modules. For a file in no module, whether it is in a folder
  /// named `Tests` or `…Tests`.
  package var isTest: Bool
  /// Whether all modules that compile the file are test data. For a file in no module, whether it is in a folder for
  /// test data, or the input of a tool.
  package var isTestData = false

  /// Whether the file is handwritten code of the product: no test, no test data and not generated.
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
