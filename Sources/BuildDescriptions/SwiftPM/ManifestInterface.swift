import SwiftOutline

/// The declarations of the module that a kind of manifest imports.
struct ManifestInterface: Sendable {
  let statements: [Statement]
  /// The type whose last instance is the result of a manifest.
  let root: ManifestType

  /// Code of an interface has larger offsets than any manifest.
  private static let offset = 1 << 31

  init(_ text: String, root: ManifestType) {
    var translator = ManifestTranslator(
      syntaxTree(of: SourceText(text)), .unversioned, offset: Self.offset, isInterface: true)
    statements = translator.statements()
    self.root = root
  }
}
