import SwiftOutline

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
