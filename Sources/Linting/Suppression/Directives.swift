import ProjectModel
import RuleLanguage
import SwiftOutline

/// A suppression comment, such as `// archlint:disable:next RULE`, for one rule, with the lines that it applies to.
struct Directive {
  var rule: RuleID
  /// nil: the whole file.
  var lines: ClosedRange<Int>?
  var reason: String
  var place: Place
  /// A region without an end.
  var isUnclosed = false
}

/// Reads the directives (suppression comments) of a file, and reports mistakes in them. A region without an end extends
/// to the end of the file.
func directives(
  of file: FileID, in project: Project, known: [String]
) -> (directives: [Directive], problems: [Problem]) {
  let outline = project.files[file.index].outline
  let path = project.files[file.index].path
  let lines = LineTable(outline.source)
  var code = CodeLines(outline, lines)
  var unknown: [String: String] = [:]
  let isKnown = Set(known)
  var directives: [Directive] = []
  var problems: [Problem] = []
  /// For each rule, the index of the directive whose region is still open.
  var open: [RuleID: Int] = [:]
  /// The offset of the comment with the last valid rule, and of the last comment that was reported for a missing
  /// reason.
  var (ofRule, ofReason): (UInt32?, UInt32?)
  // `archlint:disable this rule` is a misspelling of `archlint:disable:this rule`. As written, it would disable
  // everything below it.
  let misread = Set(
    outline.suppressions.filter { $0.form == .disable && forms.contains(outline.source[$0.rule]) }
      .map(\.comment.start))
  for entry in outline.suppressions
  where !misread.contains(entry.comment.start) || forms.contains(outline.source[entry.rule]) {
    let name = outline.source[entry.rule]
    let place = lines.place(entry.rule.isEmpty ? entry.comment : entry.rule, in: path)
    guard isKnown.contains(name) else {
      if ofReason == entry.comment.start { continue }
      var message = unknown[name] ?? unknownRule(name, known)
      unknown[name] = message
      if ofRule == entry.comment.start, nearest(name, among: known) == nil {
        ofReason = entry.comment.start
        message = "'\(name)' is not a rule; write a reason after '--'"
      }
      problems.append(Problem(kind: .suppression, message: message, place: place))
      continue
    }
    ofRule = entry.comment.start
    let rule = RuleID(name)
    let line = lines.line(at: Int(entry.comment.start))
    let lastLine = lines.lines(of: entry.comment).last
    var directive = Directive(rule: rule, lines: nil, reason: outline.source[entry.reason], place: place)
    switch entry.form {
    case .file: break
    case .this: directive.lines = line...lastLine
    case .previous: directive.lines = code.nearest(above: line).map { $0...$0 } ?? line...lastLine
    case .next: directive.lines = code.next(after: entry.comment)
    case .disable:
      if let region = open[rule] {
        let start = directives[region].lines?.lowerBound ?? line
        let message = "archlint:disable \(name) has no effect: the rule is already disabled since line \(start)"
        problems.append(Problem(kind: .suppression, message: message, place: place))
        continue
      }
      open[rule] = directives.count
      directive.lines = line...Int.max
    case .enable:
      if let region = open.removeValue(forKey: rule) {
        directives[region].lines = (directives[region].lines?.lowerBound ?? line)...max(line, lastLine)
      } else {
        let message = "archlint:enable \(name) has no effect: no archlint:disable \(name) is above it"
        problems.append(Problem(kind: .suppression, message: message, place: place))
      }
      continue
    }
    directives.append(directive)
  }
  for region in open.values { directives[region].isUnclosed = true }
  return (directives, problems)
}

/// The words after `archlint:disable:`.
private let forms: Set<String> = ["this", "previous", "next", "file"]

private func unknownRule(_ name: String, _ known: [String]) -> String {
  if name.isEmpty { return "name the rules to suppress: archlint:disable:next rule-id -- reason" }
  if forms.contains(name) { return "'\(name)' is not a rule; write: archlint:disable:\(name)" }
  if name == "all" { return "'all' is not a rule; name the rules to suppress" }
  return "'\(name)' is not a rule" + didYouMean(name, among: known)
}
