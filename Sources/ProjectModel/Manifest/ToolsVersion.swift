/// The first line of a manifest, `// swift-tools-version: 6.0`.
struct ToolsVersion: Hashable, Sendable, Comparable {
  var major: Int
  var minor: Int
  var patch: Int

  static func < (left: ToolsVersion, right: ToolsVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  var text: String { "\(major).\(minor).\(patch)" }

  /// What `#if swift(…)` sees: manifests of tools version 5 are compiled in Swift 5's mode.
  var languageVersion: [Int] { major >= 6 ? manifestCompilerVersion : [5, 10] }

  init(major: Int, minor: Int, patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// From `6`, `6.0` or `5.9.1`; nil for anything else.
  init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...3).contains(numbers.count) else { return nil }
    major = numbers[0]
    minor = numbers.count > 1 ? numbers[1] : 0
    patch = numbers.count > 2 ? numbers[2] : 0
  }

  /// Reads the line that names the version: the first that is not blank, in any letter case, with any spaces.
  /// SwiftPM takes 3.1 where there is none.
  static func declared(in bytes: [UInt8]) -> ToolsVersion? {
    var start = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(200)
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("//") else { return nil }
    let rest = text.dropFirst(2).drop { $0 == " " || $0 == "\t" }
    let marker = "swift-tools-version:"
    guard rest.prefix(marker.count).lowercased() == marker else { return nil }
    let value = rest.dropFirst(marker.count).drop { $0 == " " || $0 == "\t" }
    return ToolsVersion(value.prefix { $0 != " " && $0 != "\t" && $0 != ";" && $0 != "-" })
  }
}
