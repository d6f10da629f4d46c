import Configuration
import Findings
import Linting
import ProjectModel
import Reporting
import RuleLanguage

// The output of `archlint init`.

/// A short configuration with comments.
func configurationText(_ state: InitialState) -> String {
  var text = """
    // The configuration of archlint: 'archlint rules' lists its rules, 'archlint explain RULE' describes one.
    {
      packs: [\(state.packs.map { "\"\($0)\"" }.joined(separator: ", "))],

    """
  if !state.definitions.isEmpty {
    text += "  // The names that rules use, and their meaning in this project.\n  definitions: {\n"
    for word in state.definitions {
      let lines = word.lines.map(configurationString).joined(separator: ", ")
      text += "    \(word.name): [\(lines)],\n"
    }
    text += "  },\n"
  }
  let documents = state.documents.map { "\"\($0.path)\"" }
  text += "  // Pages with rules of this project.\n"
  text +=
    documents.isEmpty
    ? "  // documents: [\"\(state.paths.guide)\"],\n" : "  documents: [\(documents.joined(separator: ", "))],\n"
  return text + "}\n"
}

/// Quotes text as a string in the configuration. The text may contain both kinds of quotes, for example in a folder
/// `Bob's`.
private func configurationString(_ text: String) -> String {
  let scalars = printable(text).unicodeScalars
  let quote: Unicode.Scalar = scalars.contains("\"") && !scalars.contains("'") ? "'" : "\""
  let escaped = scalars.map { $0 == quote || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  return "\(quote)\(escaped)\(quote)"
}

private func reason(_ pack: String, _ state: InitialState) -> String {
  let found = count(state.findings[pack] ?? 0, "finding")
  guard let fit = state.survey.fits.first(where: { $0.pack == pack }) else {
    return "for any project: \(found)"
  }
  if fit.all == 0 { return "nothing here has its layout" }
  if fit.fitting == 0 { return "0 of \(fit.all) \(fit.evidence)" }
  return "\(fit.fitting) of \(fit.all) \(fit.evidence): \(found)"
}

// MARK: On the terminal

func description(_ state: InitialState) -> String {
  let project = state.project
  let modules = project.modules.count { $0.kind != .external && !$0.isTestData }
  var text = "\(count(project.files.count, "Swift file")), \(count(state.lines, "line")), \(count(modules, "module"))\n"
  text += "\nPacks of rules\n"
  let width = (["core"] + state.survey.fits.map(\.pack)).map(\.count).max() ?? 0
  for pack in ["core"] + state.survey.fits.map(\.pack) {
    let name = pack + String(repeating: " ", count: width - pack.count)
    text += "  \(name)  \(state.packs.contains(pack) ? "on " : "off")  \(reason(pack, state))\n"
  }
  if !state.facts.isEmpty {
    text += "\nWorth knowing\n" + state.facts.map { "  - \(printable($0.text))\n" }.joined()
  }
  text += rulesText("Boundaries, as rules in \(state.paths.guide)", state.survey.boundaries)
  text += namesText(state)
  if state.isLearning {
    let title = "Conventions, as rules in \(state.paths.inferredPage)"
    text +=
      state.survey.conventions.isEmpty
      ? "\nNo other convention was found.\n" : rulesText(title, state.survey.conventions)
  }
  return text
}

private func rulesText(_ title: String, _ conventions: [Convention]) -> String {
  if conventions.isEmpty { return "" }
  return "\n\(title)\n" + conventions.map { "  - \(printable("\($0.title): \(kept($0))"))\n" }.joined()
}

private func namesText(_ state: InitialState) -> String {
  var lines: [String] = []
  let features = state.survey.features
  if areSignificant(features) {
    let place = whereabouts(of: features.origin)
    lines.append("features: \(features.names.count) found \(place): \(examples(features.names))")
  }
  for definition in state.survey.definitions { lines.append("\(definition.name): \(definition.evidence)") }
  if !state.survey.groups.isEmpty {
    let groups = state.survey.groups.map { "\($0.count) …\($0.suffix)" + ($0.folder.map { " in \($0)" } ?? "") }
    lines.append("types: \(groups.joined(separator: ", "))")
  }
  return lines.isEmpty ? "" : "\nWhat things are called here\n" + lines.map { "  \(printable($0))\n" }.joined()
}

/// The number of entries that are printed as an example.
private let acceptanceLimit = 3

/// Explains how to accept that archlint cannot check something, with an example from the project.
private func acceptance(of problems: [Problem]) -> String {
  let entries = problems.compactMap { problem in
    (problem.paths.first ?? problem.place?.path).map { path in
      "    { problem: \"\(problem.kind.rawValue)\", path: \"\(printable(path))\", reason: \"…\" },\n"
    }
  }
  guard !entries.isEmpty else { return "" }
  let (noun, them) = problems.count == 1 ? ("problem", "it") : ("problems", "them")
  let more = entries.count > acceptanceLimit ? "    // … and so on\n" : ""
  return """
    'archlint' also prints \(thousands(problems.count)) \(noun) under 'Could not be checked'. To accept \(them), add to \
    \(configurationName):
      except: [
    \(entries.prefix(acceptanceLimit).joined())\(more)  ]

    """
}

private func examples(_ names: [String]) -> String {
  names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
}

/// How many elements keep to a convention: `kept by 34 of 36 files`.
private func kept(_ convention: Convention) -> String {
  let noun = subjectNoun(convention)
  if convention.broken == 0 { return "kept by all \(count(convention.subjects, noun))" }
  return "kept by \(thousands(convention.subjects - convention.broken)) of \(count(convention.subjects, noun))"
}

/// A message that lists the written files and the next steps.
///
/// - Parameters:
///   - baselined: The number of findings in the written baseline.
///   - problems: The problems of a check with the written files.
func closing(
  _ changes: [FileChange], _ hasConfiguration: Bool, _ location: Location, _ state: InitialState, baselined: Int,
  _ problems: [Problem]
) -> String {
  if changes.isEmpty { return "\nNothing was written.\n" }
  var text = "\nWritten: \(changes.map { printable(location.paths($0.path)) }.joined(separator: ", ")).\n"
  if hasConfiguration {
    return text + "Add the document to 'documents' in \(configurationName), so that archlint checks its rules.\n"
  }
  if baselined > 0 {
    text += "The baseline contains \(count(baselined, "finding")). 'archlint' reports only new ones; "
    text += "'archlint --no-baseline' reports everything.\n"
  } else {
    text += "'archlint' finds no violations in the project today.\n"
  }
  if state.documents.contains(where: { $0.path == state.paths.guide }) {
    text += "Read \(state.paths.guide), and delete the rules that you do not want.\n"
  }
  text += "The pack overview, which shows cycles, is off now; 'archlint --no-config' runs it.\n"
  text += acceptance(of: problems)
  if !state.isLearning { text += "'archlint init --learn --dry-run' shows more rules that the code already follows.\n" }
  return text
}
