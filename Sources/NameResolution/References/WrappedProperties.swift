import ProjectModel
import SwiftOutline

// Properties without a written type that a wrapper from outside gives a value: what its argument names says what they are.

/// A wrapper and what its argument names.
struct WrappedValue {
  enum Argument {
    /// `@Environment(Store.self)`
    case type(ArraySlice<UInt8>)
    /// `@Environment(\.store)`, a property that extensions give to the values which the wrapper reads.
    case entry(ArraySlice<UInt8>, of: String)
    /// Of another wrapper, which may be the project's: what its `wrappedValue` is.
    case none
  }

  var wrapper: ArraySlice<UInt8>
  var argument: Argument
}

extension Outline {
  /// A variable has no more of them that are looked at; those in front of several names are each of theirs.
  static let attributeLimit = 16

  /// What gives a variable its value, where neither a type nor a value is written.
  func wrappedValue(of declaration: Declaration) -> WrappedValue? {
    guard declaration.type.isEmpty, declaration.initialValue.isEmpty, declaration.attributes.count > 0 else {
      return nil
    }
    var other: WrappedValue?
    for attribute in attributes[declaration.attributes.indices].prefix(Self.attributeLimit) {
      let wrapper = source.bytes[attribute.name.offsets]
      if other == nil, Self.mayBeWrapper(wrapper) { other = WrappedValue(wrapper: wrapper, argument: .none) }
      // A focused binding is written as one, and is what that binds.
      guard let values = KeyPathRoots.taken(by: wrapper, behind: UInt8(ascii: "@")),
        !wrapper.elementsEqual("FocusedBinding".utf8)
      else { continue }
      let argument = source.bytes[attribute.arguments.offsets].dropFirst().dropLast()
      if argument.starts(with: "\\.".utf8) {
        let key = argument.dropFirst(2)
        let isOneName = !key.isEmpty && key.allSatisfy(isNameByte)
        return isOneName ? WrappedValue(wrapper: wrapper, argument: .entry(key, of: values)) : nil
      }
      let type = argument.dropLast(".self".utf8.count)
      if argument.suffix(".self".utf8.count).elementsEqual(".self".utf8), !type.isEmpty {
        return WrappedValue(wrapper: wrapper, argument: .type(type))
      }
    }
    return other
  }
}

extension Outline {
  /// `@objc` and its like are no wrappers, and no more are actors.
  private static func mayBeWrapper(_ name: ArraySlice<UInt8>) -> Bool {
    name.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false && !name.elementsEqual("MainActor".utf8)
  }
}

extension NameResolution {
  /// What a property or a local variable is that a wrapper gives its value; nil where none does that is known.
  func wrappedValue(
    of declaration: Declaration, in outline: Outline, _ file: FileID, _ sight: Sight,
    type: (WrittenName) -> Meaning
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
      guard let id = entry(key, of: values, from: file, sight) else { return nil }
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
    _ key: ArraySlice<UInt8>, of values: String, from file: FileID, _ sight: Sight
  ) -> DeclarationID? {
    guard let name = number(of: key), table.uses(of: name).contains(.given),
      let type = table.extendedName(values),
      case .target(let target) = member(name, ofForeign: type, .instanceMember, from: file, sight)
    else { return nil }
    return table.targets[target]
  }
}
