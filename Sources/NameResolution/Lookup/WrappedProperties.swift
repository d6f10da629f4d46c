import ProjectModel
import SwiftOutline

// Properties without a written type that a wrapper from outside gives a value: what its argument names says what they are.

extension NameLookup {
  /// What a property or a local variable is that a wrapper gives its value; nil where none does that is known.
  func wrappedValue(
    of declaration: Declaration, in outline: Outline, _ file: FileID, _ context: LookupContext,
    type: (WrittenName) -> LookupResult
  ) -> AnnotatedProperties.Annotation? {
    guard let wrapped = outline.wrappedValue(of: declaration) else { return nil }
    // The project may have a wrapper of the name, which takes something else.
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

  /// What the project's own wrapper gives, as it is written there.
  private func wrappedValue(ofWrapper type: Int) -> AnnotatedProperties.Annotation? {
    let found = Array("wrappedValue".utf8).withUnsafeBufferPointer { members($0, of: type) }
    return found.count == 1 && !found[0].isStatic && !found[0].isFunction ? annotation(ofEntry: found[0].id) : nil
  }

  /// The property of a name that extensions give to a wrapper's values.
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
  /// What a wrapper has at hand that is given a key path to a property: what that is, or what it makes, `Factory<Store>`.
  func valueAtHand(_ target: Int) -> ValueType? {
    if case .instance(let type) = value(ofVariable: target) { return type }
    guard target >= types.count else { return nil }
    let id = table.targets[target]
    return valueMade(byFactory: id)
  }

  /// Of a property `Factory<Store>`, as the library of that name has them, the `Store`.
  func valueMade(byFactory id: DeclarationID) -> ValueType? {
    let written = files[id.file.index].outline.source.bytes[declaration(id).type.offsets]
    guard written.starts(with: "Factory<".utf8), isThereWithItsType(id) else { return nil }
    let context = context(of: id.file)
    return firstArgument(written).flatMap(annotatedName).flatMap {
      valueType(meaning(of: $0, in: id, context, aliases))
    }
  }
}
