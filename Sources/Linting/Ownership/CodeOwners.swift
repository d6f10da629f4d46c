import Findings
import ProjectFiles

/// The owners of files, from the CODEOWNERS file of a repository.
package struct CodeOwners: Sendable {
  /// GitHub and GitLab read the same file in different ways.
  package enum Dialect: Sendable { case gitHub, gitLab }

  struct Rule: Sendable {
    var pattern: OwnerPattern
    /// If empty, the owners from an earlier line do not own these files.
    var owners: [String]
    /// Each section has its own last matching line. GitHub's file is one section.
    var section: Int
    /// GitLab's `!`: later lines of the section do not include these files again.
    var isExclusion = false
  }

  var rules: [Rule] = []
  /// The names of all owners in the file, as written.
  package internal(set) var names: Set<String> = []

  package init() {}

  /// In the order of the sections, each owner once. Empty if the file names no owners.
  ///
  /// - Parameter path: from the repository's root.
  package func owners(of path: String) -> [String] {
    let bytes = Array(path.utf8)
    var decided: [Int: [String]] = [:]
    var excluded: Set<Int> = []
    // Uses indices, because a copy of a rule for each path would retain all of its contents.
    for index in rules.indices.reversed() {
      let section = rules[index].section
      if !rules[index].isExclusion, decided[section] != nil { continue }
      guard rules[index].pattern.matches(bytes) else { continue }
      if rules[index].isExclusion { excluded.insert(section) } else { decided[section] = rules[index].owners }
    }
    return distinct(decided.sorted { $0.key < $1.key }.filter { !excluded.contains($0.key) }.flatMap(\.value))
  }
}

/// A pattern as in .gitignore, with the differences of the hosts.
struct OwnerPattern: Sendable {
  private let pattern: IgnorePattern
  /// Whether it matches everything in a folder with its name.
  private let reachesBelow: Bool

  /// nil for an empty pattern.
  init?(_ text: [UInt8], _ dialect: CodeOwners.Dialect) {
    let slash = UInt8(ascii: "/")
    var text = text
    switch dialect {
    case .gitHub:
      // `docs/*` matches only the files directly in docs. There are no character classes.
      reachesBelow = !text.suffix(2).elementsEqual([slash, UInt8(ascii: "*")])
      var isEscaped = false
      text = text.flatMap { byte in
        let escapes = !isEscaped && byte == UInt8(ascii: "[")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return escapes ? [UInt8(ascii: "\\"), byte] : [byte]
      }
    case .gitLab:
      // A plain name matches a file. A pattern that is not anchored at the root matches in any folder.
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
