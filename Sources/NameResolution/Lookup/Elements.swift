import ProjectModel
import SwiftOutline

/// The type of the elements of a collection.
struct Elements {
  var element: LookupResult
  /// Whether the collection is a dictionary, so that `element` is the type of its values. Its elements in a loop are
  /// pairs.
  var isOfDictionary = false
  /// Whether the collection is optional.
  var isOptional = false
}

extension NameLookup {
  /// The written type of a collection's elements; nil if the project declares a type with the name of the collection.
  func elementType(_ written: ArraySlice<UInt8>) -> ElementType? {
    guard let found = writtenElementType(written) else { return nil }
    let name = written.prefix(while: isNameByte)
    let isOwn = number(of: name).map { !table.uses(of: $0).isDisjoint(with: .types) } ?? false
    return isOwn ? nil : found
  }

  /// The elements of a property that is a collection, taken from its annotation.
  func elements(
    ofProperty name: Int32, of type: Int, isStatic: Bool = false, from file: FileID, _ context: LookupContext
  ) -> Elements? {
    guard table.uses(of: name).contains(.property),
      let found = annotation(of: name, in: type, isStatic: isStatic, from: file, context), let element = found.element
    else { return nil }
    return Elements(
      element: .instance(element), isOfDictionary: found.isOfDictionary, isOptional: found.isOptional)
  }

  /// The type of an empty collection that is the initial value of a variable: `[T]` for `[T]()`.
  func madeCollection(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
    let value = source.bytes[declaration.initialValue.offsets]
    return value.first == UInt8(ascii: "[") && value.suffix(3).elementsEqual("]()".utf8) ? value.dropLast(2) : nil
  }

  /// Whether an extension of `Sequence` or another type in `SDKFamilies.collections` declares a member with this name.
  func isGivenToCollections(_ name: Int32) -> Bool {
    table.uses(of: name).contains(.given) && collections.contains { isGiven(name, to: $0) }
  }
}
