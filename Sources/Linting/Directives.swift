import ProjectModel
import RuleLanguage
import SwiftOutline

/// One `archlint:` comment for one rule, and the lines that it speaks of.
struct Directive {
  var rule: RuleID
  /// nil: the whole file.
  var lines: ClosedRange<Int>?
  var reason: String
  var place: Place

  func covers(_ place: Place) -> Bool {
    guard let lines else { return true }
    return place.line.map(lines.contains) ?? false
  }
}

/// The directives of one file, and what is wrong with them. Regions that are never closed reach to the end.
func directives(
  of file: FileID, in project: Project, known: [String]
) -> (directives: [Directive], problems: [Problem]) {
  let outline = project.files[file.index].outline
  let lines = LineTable(outline.source)
  var directives: [Directive] = []
  var problems: [Problem] = []
  /// The open region of each rule, as an index into `directives`.
  var open: [RuleID: Int] = [:]
  for entry in outline.suppressions {
    let name = outline.source[entry.rule]
    let place = project.place(entry.rule.isEmpty ? entry.comment : entry.rule, in: file)
    guard known.contains(name) else {
      problems.append(Problem(kind: .suppression, message: unknownRule(name, known), place: place))
      continue
    }
    let rule = RuleID(name)
    let line = lines.line(at: entry.comment.start)
    let lastLine = lines.line(at: max(entry.comment.start, entry.comment.end &- 1))
    var directive = Directive(rule: rule, lines: nil, reason: outline.source[entry.reason], place: place)
    switch entry.form {
    case .file: break
    case .this: directive.lines = line...lastLine
    case .previous: directive.lines = lines.codeLine(above: line).map { $0...$0 } ?? line...lastLine
    case .next: directive.lines = nextLines(after: entry.comment, in: outline, lines)
    case .disable:
      if open[rule] == nil { open[rule] = directives.count }
      directive.lines = line...Int.max
    case .enable:
      if let region = open.removeValue(forKey: rule) {
        directives[region].lines = (directives[region].lines?.lowerBound ?? line)...max(line, lastLine)
      } else {
        let message = "archlint:enable \(name) closes nothing: no archlint:disable \(name) stands above it"
        problems.append(Problem(kind: .suppression, message: message, place: place))
      }
      continue
    }
    directives.append(directive)
  }
  for region in open.values.sorted() {
    let name = directives[region].rule.name
    let message =
      "archlint:disable \(name) is never closed by archlint:enable \(name); for the whole file write "
      + "archlint:disable:file \(name)"
    problems.append(Problem(kind: .suppression, message: message, place: directives[region].place))
  }
  return (directives, problems)
}

/// The next line of code and, where a declaration or an import begins there, all lines up to its name.
private func nextLines(after comment: SourceRange, in outline: Outline, _ lines: LineTable) -> ClosedRange<Int> {
  let start = lines.nextToken(after: Int(comment.end))
  let first = lines.line(at: start)
  var last = first
  for declaration in outline.declarations where Int(declaration.range.start) == start {
    last = max(last, lines.line(at: declaration.name.start))
  }
  for entry in outline.imports {
    let attributes = entry.attributes.indices.map { outline.attributes[$0].range.start }
    if attributes.first.map({ Int($0) == start }) ?? false { last = max(last, lines.line(at: entry.path.start)) }
  }
  return first...last
}

private func unknownRule(_ name: String, _ known: [String]) -> String {
  if name.isEmpty { return "a suppression names the rules it is for: archlint:disable:next rule-id -- reason" }
  if name == "all" { return "'all' is no rule; name the rules that are meant" }
  return "'\(name)' is no rule" + didYouMean(name, among: known)
}
