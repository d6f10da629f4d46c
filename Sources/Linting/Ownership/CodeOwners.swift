import Findings
import ProjectFiles

/// Who answers for which files, as the CODEOWNERS of a repository says it.
package struct CodeOwners: Sendable {
  /// GitHub and GitLab read the same file in different ways.
  package enum Dialect: Sendable { case gitHub, gitLab }

  struct Rule: Sendable {
    var pattern: OwnerPattern
    /// None: whoever a line above names does not answer for these.
    var owners: [String]
    /// Each section has a last line of its own; GitHub's file is one.
    var section: Int
    /// GitLab's `!`: nothing below in the section takes these in again.
    var isExclusion = false
  }

  var rules: [Rule] = []
  /// Whom the file names anywhere, as it writes them.
  package internal(set) var names: Set<String> = []

  package init() {}

  /// In order of the sections, each once; empty where nobody is named.
  ///
  /// - Parameter path: from the repository's root.
  package func owners(of path: String) -> [String] {
    let bytes = Array(path.utf8)
    var decided: [Int: [String]] = [:]
    var excluded: Set<Int> = []
    // By index: a copy of a rule would count all that it holds, for each path anew.
    for index in rules.indices.reversed() {
      let section = rules[index].section
      if !rules[index].isExclusion, decided[section] != nil { continue }
      guard rules[index].pattern.matches(bytes) else { continue }
      if rules[index].isExclusion { excluded.insert(section) } else { decided[section] = rules[index].owners }
    }
    return distinct(decided.sorted { $0.key < $1.key }.filter { !excluded.contains($0.key) }.flatMap(\.value))
  }
}

/// A pattern as in .gitignore, but for what the hosts do differently.
struct OwnerPattern: Sendable {
  private let pattern: IgnorePattern
  /// It means all that is in a folder of its name.
  private let reachesBelow: Bool

  /// nil for one that says nothing.
  init?(_ text: [UInt8], _ dialect: CodeOwners.Dialect) {
    let slash = UInt8(ascii: "/")
    var text = text
    switch dialect {
    case .gitHub:
      // `docs/*` is what is in docs itself. There are no classes of characters.
      reachesBelow = !text.suffix(2).elementsEqual([slash, UInt8(ascii: "*")])
      var isEscaped = false
      text = text.flatMap { byte in
        let escapes = !isEscaped && byte == UInt8(ascii: "[")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return escapes ? [UInt8(ascii: "\\"), byte] : [byte]
      }
    case .gitLab:
      // A name alone is a file's; what does not begin at the root is meant in any folder.
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
