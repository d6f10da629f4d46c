import ProjectModel
import SwiftOutline

// Resolves members whose type is the generic parameter of their type: `box.value` for `box: Box<Item>`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of a property, if it is the first generic parameter of the property's owner. The result is `nothing` if
  /// the property has another type or the generic argument is not known.
  ///
  /// - Parameter end: the offset after the value that the property is a member of.
  func propertyOfArgument(
    _ name: Int32, of type: Int, behind end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int = 0
  ) -> LookupResult {
    guard hops < Self.hopLimit, lookup.table.uses(of: name).contains(.property),
      let found = lookup.annotation(of: name, in: type, isStatic: false, from: file, context), found.isOfArgument,
      let argument = argument(ofValueEndingAt: end, bytes, hops: hops + 1)
    else { return .nothing }
    return found.isOptional ? .optional(argument) : .instance(argument)
  }

  /// The first generic argument of a value's type, as written in the declaration of the value.
  private func argument(ofValueEndingAt end: Int, _ bytes: Bytes, hops: Int) -> ValueType? {
    var end = end
    while end > 0, "?!".utf8.contains(bytes[end - 1]) { end -= 1 }
    let start = end - bytes[..<end].reversed().prefix(while: isNameByte).count
    guard start < end, start == 0 || bytes[start - 1] != UInt8(ascii: "$") else { return nil }
    let name = SourceRange(start, end)
    if start == 0 || bytes[start - 1] != UInt8(ascii: ".") { return argument(of: binding(of: name, bytes), bytes) }
    let base = SourceRange(startOfDottedName(around: start - 1, bytes), start - 1)
    guard isChain(base, bytes), let number = lookup.number(of: bytes.nameBytes(name)),
      lookup.table.uses(of: number).contains(.property),
      let (type, isStatic) = owner(meaning(ofExpression: base, orType: true, bytes, hops: hops))
    else { return nil }
    return lookup.annotation(of: number, in: type, isStatic: isStatic, from: file, context)?.argument
  }

  /// The project type of a value, or the project type that a name refers to.
  func owner(_ meaning: LookupResult) -> (type: Int, isStatic: Bool)? {
    switch meaning {
    case .instance(.own(let type)), .optional(.own(let type)): (type, false)
    case .target(let type): (type, true)
    default: nil
    }
  }

  private func argument(of binding: Binding, _ bytes: Bytes) -> ValueType? {
    func written(_ range: SourceRange) -> ValueType? {
      lookup.argument(of: outline.source.bytes[range.offsets]) { type($0, at: range.start) }
    }
    switch binding {
    case .none: return nil
    case .parameter(let parameter): return written(parameter.type)
    case .property(let name, let type, let isStatic):
      return lookup.annotation(of: name, in: type, isStatic: isStatic, from: file, context)?.argument
    case .value(let value):
      guard value.declaration >= 0 else { return written(annotation(behind: value.name, bytes)) }
      let declaration = outline.declarations[Int(value.declaration)]
      if !declaration.type.isEmpty { return written(declaration.type) }
      return madeType(declaration, outline.source).flatMap { written(SourceRange($0.startIndex, $0.endIndex)) }
    }
  }
}
