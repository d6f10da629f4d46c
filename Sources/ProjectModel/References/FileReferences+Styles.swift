import SwiftOutline

// What extensions of SwiftUI's styles give, named behind a lone period where a style is asked for: `.buttonStyle(.quiet)`.

extension FileReferences {
  /// Notes a style that extensions of its protocol declare; false where none is asked for.
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

/// The protocols of SwiftUI's styles, by the modifiers that ask for them.
enum OutsideStyles {
  static func asked(for modifier: some Sequence<UInt8>) -> [String]? { protocols[Array(modifier)[...]] }

  private static let protocols: [ArraySlice<UInt8>: [String]] = {
    var found: [ArraySlice<UInt8>: [String]] = [:]
    for name in own { found[Array((name.prefix(1).lowercased() + name.dropFirst()).utf8)[...]] = [name] }
    found[Array("buttonStyle".utf8)[...]] = ["ButtonStyle", "PrimitiveButtonStyle"]
    for modifier in ["backgroundStyle", "fill", "foregroundStyle"] { found[Array(modifier.utf8)[...]] = ["ShapeStyle"] }
    return found
  }()

  /// Those whose modifiers have their names.
  private static let own = [
    "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle", "GroupBoxStyle",
    "LabelStyle", "LabeledContentStyle", "ListStyle", "MenuStyle", "PickerStyle", "ProgressViewStyle", "TabViewStyle",
    "TableStyle", "TextFieldStyle", "ToggleStyle",
  ]
}
