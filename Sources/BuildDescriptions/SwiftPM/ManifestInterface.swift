import SwiftOutline

/// The declarations of the library that a kind of manifest imports, such as PackageDescription.
struct ManifestInterface: Sendable {
  let statements: [Statement]
  /// The type whose last instance is the result of a manifest: `Package` or `Project`.
  let root: ManifestType

  /// The offset of the library's declarations. It is larger than any offset in a manifest, so that source ranges do not
  /// overlap.
  private static let offset = 1 << 31

  init(_ text: String, root: ManifestType) {
    var translator = ManifestTranslator(
      syntaxTree(of: SourceText(text)), .unversioned, offset: Self.offset, isInterface: true)
    statements = translator.statements()
    self.root = root
  }
}
