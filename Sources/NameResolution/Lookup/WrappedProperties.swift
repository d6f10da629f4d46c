import ProjectModel
import SwiftOutline

// Properties without an annotation whose values come from a property wrapper. The argument of the wrapper determines
// the type.

extension NameLookup {
  /// The type of a property or local variable, if a known property wrapper provides its value.
  func wrappedValue(
    of declaration: Declaration, in outline: Outline, _ file: FileID, _ context: LookupContext,
    type: (WrittenName) -> LookupResult
  ) -> AnnotatedProperties.Annotation? {
    guard let wrapped = outline.wrappedValue(of: declaration) else { return nil }
    // The project may declare a wrapper with this name and other parameters.
    if let name = number(of: wrapped.wrapper.prefix(while: isNameByte)), !table.uses(of: name).isDisjoint(with: .types)
    {
      let found = singleName(wrapped.wrapper).map(type) ?? .nothing
      switch found {
      case .nothing, .unseen, .foreign: break
      default: return found.target.flatMap(self.type(of:)).flatMap(wrappedValue(ofWrapper:))
      }
    }
    switch wrapped.argument {
    case .none: return nil
    case .type(let written): return singleName(written).flatMap { annotation(ofValue: value(of: type($0))) }
    case .entry(let key, let values):
      guard let id = entry(key, of: values, from: file, context) else { return nil }
      return valueMade(byFactory: id).flatMap { annotation(ofValue: .instance($0)) } ?? annotation(ofEntry: id)
    }
  }

  /// The type of a wrapper that the project declares, from the annotation of its `wrappedValue`.
  private func wrappedValue(ofWrapper type: Int) -> AnnotatedProperties.Annotation? {
    let found = Array("wrappedValue".utf8).withUnsafeBufferPointer { members($0, of: type) }
    return found.count == 1 && !found[0].isStatic && !found[0].isFunction ? annotation(ofEntry: found[0].id) : nil
  }

  /// The property that extensions declare for the values of a wrapper, such as a key of `EnvironmentValues`.
  ///
  /// - Parameter values: the name of the extended type.
  private func entry(
    _ key: ArraySlice<UInt8>, of values: String, from file: FileID, _ context: LookupContext
  ) -> DeclarationID? {
    guard let name = number(of: key), table.uses(of: name).contains(.given),
      let type = table.extendedName(values),
      case .target(let target) = member(name, ofForeign: type, .instanceMember, from: file, context)
    else { return nil }
    return table.targets[target]
  }
}

extension NameLookup {
  /// The type of the value that a wrapper or modifier gets from a key path to a property: the property's type, or
  /// `Store` for a `Factory<Store>`.
  func valueAtHand(_ target: Int) -> ValueType? {
    if case .instance(let type) = value(ofVariable: target) { return type }
    guard target >= types.count else { return nil }
    let id = table.targets[target]
    return valueMade(byFactory: id)
  }

  /// `Store` for a property of the type `Factory<Store>`, which the Factory library declares.
  func valueMade(byFactory id: DeclarationID) -> ValueType? {
    let written = files[id.file.index].outline.source.bytes[declaration(id).type.offsets]
    guard written.starts(with: "Factory<".utf8), isThereWithItsType(id) else { return nil }
    let context = context(of: id.file)
    return firstArgument(written).flatMap(annotatedName).flatMap {
      valueType(meaning(of: $0, in: id, context, aliases))
    }
  }
}
