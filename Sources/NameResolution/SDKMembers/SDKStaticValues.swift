import ProjectModel
import SwiftOutline

/// Static members of well-known external types that are instances of the type, such as `Bundle.main`. The members that
/// extensions add to the type are looked up for them.
struct SDKStaticValues: Sendable {
  /// Whether a static member is an instance of its type or an optional.
  enum Value { case instance, optional }

  /// The names of the static members, by the number of the type. Only for types that the project extends.
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

  /// The kind of a static member; nil if it is not in the table.
  func find(_ name: some Collection<UInt8>, of type: Int32) -> Value? {
    guard let known = names[type] else { return nil }
    for one in known where one.starts(with: name) {
      if one.count == name.count { return .instance }
      if one.count == name.count + 1, one.last == UInt8(ascii: "?") { return .optional }
    }
    return nil
  }

  /// A question mark follows the names of optionals.
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
