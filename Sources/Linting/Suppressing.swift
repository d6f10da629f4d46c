import ProjectModel
import RuleLanguage

/// Every directive of the project, by the file it stands in.
struct Suppressions {
  private var directives: [Directive] = []
  private var ofPath: [String: [Int]] = [:]
  private var used: Set<Int> = []
  private(set) var problems: [Problem] = []

  init(_ project: Project, known: [String]) {
    for (file, entry) in project.files.enumerated() where !entry.outline.suppressions.isEmpty {
      let read = Linting.directives(of: FileID(file), in: project, known: known)
      problems += read.problems
      for directive in read.directives {
        ofPath[entry.path, default: []].append(directives.count)
        directives.append(directive)
      }
    }
  }

  /// The directive that lets a rule's failure at a place pass; every one that would is in use.
  mutating func directive(for rule: RuleID, at place: Place) -> Directive? {
    let matching = (ofPath[place.path] ?? []).filter { directives[$0].rule == rule && directives[$0].covers(place) }
    used.formUnion(matching)
    return matching.first.map { directives[$0] }
  }

  /// Those that let nothing pass, of rules that did run.
  func unused(among rules: Set<RuleID>) -> [Problem] {
    directives.indices.filter { !used.contains($0) && rules.contains(directives[$0].rule) }.map {
      let message = "\(directives[$0].rule) finds nothing here: this suppression is unused; take it out"
      return Problem(kind: .suppression, message: message, place: directives[$0].place)
    }
  }
}

/// The path of an exception as a pattern: whole segments, `*` within one, `|` between names.
func pathPattern(_ text: String) -> PathPattern {
  var text = text
  let isAnchored = text.hasPrefix("/")
  while text.hasSuffix("/") { text.removeLast() }
  let segments = text.split(separator: "/").map { segment in
    NamePattern(
      alternatives: segment.split(separator: "|").map { name in
        var pieces: [NamePattern.Piece] = []
        for (index, literal) in name.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { pieces.append(.star) }
          if !literal.isEmpty { pieces.append(.literal(Array(literal.utf8))) }
        }
        return pieces
      },
      text: String(segment))
  }
  return PathPattern(isAnchored: isAnchored, segments: segments, text: text)
}
