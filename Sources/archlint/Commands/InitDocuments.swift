import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// The documents that `archlint init` writes.

extension InitialState {
  /// The guide with the project's boundaries, and the page of learned rules, as far as they contain rules.
  var documents: [FileChange] {
    var documents: [FileChange] = []
    if !survey.boundaries.isEmpty { documents.append(FileChange(path: guidePath, old: nil, new: guide(self))) }
    if !survey.conventions.isEmpty {
      documents.append(FileChange(path: inferredPagePath, old: nil, new: inferredPage(survey)))
    }
    return documents
  }
}

/// The guide with the project's boundaries.
private func guide(_ state: InitialState) -> String {
  var text = """
    # Architecture rules

    archlint checks the rules on this page. They are the boundaries that the code keeps today. Delete a rule that you do
    not want, and replace the sentence below a heading by the reason for its rule.

    """
  for boundary in state.survey.boundaries {
    text += "\n## \(markdown(printable(boundary.title)))\n\n"
    if boundary.isAboutFeatures {
      let names = state.survey.features.names.map { printable($0) }
      text +=
        "A feature is what the definition `feature` in `\(configurationName)` describes.\nThere are \(names.count) "
      text += "today, such as \(markdown(list(Array(names.prefix(3)), "and"))).\n\n"
    }
    text += "\(sentence(boundary)) today.\n\n" + block(boundary, severity: nil)
  }
  return text
}

/// The page of learned rules.
private func inferredPage(_ survey: Survey) -> String {
  var text = """
    # Conventions

    archlint checks the rules on this page. `archlint init --learn` found them: the code keeps them already. Delete a rule
    that you do not want, and replace the sentence below a heading by the reason for its rule.

    """
  for convention in survey.conventions {
    text += "\n## \(markdown(printable(convention.title)))\n\n\(sentence(convention)) today"
    text += convention.exceptions.isEmpty ? ".\n\n" : ". Exceptions:\n\n"
    text += convention.exceptions.map { "- \(codeSpan("\($0.place.path):\($0.place.line ?? 1)"))\n" }.joined()
    text += (convention.exceptions.isEmpty ? "" : "\n") + block(convention, severity: .warning)
  }
  return text
}

/// For example `34 of 36 files keep this rule`.
private func sentence(_ convention: Convention) -> String {
  let all = count(convention.subjects, subjectNoun(convention))
  if convention.broken == 0 { return convention.subjects == 1 ? "It keeps this rule" : "All \(all) keep this rule" }
  return "\(thousands(convention.subjects - convention.broken)) of \(all) keep this rule"
}

private func block(_ convention: Convention, severity: Severity?) -> String {
  let head = "rule \(convention.id)" + (severity.map { " \($0)" } ?? "")
  return "```\(head)\n" + convention.clauses.map { printable($0) + "\n" }.joined() + "```\n"
}

/// What a rule is about: `file` in `each file in /Sources/Cart`.
func subjectNoun(_ convention: Convention) -> String {
  String(convention.clauses.first?.split(separator: " ").dropFirst().first ?? "element")
}

/// For example `no findings`, `1 file`, `1,340 files`.
func count(_ number: Int, _ noun: String) -> String {
  "\(number == 0 ? "no" : thousands(number)) \(noun)\(number == 1 ? "" : "s")"
}
