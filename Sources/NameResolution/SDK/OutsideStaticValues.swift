import ProjectModel
import SwiftOutline

/// Static members of well-known types from outside that are values of the type itself, `Bundle.main`: of these it is known
/// what extensions give them.
struct OutsideStaticValues: Sendable {
  /// What a static member is.
  enum Value { case instance, optional }

  /// The names of the values, by the numbers of the types that have something by extensions.
  private let names: [Int32: [ArraySlice<UInt8>]]

  init(_ table: ScopeTable) {
    var names: [Int32: [ArraySlice<UInt8>]] = [:]
    for line in Self.lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"))
      let values = parts[1].split(separator: UInt8(ascii: " ")).map { Array($0)[...] }
      for type in parts[0].split(separator: UInt8(ascii: " ")) {
        if let number = table.extendedName(String(Substring(type))) { names[number, default: []] += values }
      }
    }
    self.names = names
  }

  /// Whether a type from outside has such a value; nil where it has none.
  func find(_ name: some Collection<UInt8>, of type: Int32) -> Value? {
    guard let known = names[type] else { return nil }
    for one in known where one.starts(with: name) {
      if one.count == name.count { return .instance }
      if one.count == name.count + 1, one.last == UInt8(ascii: "?") { return .optional }
    }
    return nil
  }

  /// With a question mark behind those that may be nil.
  private static let lines = """
    Bundle: main module
    UserDefaults: standard
    FileManager NotificationCenter DistributedNotificationCenter NSUbiquitousKeyValueStore: default
    NSFileCoordinator SKPaymentQueue: default
    URLSession UIApplication NSApplication NSWorkspace URLCache HTTPCookieStorage URLCredentialStorage: shared
    URLSessionConfiguration: default ephemeral
    UIMenuController NSFontManager NSColorPanel NSFontPanel NSDocumentController NSSpellChecker WidgetCenter: shared
    DispatchQueue: main
    RunLoop Thread: main current
    OperationQueue: main current?
    ProcessInfo: processInfo
    Calendar Locale: current autoupdatingCurrent
    TimeZone: current autoupdatingCurrent gmt
    UIDevice UITraitCollection: current
    NSAppearance: current currentDrawing
    UIScreen: main
    NSScreen: main?
    UIPasteboard NSPasteboard: general
    Date: now distantPast distantFuture
    CharacterSet: alphanumerics capitalizedLetters controlCharacters decimalDigits decomposables illegalCharacters letters
    CharacterSet: lowercaseLetters newlines nonBaseCharacters punctuationCharacters symbols uppercaseLetters urlFragmentAllowed
    CharacterSet: urlHostAllowed urlPasswordAllowed urlPathAllowed urlQueryAllowed urlUserAllowed whitespaces
    CharacterSet: whitespacesAndNewlines
    CGRect: zero null infinite
    CGPoint CGSize CGVector UIEdgeInsets: zero
    CGAffineTransform: identity
    UIColor NSColor: black blue brown clear cyan darkGray gray green lightGray magenta orange purple red white yellow
    UIColor NSColor: systemBlue systemBrown systemGray systemGreen systemIndigo systemOrange systemPink systemPurple
    UIColor NSColor: systemRed systemTeal systemYellow
    UIColor: label secondaryLabel tertiaryLabel quaternaryLabel link separator tintColor systemBackground
    UIColor: secondarySystemBackground tertiarySystemBackground systemGroupedBackground systemFill systemGray2 systemGray3
    UIColor: systemGray4 systemGray5 systemGray6 systemMint systemCyan placeholderText
    NSColor: labelColor secondaryLabelColor tertiaryLabelColor controlAccentColor controlBackgroundColor textColor
    NSColor: windowBackgroundColor separatorColor
    """
}

