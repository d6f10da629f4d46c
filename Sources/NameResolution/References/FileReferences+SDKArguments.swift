import ProjectModel
import SwiftOutline

// Resolves implicit members in arguments of library functions: `.buttonStyle(.quiet)`, `.font(.heading)`,
// `VStack(spacing: .narrow)`, `center.post(name: .didLoad, object: nil)`. Extensions of the parameter's type declare
// them.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Records the use of a static member that an extension of a library type declares.
  ///
  /// - Returns: false if no library function takes the argument.
  mutating func noteOutsideArgument(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isImplicitMember(at: Int(range.start), bytes), let (called, _) = call(around: Int(range.start), bytes) else {
      return false
    }
    let label = label(of: Int(range.start) - 1, bytes)
    guard let types = OutsideArguments.asked(by: bytes[called.offsets], for: label), isOfLibrary(called, bytes) else {
      return false
    }
    var found = LookupResult.nothing
    for type in types {
      guard let type = lookup.table.extendedName(type) else { continue }
      found = found.beside(member(range, bytes) { $0.member(name, ofForeign: type, .member, from: $1, $2) })
    }
    noteElsewhere(range, name, found)
    return true
  }

  /// The label before the argument that begins at `start`; empty if there is none.
  private func label(of start: Int, _ bytes: Bytes) -> Bytes.SubSequence {
    var end = start
    func dropSpace() { while end > 0, bytes[end - 1] <= 0x20 { end -= 1 } }
    dropSpace()
    guard end > 0, bytes[end - 1] == UInt8(ascii: ":") else { return bytes[start..<start] }
    end -= 1
    dropSpace()
    return bytes[(end - bytes[..<end].reversed().prefix(while: isNameByte).count)..<end]
  }

  /// Whether the name of a call refers to a library function: the initializer of an external type, or a member of a
  /// notification center or a view.
  private mutating func isOfLibrary(_ name: SourceRange, _ bytes: Bytes) -> Bool {
    let uses = lookup.number(of: bytes.nameBytes(name)).map(lookup.table.uses) ?? []
    let isType = bytes[name.offsets].first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } ?? false
    guard name.start > 0, bytes[Int(name.start) - 1] == UInt8(ascii: ".") else {
      return isType && uses.isDisjoint(with: .types)
    }
    if OutsideArguments.areOfNotifications(bytes[name.offsets]) {
      let base = bytes[..<(Int(name.start) - 1)].reversed().drop { $0 <= 0x20 }
      return OutsideArguments.notificationCenters.contains { base.starts(with: $0.utf8.reversed()) }
    }
    return !isType && importsSwiftUI && !uses.contains(.instance) && isOfView(Int(name.start), bytes)
  }
}

/// The parameter types of well-known library functions.
enum OutsideArguments {
  /// The types that a function takes for a parameter.
  ///
  /// - Parameters:
  ///   - function: the name of the function.
  ///   - label: the label of the argument; empty if there is none.
  static func asked(by function: some Sequence<UInt8>, for label: some Sequence<UInt8>) -> [String]? {
    types[Array(function) + [UInt8(ascii: ":")] + label]
  }

  static func areOfNotifications(_ function: some Sequence<UInt8>) -> Bool {
    notifying.contains { function.elementsEqual($0.function.utf8) }
  }

  /// The expressions that refer to a notification center.
  static let notificationCenters = [
    "NotificationCenter.default", "notificationCenter", "DistributedNotificationCenter.default()",
  ]

  /// By function name, colon and label.
  private static let types: [[UInt8]: [String]] = {
    var found: [[UInt8]: [String]] = [:]
    func add(_ types: [String], _ functions: [String], labels: [String] = [""]) {
      for function in functions {
        for label in labels { found[Array("\(function):\(label)".utf8), default: []] += types }
      }
    }
    for style in styles { add([style], [style.prefix(1).lowercased() + style.dropFirst()]) }
    add(["ButtonStyle", "PrimitiveButtonStyle"], ["buttonStyle"])
    add(
      ["ShapeStyle"],
      ["background", "backgroundStyle", "border", "fill", "foregroundStyle", "stroke", "strokeBorder"])
    // Extensions of `ShapeStyle` also declare colors, with `where Self == Color`.
    add(["Color", "ShapeStyle"], ["accentColor", "foregroundColor", "tint"])
    add(["Font"], ["font"])
    add(["Animation"], ["animation"])
    add(["AnyTransition", "Transition"], ["transition"])
    add(["CGFloat"], ["cornerRadius", "kerning", "lineSpacing", "safeAreaPadding", "tracking"])
    add(["CGFloat", "Edge.Set", "EdgeInsets"], ["padding"])
    add(["CGFloat"], ["HStack", "LazyHStack", "LazyVStack", "VStack", "LazyHGrid", "LazyVGrid"], labels: ["spacing"])
    add(["CGFloat"], ["Grid"], labels: ["horizontalSpacing", "verticalSpacing"])
    add(["CGFloat"], ["RoundedRectangle"], labels: ["cornerRadius"])
    add(["CGFloat"], ["EdgeInsets"], labels: ["bottom", "leading", "top", "trailing"])
    add(["CGFloat"], ["UIEdgeInsets"], labels: ["bottom", "left", "right", "top"])
    add(["CGFloat"], ["Spacer"], labels: ["minLength"])
    add(
      ["CGFloat"], ["frame"],
      labels: ["height", "idealHeight", "idealWidth", "maxHeight", "maxWidth", "minHeight", "minWidth", "width"])
    add(["CGFloat"], ["offset"], labels: ["x", "y"])
    add(["CGFloat"], ["blur", "shadow"], labels: ["radius"])
    for (function, label) in notifying {
      add(["Notification.Name", "NSNotification.Name"], [function], labels: [label])
    }
    return found
  }()

  private static let notifying = [
    ("addObserver", "forName"), ("addObserver", "name"), ("notifications", "named"), ("post", "name"),
    ("publisher", "for"), ("removeObserver", "name"),
  ].map { (function: $0, label: $1) }

  /// The style protocols whose modifiers have the same name in lower camel case.
  private static let styles = [
    "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "GaugeStyle", "GroupBoxStyle",
    "LabelStyle", "LabeledContentStyle", "ListStyle", "MenuStyle", "PickerStyle", "ProgressViewStyle", "TabViewStyle",
    "TableStyle", "TextFieldStyle", "ToggleStyle",
  ]
}
