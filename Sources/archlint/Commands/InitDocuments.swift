import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// The documents that `archlint init` writes.

extension InitialState {
  /// The guide to the project's boundaries, and the page with learned rules. Documents without rules are left out.
  var documents: [FileChange] {
    var documents: [FileChange] = []
    if !survey.boundaries.isEmpty { documents.append(FileChange(path: paths.guide, old: nil, new: guide(self))) }
    if !survey.conventions.isEmpty {
      documents.append(FileChange(path: paths.inferredPage, old: nil, new: inferredPage(survey)))
    }
    return documents
  }
}

/// The text of the guide to the project's boundaries. It contains no numbers, because they would soon be wrong.
private func guide(_ state: InitialState) -> String {
  var text = """
    # Architecture rules

    archlint checks the rules on this page. A violation fails the check, unless the baseline accepts it.

    """
  for boundary in state.survey.boundaries {
    text += "\n## \(markdown(printable(boundary.title)))\n\n"
    var sentences: [String] = []
    if boundary.isAboutFeatures {
      let names = markdown(list(state.survey.features.names.prefix(3).map { printable($0) }, "and"))
      sentences.append("The definition `feature` in `\(configurationName)` names the features, such as \(names).")
    }
    sentences += [markdown(printable(boundary.reason)), accepted(boundary)]
    text += sentences.filter { !$0.isEmpty }.map { wrapped($0) + "\n\n" }.joined() + block(boundary, severity: nil)
  }
  return text
}

/// A sentence about the violations of a boundary that the baseline accepts. Empty if there are none.
private func accepted(_ boundary: Convention) -> String {
  if boundary.exceptions.isEmpty { return "" }
  let files = Set(boundary.exceptions.map(\.place.path)).sorted().map(codeSpan)
  // For a cycle, the list of files would be misleading, because a finding names only one of the files.
  if boundary.isAboutCycles || files.count > 5 { return "The baseline accepts the violations that exist already." }
  return "The baseline accepts the violations in \(list(files, "and"))."
}

/// A paragraph in lines of at most 120 characters.
private func wrapped(_ paragraph: String) -> String {
  var lines: [String] = []
  for word in paragraph.split(separator: " ") {
    if let last = lines.last, last.count + word.count < 120 {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}

/// The page of learned rules.
private func inferredPage(_ survey: Survey) -> String {
  var text = """
    # Conventions

    archlint checks the rules on this page. The code kept them when `archlint init --learn` found them.

    """
  for convention in survey.conventions {
    text += "\n## \(markdown(printable(convention.title)))\n\n"
    if !convention.reason.isEmpty { text += wrapped(markdown(printable(convention.reason))) + "\n\n" }
    if !convention.exceptions.isEmpty {
      text += "Exceptions:\n\n"
      text += convention.exceptions.map { "- \(codeSpan("\($0.place.path):\($0.place.line ?? 1)"))\n" }.joined() + "\n"
    }
    text += block(convention, severity: .warning)
  }
  return text
}

private func block(_ convention: Convention, severity: Severity?) -> String {
  let head = "rule \(convention.id)" + (severity.map { " \($0)" } ?? "")
  return "```\(head)\n" + convention.clauses.map { printable($0) + "\n" }.joined() + "```\n"
}

/// The kind of element that a rule checks: `file` for `each file in /Sources/Cart`.
func subjectNoun(_ convention: Convention) -> String {
  String(convention.clauses.first?.split(separator: " ").dropFirst().first ?? "element")
}

/// A number with a noun in the singular or plural: `no findings`, `1 file`, `1,340 files`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number == 0 ? "no" : thousands(number)) \(noun)\(number == 1 ? "" : "s")"
}
