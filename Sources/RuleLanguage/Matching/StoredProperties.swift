import SwiftOutline

/// A stored property as types are compared by it.
package struct StoredProperty: Hashable, Sendable {
  package var name: String
  /// As annotated or read off a plain initial value, without blanks; nil where neither says it.
  package var type: String?
}

/// The property that a declaration is; nil for any other declaration, one of the type itself among them.
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
