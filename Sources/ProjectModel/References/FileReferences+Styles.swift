import SwiftOutline

// What extensions of SwiftUI's styles, colours and fonts give, named behind a lone period where one is asked for:
// `.buttonStyle(.quiet)`, `.font(.heading)`.

extension FileReferences {
  /// Notes a style that extensions declare; false where none is asked for.
  mutating func noteStyle(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let end = endOfBase(before: Int(range.start), bytes), bytes[end - 1] == UInt8(ascii: "(") else {
      return false
    }
    let called = bytes[..<(end - 1)].reversed().prefix(while: isNameByte)
    let modifier = bytes[(end - 1 - called.count)..<(end - 1)]
    guard bytes[..<modifier.startIndex].last == UInt8(ascii: "."), let styles = OutsideStyles.asked(for: modifier),
      !isOfProject(modifier), isOfView(modifier.startIndex, bytes)
    else { return false }
    var found = Meaning.nothing
    for style in styles {
      guard let type = resolution.table.extendedName(style) else { continue }
      found = found.beside(member(range, bytes) { $0.member(name, ofForeign: type, .member, from: $1, $2) })
    }
    noteElsewhere(range, name, found)
    return true
  }

  /// Whether the project declares a function of the name for values, which may ask for something else.
  private func isOfProject(_ name: UnsafeBufferPointer<UInt8>.SubSequence) -> Bool {
    let name = UnsafeBufferPointer(rebasing: name)
    return resolution.number(of: name).map { resolution.table.uses(of: $0).contains(.instance) } ?? false
  }
}

/// The protocols of SwiftUI's styles, and what else it has values of, by the modifiers that ask for them.
enum OutsideStyles {
  static func asked(for modifier: some Sequence<UInt8>) -> [String]? { types[Array(modifier)[...]] }

  private static let types: [ArraySlice<UInt8>: [String]] = {
    var found: [ArraySlice<UInt8>: [String]] = [:]
    for name in own { found[Array((name.prefix(1).lowercased() + name.dropFirst()).utf8)[...]] = [name] }
    found[Array("buttonStyle".utf8)[...]] = ["ButtonStyle", "PrimitiveButtonStyle"]
    for modifier in ["background", "backgroundStyle", "border", "fill", "foregroundStyle", "stroke", "strokeBorder"] {
      found[Array(modifier.utf8)[...]] = ["ShapeStyle"]
    }
    // A colour has what is given to styles that are one.
    for modifier in ["accentColor", "foregroundColor", "tint"] {
      found[Array(modifier.utf8)[...]] = ["Color", "ShapeStyle"]
    }
    found[Array("font".utf8)[...]] = ["Font"]
    found[Array("animation".utf8)[...]] = ["Animation"]
    found[Array("transition".utf8)[...]] = ["AnyTransition", "Transition"]
    return found
  }()

  /// Those whose modifiers have their names.
  private static let own = [
    "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle", "GroupBoxStyle",
    "LabelStyle", "LabeledContentStyle", "ListStyle", "MenuStyle", "PickerStyle", "ProgressViewStyle", "TabViewStyle",
    "TableStyle", "TextFieldStyle", "ToggleStyle",
  ]
}
