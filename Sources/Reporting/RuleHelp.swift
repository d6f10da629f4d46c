import Findings
import RuleLanguage

// Parts of a rule page that only some formats show. They are parsed on demand.

/// The files of an example that the rule accepts.
struct GoodExample {
  /// The heading without `Good:`.
  var title: String
  var files: [(path: String, text: String)]
}

extension Report.RuleRun {
  /// The whole rule page. If several rules share the page, only the title, the reason and the fix.
  var helpMarkdown: String {
    if let page { return page.markdown }
    return "# \(title)\n" + [why, fix].filter { !$0.isEmpty }.map { "\n\($0)\n" }.joined()
  }

  /// The reason and the fix as plain text.
  var helpText: String {
    let parts = [why, fix].filter { !$0.isEmpty }
    return parts.isEmpty ? title : parts.joined(separator: "\n\n")
  }

  /// The shortest good example of the rule page. nil if none has at most `limit` lines.
  func goodExample(lines limit: Int) -> GoodExample? {
    guard let page else { return nil }
    var groups: [Int: [Example]] = [:]
    for example in page.examples { groups[example.group, default: []].append(example) }
    let good = groups.values.filter { $0.allSatisfy(\.expectations.isEmpty) }
    let shortest = good.map { (lines: $0.reduce(0) { $0 + lineCount($1.text) }, files: $0) }
      .filter { $0.lines <= limit }.min { ($0.lines, $0.files[0].group) < ($1.lines, $1.files[0].group) }
    guard let files = shortest?.files, let heading = files.first?.title else { return nil }
    let title = heading.hasPrefix("Good: ") ? String(heading.dropFirst("Good: ".count)) : heading
    return GoodExample(title: title, files: files.map { ($0.path, $0.text) })
  }

  private func lineCount(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}
