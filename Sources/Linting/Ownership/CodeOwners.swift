import Findings
import ProjectFiles

/// The owners of files, from the CODEOWNERS file of a repository.
package struct CodeOwners: Sendable {
  /// The host whose rules apply. GitHub and GitLab read a CODEOWNERS file in different ways.
  package enum Dialect: Sendable { case gitHub, gitLab }

  struct Rule: Sendable {
    var pattern: OwnerPattern
    /// The owners in the line. If there are none, the files have no owners, even if an earlier line gives them some.
    var owners: [String]
    /// The section that contains the line. The last matching line of each section applies. In GitHub's format, the file
    /// is a single section.
    var section: Int
    /// Whether the line begins with GitLab's `!`, so that the section does not apply to these files, not even in later
    /// lines.
    var isExclusion = false
  }

  var rules: [Rule] = []
  /// The names of all owners in the file, as written.
  package internal(set) var names: Set<String> = []

  package init() {}

  /// The owners of a file, in the order of the sections, without duplicates. Empty if it has no owners.
  ///
  /// - Parameter path: the path of the file from the root of the repository.
  package func owners(of path: String) -> [String] {
    let bytes = Array(path.utf8)
    var decided: [Int: [String]] = [:]
    var excluded: Set<Int> = []
    // The rules are accessed by index, because copying a rule for each path would retain its contents.
    for index in rules.indices.reversed() {
      let section = rules[index].section
      if !rules[index].isExclusion, decided[section] != nil { continue }
      guard rules[index].pattern.matches(bytes) else { continue }
      if rules[index].isExclusion { excluded.insert(section) } else { decided[section] = rules[index].owners }
    }
    return distinct(decided.sorted { $0.key < $1.key }.filter { !excluded.contains($0.key) }.flatMap(\.value))
  }
}

/// A pattern as in a .gitignore file, with small differences that GitHub and GitLab have.
struct OwnerPattern: Sendable {
  private let pattern: IgnorePattern
  /// Whether the pattern matches all files in a folder with this name.
  private let reachesBelow: Bool

  /// nil for an empty pattern.
  init?(_ text: [UInt8], _ dialect: CodeOwners.Dialect) {
    let slash = UInt8(ascii: "/")
    var text = text
    switch dialect {
    case .gitHub:
      // In a CODEOWNERS file, `docs/*` matches only files directly in `docs`, and `[…]` has no special meaning.
      reachesBelow = !text.suffix(2).elementsEqual([slash, UInt8(ascii: "*")])
      var isEscaped = false
      text = text.flatMap { byte in
        let escapes = !isEscaped && byte == UInt8(ascii: "[")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return escapes ? [UInt8(ascii: "\\"), byte] : [byte]
      }
    case .gitLab:
      // A plain name matches a file. Without a leading `/`, the pattern matches in any folder.
      reachesBelow = text.last == slash
      if text.first != slash { text = Array("**/".utf8) + text }
    }
    guard let pattern = IgnorePattern(text) else { return nil }
    self.pattern = pattern
  }

  func matches(_ path: [UInt8]) -> Bool {
    let slash = UInt8(ascii: "/")
    var end = path.count
    var isFolder = false
    while end > 0 {
      let name = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
      if isFolder || !pattern.needsFolder, pattern.matches(path[..<end], name: name) { return true }
      guard reachesBelow else { return false }
      (end, isFolder) = (name - 1, true)
    }
    return false
  }
}
