import SwiftOutline

/// A stored property, for comparing types.
package struct StoredProperty: Hashable, Sendable {
  package var name: String
  /// The property's type as written, without spaces. If none is written, the type of its initial value, if the value
  /// shows it; otherwise nil.
  package var type: String?
}

/// The stored instance property that the declaration is. nil for other declarations, such as static properties.
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