extension NameResolution {
  /// What a static member of a type from outside is, where that has it itself, or what an extension declares by the name.
  func staticValue(
    _ name: UnsafeBufferPointer<UInt8>, ofForeign type: Int32, from file: FileID, _ sight: Sight
  ) -> Meaning {
    if let number = number(of: name), table.uses(of: number).contains(.static) {
      let found = given(number, toForeign: type, .member, from: file, sight)
      // One that is set to another such is not followed on: they may go round.
      if case .target(let target) = found { return value(ofVariable: target, mayBeShared: false) }
      if found.isSeen { return .nothing }
    }
    switch outsideValues.find(name, of: type) {
    case .instance: return .instance(.outside(type))
    case .optional: return .optional(.outside(type))
    case nil:
      // Libraries that nobody has listed call by this what they have one of.
      guard name.elementsEqual("shared".utf8), !OutsideTypes.names.contains(table.names.text(type)) else {
        return .nothing
      }
      return .instance(.outside(type))
    }
  }

  /// `Bundle.main`, `Store.shared`, as the whole of a property's value.
  func sharedValue(of property: DeclarationID, _ sight: Sight) -> Meaning {
    let source = files[property.file.index].outline.source
    guard declaration(property).type.isEmpty, let value = dottedValue(declaration(property), source),
      let dot = value.lastIndex(of: UInt8(ascii: ".")), let type = singleName(value[..<dot])
    else { return .nothing }
    let outer = meaning(of: type, in: property, sight, aliases)
    return value[(dot + 1)...].withUnsafeBufferPointer { name in
      switch outer {
      case .foreign(let outer): staticValue(name, ofForeign: outer, from: property.file, sight)
      case .target(let target): self.type(of: target).map { ownStaticValue(name, of: $0) } ?? .nothing
      default: .nothing
      }
    }
  }

  /// What a static variable of a type is, by its annotation or by what it is made of, and what a case is.
  private func ownStaticValue(_ name: UnsafeBufferPointer<UInt8>, of type: Int) -> Meaning {
    let found = members(name, of: type).filter(\.isStatic)
    guard found.count == 1 else { return .nothing }
    let (id, member) = (found[0].id, declaration(found[0].id))
    let source = files[id.file.index].outline.source
    switch member.kind {
    case .enumCase: return member.parameters.count == 0 ? .instance(.own(type)) : .nothing
    case .variable, .constant:
      guard isThereWithItsType(id), let written = propertyTypeName(member, source) else { return .nothing }
      let value = value(of: meaning(of: written, in: id, sight(of: id.file), aliases))
      return source.bytes[member.type.offsets].last == UInt8(ascii: "?") ? optional(of: value) : value
    default: return .nothing
    }
  }

  /// Whether extensions of several files give a name to numbers, so that a whole number with it may be one or the other.
  func isGivenToNumbersApart(_ name: Int32, from file: FileID, _ sight: Sight) -> Bool {
    guard let int, otherNumbers.contains(where: { isGiven(name, to: $0) }) else { return false }
    var home: FileID?
    for type in [int] + otherNumbers {
      let found = given(name, toForeign: type, .instanceMember, from: file, sight)
      if case .ambiguous = found { return true }
      for target in found.targets {
        if let home, home != table.targets[target].file { return true }
        home = table.targets[target].file
      }
    }
    return false
  }

  /// What is written as a whole number where that is asked for.
  static let otherNumbers = [
    "BinaryFloatingPoint", "CGFloat", "Decimal", "Double", "Float", "Float16", "FloatingPoint", "Int16", "Int32",
    "Int64",
    "Int8", "NSNumber", "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "UnsignedInteger",
  ]
}

/// The dotted name that is the whole of a variable's value.
func dottedValue(_ declaration: Declaration, _ source: SourceText) -> ArraySlice<UInt8>? {
  let value = source.bytes[declaration.initialValue.offsets]
  let isDotted = value.contains(UInt8(ascii: ".")) && value.first.map { !(0x2E...0x39).contains($0) } ?? false
  return isDotted && value.allSatisfy { isNameByte($0) || $0 == UInt8(ascii: ".") } ? value : nil
}
