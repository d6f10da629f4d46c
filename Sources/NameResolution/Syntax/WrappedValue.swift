import SwiftOutline

/// A property wrapper and its argument.
struct WrappedValue {
  enum Argument {
    /// `@Environment(Store.self)`
    case type(ArraySlice<UInt8>)
    /// `@Environment(\.store)`: a property that extensions declare for the type that the wrapper reads, such as
    /// `EnvironmentValues`.
    case entry(ArraySlice<UInt8>, of: String)
    /// Another wrapper, which the project may declare. Its `wrappedValue` has the type.
    case none
  }

  var wrapper: ArraySlice<UInt8>
  var argument: Argument
}

extension Outline {
  /// The maximum number of attributes of a variable that are examined. Attributes before several variables count for
  /// each of them.
  static let attributeLimit = 16

  /// The property wrapper that provides the value of a variable without an annotation and an initial value.
  func wrappedValue(of declaration: Declaration) -> WrappedValue? {
    guard declaration.type.isEmpty, declaration.initialValue.isEmpty, declaration.attributes.count > 0 else {
      return nil
    }
    var other: WrappedValue?
    for attribute in attributes[declaration.attributes.indices].prefix(Self.attributeLimit) {
      let wrapper = source.bytes[attribute.name.offsets]
      if other == nil, Self.mayBeWrapper(wrapper) { other = WrappedValue(wrapper: wrapper, argument: .none) }
      // The property for `@FocusedBinding` has the type `Binding`, but the wrapper provides the bound value.
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
  /// Whether an attribute may be a property wrapper. Attributes in lower case, such as `@objc`, and `@MainActor` are
  /// not.
  private static func mayBeWrapper(_ name: ArraySlice<UInt8>) -> Bool {
    name.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false && !name.elementsEqual("MainActor".utf8)
  }
}
