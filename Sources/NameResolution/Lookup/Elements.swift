import ProjectModel
import SwiftOutline

/// What a collection's elements are.
struct Elements {
  var element: LookupResult
  /// They are the values of keys, by which alone they are told from pairs.
  var isOfDictionary = false
  /// The collection itself may be nil.
  var isOptional = false
}

extension NameLookup {
  /// What is written of a collection's elements, where the collection is the standard library's.
  func elementType(_ written: ArraySlice<UInt8>) -> ElementType? {
    guard let found = writtenElementType(written) else { return nil }
    let name = written.prefix(while: isNameByte)
    let isOwn = number(of: name).map { !table.uses(of: $0).isDisjoint(with: .types) } ?? false
    return isOwn ? nil : found
  }

  /// What the elements are of a collection that a property is, by its annotation.
  func elements(
    ofProperty name: Int32, of type: Int, isStatic: Bool = false, from file: FileID, _ context: LookupContext
  ) -> Elements? {
    guard table.uses(of: name).contains(.property),
      let found = annotation(of: name, in: type, isStatic: isStatic, from: file, context), let element = found.element
    else { return nil }
    return Elements(
      element: .instance(element), isOfDictionary: found.isOfDictionary, isOptional: found.isOptional)
  }

  /// The type of an empty collection that a variable begins with: of `[T]()` the `[T]`.
  func madeCollection(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
    let value = source.bytes[declaration.initialValue.offsets]
    return value.first == UInt8(ascii: "[") && value.suffix(3).elementsEqual("]()".utf8) ? value.dropLast(2) : nil
  }

  /// Whether extensions give collections a member of this name.
  func isGivenToCollections(_ name: Int32) -> Bool {
    table.uses(of: name).contains(.given) && collections.contains { isGiven(name, to: $0) }
  }
}
