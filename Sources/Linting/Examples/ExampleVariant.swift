import ProjectModel
import RuleLanguage

/// A change to the files of an example after which its findings are known.
package enum ExampleVariant: String, Sendable, CaseIterable {
  case asWritten = "as written"
  /// Every line ends with CR LF. The findings have to be the same.
  case carriageReturns = "with CR LF"
  /// Lines with findings begin with a comment of multi-byte characters. The findings have to be the same, in other
  /// columns.
  case wideCharacters = "with wide characters before"
  /// A directive is above each line with a finding. All findings have to be suppressed.
  case suppressed = "suppressed"
  /// Every line is a comment, so there must be no findings in it.
  case commentedOut = "commented out"
  /// The file is the text of a single string literal, so there must be no findings in it.
  case quoted = "inside a string"
}

let wideComment = "/* 漢字 👩‍👩‍👧 */ "

extension Example {
  /// Whether the file is a coverage export and not a Swift file.
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
