import SwiftOutline

/// A stored property, for comparing types.
package struct StoredProperty: Hashable, Sendable {
  package var name: String
  /// The annotated type, or the type of a plain initial value, without spaces. nil if neither shows it.
  package var type: String?
}

/// The stored property that a declaration declares. nil for other declarations, including static properties.
package func storedProperty(_ declaration: Int, in outline: Outline) -> StoredProperty? {
  let found = outline.declarations[declaration]
  guard found.kind == .variable || found.kind == .constant, found.flags.contains(.stored),
    !found.isOfType
  else { return nil }
  let bytes = outline.source.bytes
  let type =
    found.type.isEmpty
    ? typeOfPlainValue(bytes[found.initialValue.offsets]) : Array(codeTokens(bytes[found.type.offsets]).joined())
  return StoredProperty(name: outline.name(found.name), type: type.map { String(decoding: $0, as: UTF8.self) })
}
