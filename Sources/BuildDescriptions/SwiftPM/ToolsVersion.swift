/// The compiler version that `#if compiler(…)` is evaluated with.
let manifestCompilerVersion = [6, 3, 1]

/// The version in a line `// swift-tools-version: 6.0`.
struct ToolsVersion: Hashable, Sendable, Comparable {
  var major: Int
  var minor: Int
  var patch: Int

  static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  var text: String { "\(major).\(minor).\(patch)" }

  /// The version that `#if swift(…)` compares with. Manifests with tools version 5 are compiled in Swift 5 mode.
  var languageVersion: [Int] { major >= 6 ? manifestCompilerVersion : [5, 10] }

  init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Parses `6`, `6.0` or `5.9.1`; nil for anything else.
  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    major = numbers[0]
    minor = numbers.count > 1 ? numbers[1] : 0
    patch = numbers.count > 2 ? numbers[2] : 0
  }

  /// The line of a manifest with the tools version.
  struct Line {
    var version: ToolsVersion
    /// Whether this is the first line that is not blank. On that line, SwiftPM accepts any version.
    var isFirst: Bool
    /// The offset of the first byte of the line.
    var offset: Int
  }

  /// Finds the line that declares the tools version. Upper and lower case are not distinguished. It is the first line
  /// that is not blank. If that line has no version, it is the first later line that has one, even inside a comment;
  /// there, SwiftPM accepts only 6.0 and newer. SwiftPM rejects a manifest without a version.
  static func declared(in bytes: [UInt8]) -> Line? {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    var isFirst = true
    while start < bytes.count {
      let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      if let text = specifier(in: line.prefix(200)),
        let version = isFirst
          ? ToolsVersion(text.prefix { !" \t;-".contains($0) }) : ToolsVersion(strictly: text)
      {
        return Line(version: version, isFirst: isFirst, offset: start)
      }
      isFirst = false
      start = line.endIndex + 1
    }
    return nil
  }

  /// The text after `// swift-tools-version:`; nil for a line without it.
  private static func specifier(in line: ArraySlice<UInt8>) -> Substring? {
    let line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard line.starts(with: "//".utf8) else { return nil }
    let rest = String(decoding: line.dropFirst(2), as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    let marker = "swift-tools-version:"
    guard rest.prefix(marker.count).lowercased() == marker else { return nil }
    return rest.dropFirst(marker.count).drop { $0 == " " || $0 == "\t" }
  }

  /// Parses `6.0` or `6.0.1`, optionally followed by a suffix such as `-dev`, or by `;` and any text. SwiftPM accepts
  /// only this form after the first line.
  private init?(strictly text: Substring) {
    let value = text.prefix { $0 != ";" }
    let numbers = value.prefix { $0 != "-" && $0 != "+" }
    let suffix = value[numbers.endIndex...]
    guard numbers.contains("."), suffix.isEmpty || suffix.count > 1, !suffix.contains(" "), !suffix.contains("\t")
    else {
      return nil
    }
    self.init(numbers)
  }
}
