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

/// Expands braces: `a.{h,m}` becomes `a.h` and `a.m`. A pattern with too many alternatives stays as it is, and matches
/// nothing.
private func withoutBraces(_ pattern: String) -> [String] {
  guard pattern.utf8.count <= 4096 else { return [pattern] }
  var starts = [""]
  var rest = pattern[...]
  while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
    let choices = rest[rest.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    guard starts.count * choices.count <= 64 else { return [pattern] }
    starts = starts.flatMap { start in choices.map { start + rest[..<open] + $0 } }
    rest = rest[rest.index(after: close)...]
  }
  return starts.map { $0 + rest }
}
