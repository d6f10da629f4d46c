import ProjectModel
import RuleLanguage

/// A variant of an example that changes its findings in a known way.
package enum ExampleVariant: String, Sendable, CaseIterable {
  case asWritten = "as written"
  /// With CR LF at the end of each line: the same findings.
  case carriageReturns = "with CR LF"
  /// Each bad line begins with a comment of wide characters. The findings are the same, with larger columns.
  case wideCharacters = "with wide characters before"
  /// With a directive above each bad line: each is suppressed.
  case suppressed = "suppressed"
  /// With each line a comment: nothing is found in it.
  case commentedOut = "commented out"
  /// As the text of one string literal: nothing is found in it.
  case quoted = "inside a string"
}

let wideComment = "/* 漢字 👩‍👩‍👧 */ "

extension Example {
  /// A coverage export of the tree, beside its files.
  var isCoverage: Bool { !path.hasSuffix(".swift") }

  var isManifest: Bool { isManifestName(path) }

  func text(as variant: ExampleVariant, expected: [Expectation]) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    switch variant {
    case _ where isCoverage: return text
    case .asWritten: return text
    case .carriageReturns: return lines.map { $0 + "\r\n" }.joined()
    case .wideCharacters:
      for line in Set(expected.map(\.line)) where lines.indices.contains(line - 1) {
        lines[line - 1] = wideComment + lines[line - 1]
      }
    case .suppressed:
      for expectation in expected.sorted(by: { ($0.line, $0.rule) > ($1.line, $1.rule) }) {
        let directive = "// archlint:disable:next \(expectation.rule) -- it is an example"
        lines.insert(directive, at: max(0, expectation.line - 1))
      }
    case .commentedOut:
      if !isManifest { lines = lines.map { "// " + $0 } }
    case .quoted:
      if !isManifest { lines = ["let quoted = ####\"\"\""] + lines + ["\"\"\"####"] }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
