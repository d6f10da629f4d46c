import ProjectFiles
import ProjectModel

/// Patterns of source files relative to a folder: `Sources/**/*.{swift,m}`.
struct SourcePatterns {
  private let folder: String
  private let patterns: [IgnorePattern]

  init(_ patterns: [String], in folder: String) {
    self.folder = folder
    self.patterns = patterns.flatMap(withoutBraces).compactMap { pattern in
      joined(folder, pattern).flatMap { IgnorePattern("/\($0)".utf8) }
    }
  }

  func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return patterns.contains { !$0.needsFolder && $0.matches(bytes[...], name: name) }
  }
}

/// `a.{h,m}` as `a.h` and `a.m`.
private func withoutBraces(_ pattern: String) -> [String] {
  guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
    return [pattern]
  }
  let choices = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
  let ends = withoutBraces(String(pattern[pattern.index(after: close)...]))
  return choices.flatMap { choice in ends.map { pattern[..<open] + choice + $0 } }
}
