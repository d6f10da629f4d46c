import ProjectModel
import SwiftOutline

extension NameLookup {
  /// The type of an external property such as `view` of a view controller, if the project extends that type.
  func sdkProperty(_ name: UnsafeBufferPointer<UInt8>, of type: ValueType) -> LookupResult {
    sdkProperties.find(name) { owner in
      switch type {
      case .outside(let outside):
        let plain = SDKTypes.plain(table.names.text(outside))
        return plain == owner || SDKTypes.memberSupertypes(of: plain).contains(owner)
      case .own, .composed: return inherits(type, owner)
      }
    }
  }
}

extension NameLookup {
  /// The type of a static member of an external type. The type itself or an extension declares the member.
  func staticValue(
    _ name: UnsafeBufferPointer<UInt8>, ofForeign type: Int32, from file: FileID, _ context: LookupContext
  ) -> LookupResult {
    if let number = number(of: name), table.uses(of: number).contains(.static) {
      let found = given(number, toForeign: type, .member, from: file, context)
      // A static variable that is set to another static member is not followed further, because they could refer to
      // each other in a cycle.
      if case .target(let target) = found { return value(ofVariable: target, mayBeShared: false) }
      if found.isSeen { return .nothing }
    }
    switch sdkValues.find(name, of: type) {
    case .instance: return .instance(.outside(type))
    case .optional: return .optional(.outside(type))
    case nil:
      // In libraries without an entry in the table, `shared` is an instance of the type by convention.
      guard name.elementsEqual("shared".utf8), !SDKTypes.names.contains(table.names.text(type)) else {
        return .nothing
      }
      return .instance(.outside(type))
    }
  }

  /// The type of a property that is set to a static member: `Bundle.main`, `Store.shared`.
  func sharedValue(of property: DeclarationID, _ context: LookupContext) -> LookupResult {
    let source = files[property.file.index].outline.source
    guard declaration(property).type.isEmpty, let value = dottedValue(declaration(property), source),
      let dot = value.lastIndex(of: UInt8(ascii: ".")), let type = singleName(value[..<dot])
    else { return .nothing }
    let outer = meaning(of: type, in: property, context, aliases)
    return value[(dot + 1)...].withUnsafeBufferPointer { name in
      switch outer {
      case .foreign(let outer): staticValue(name, ofForeign: outer, from: property.file, context)
      case .target(let target): self.type(of: target).map { ownStaticValue(name, of: $0) } ?? .nothing
      default: .nothing
      }
    }
  }

  /// The type of an enum case, or of a static variable with an annotation or an initializer call.
  private func ownStaticValue(_ name: UnsafeBufferPointer<UInt8>, of type: Int) -> LookupResult {
    let found = members(name, of: type).filter(\.isStatic)
    guard found.count == 1 else { return .nothing }
    let (id, member) = (found[0].id, declaration(found[0].id))
    let source = files[id.file.index].outline.source
    switch member.kind {
    case .enumCase: return member.parameters.count == 0 ? .instance(.own(type)) : .nothing
    case .variable, .constant:
      guard isThereWithItsType(id), let written = propertyTypeName(member, source) else { return .nothing }
      let value = value(of: meaning(of: written, in: id, context(of: id.file), aliases))
      return source.bytes[member.type.offsets].last == UInt8(ascii: "?") ? optional(of: value) : value
    default: return .nothing
    }
  }

  /// Whether extensions in different files declare this name for several number types. An integer literal with such a
  /// member may have any of these types.
  func isGivenToNumbersApart(_ name: Int32, from file: FileID, _ context: LookupContext) -> Bool {
    guard let int, otherNumbers.contains(where: { isGiven(name, to: $0) }) else { return false }
    var home: FileID?
    for type in [int] + otherNumbers {
      let found = given(name, toForeign: type, .instanceMember, from: file, context)
      if case .ambiguous = found { return true }
      for target in found.targets {
        if let home, home != table.targets[target].file { return true }
        home = table.targets[target].file
      }
    }
    return false
  }
}
