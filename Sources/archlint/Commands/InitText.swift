import Configuration
import Findings
import Linting
import Reporting
import RuleLanguage

// The output of `archlint init`.

/// A short configuration with explaining comments.
func configurationText(_ state: InitialState, isLearning: Bool) -> String {
  var text = """
    // What archlint checks here. 'archlint rules' lists the rules, 'archlint explain RULE' says why.
    {
      packs: [

    """
  for pack in state.packs { text += "    \"\(pack)\",  // \(reason(pack, state))\n" }
  text += "    // \"\(Configuration.overviewPack)\",  // notes about cycles and shared DTOs\n"
  let inactive = state.survey.fits.filter { !state.packs.contains($0.pack) }
  let fitting = inactive.filter { $0.fitting > 0 }
  if !fitting.isEmpty {
    text += "    // Off, for what they would find; to turn one on, take the bars in front of it away.\n"
  }
  for fit in fitting { text += "    // \"\(fit.pack)\",  // \(reason(fit.pack, state))\n" }
  let others = inactive.filter { $0.fitting == 0 }.map { "\"\($0.pack)\"" }
  if !others.isEmpty { text += "    // For other layouts than this: \(others.joined(separator: ", ")).\n" }
  text += "  ],\n"
  if !state.definitions.isEmpty {
    text += "  // What the rules mean by a word, in the names of this project.\n  words: {\n"
    for word in state.definitions {
      let lines = word.lines.map(configurationString).joined(separator: ", ")
      text += "    \(word.name): [\(lines)],  // \(word.evidence)\n"
    }
    text += "  },\n"
  }
  if isLearning, !state.survey.conventions.isEmpty {
    text += "  // Pages of your own with rules in them; this one holds habits of the code.\n"
    text += "  documents: [\"\(inferredPagePath)\"],\n"
  } else {
    text += "  // Pages of your own with rules in them, such as where your architecture is written down.\n"
    text += "  // documents: [\"docs/ARCHITECTURE.md\"],\n"
  }
  return text + "}\n"
}

/// A string literal for the configuration. A definition may contain quotes of both kinds, for example in a folder
/// called `Bob's`.
private func configurationString(_ text: String) -> String {
  let scalars = printable(text).unicodeScalars
  let quote: Unicode.Scalar = scalars.contains("\"") && !scalars.contains("'") ? "'" : "\""
  let escaped = scalars.map { $0 == quote || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  return "\(quote)\(escaped)\(quote)"
}

private func reason(_ pack: String, _ state: InitialState) -> String {
  let found = count(state.findings[pack] ?? 0, "finding")
  guard let fit = state.survey.fits.first(where: { $0.pack == pack }) else {
    return "what hardly any project wants, whatever its architecture: \(found)"
  }
  if fit.all == 0 { return "nothing here has its layout" }
  if fit.fitting == 0 { return "0 of \(fit.all) \(fit.evidence)" }
  return "\(fit.fitting) of \(fit.all) \(fit.evidence): \(found)"
}

private func count(_ number: Int, _ noun: String) -> String {
  "\(number == 0 ? "no" : thousands(number)) \(noun)\(number == 1 ? "" : "s")"
}

// MARK: On the terminal

func description(_ state: InitialState, isLearning: Bool) -> String {
  let project = state.project
  let modules = project.modules.count { $0.kind != .external }
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
  text += boundaryText(state.survey)
  text += namesText(state)
  if isLearning { text += conventionsText(state.survey.conventions) }
  return text
}

private func boundaryText(_ survey: Survey) -> String {
  guard let boundary = survey.boundary else { return "" }
  let clauses = boundary.clauses.map(plain).joined(separator: " ")
  // The noun of the counted elements, for example `file` in `each file in /Sources/Cart`.
  let noun = clauses.split(separator: " ").dropFirst().first ?? "place"
  let line =
    "\(boundary.title): it holds for \(kept(boundary)) \(noun)s. To see it: archlint rules try "
    + "'\(word(clauses, survey))'"
  return "\nA boundary worth declaring\n  \(printable(line))\n"
}

private func plain(_ clause: String) -> String { clause.split(separator: " ").joined(separator: " ") }

/// Replaces a reference to a feature by its definition, because the command line has no page that defines features.
private func word(_ clauses: String, _ survey: Survey) -> String {
  guard let word = survey.featureDefinitionLines.first, clauses == "each feature must not use another feature" else {
    return clauses
  }
  let declarationPattern = word.split(separator: " where ").first ?? ""
  return "each \(word) must not use another \(declarationPattern)"
}

private func namesText(_ state: InitialState) -> String {
  var lines: [String] = []
  let features = state.survey.features
  if areSignificant(features) {
    let place = whereabouts(of: features.origin)
    lines.append("features: \(features.names.count) found \(place): \(examples(features.names))")
  }
  for word in state.survey.definitions { lines.append("\(word.name): \(word.evidence)") }
  if !state.survey.groups.isEmpty {
    let groups = state.survey.groups.map { "\($0.count) …\($0.suffix)" + ($0.folder.map { " in \($0)" } ?? "") }
    lines.append("types: \(groups.joined(separator: ", "))")
  }
  return lines.isEmpty ? "" : "\nWhat things are called here\n" + lines.map { "  \(printable($0))\n" }.joined()
}

private func examples(_ names: [String]) -> String {
  names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
}

private func conventionsText(_ conventions: [Convention]) -> String {
  if conventions.isEmpty { return "\nNo habit was found that ten things or more keep.\n" }
  var text = "\nHabits that the code keeps\n"
  for convention in conventions {
    text += "  \(printable("\(kept(convention)): \(convention.clauses.map(plain).joined(separator: " "))"))\n"
    for finding in convention.exceptions.prefix(3) {
      text += "    not \(printable(finding.place.path)):\(finding.place.line ?? 1)\n"
    }
    if convention.exceptions.count > 3 { text += "    and \(convention.exceptions.count - 3) more\n" }
  }
  return text
}

/// For example `34 of 36`.
private func kept(_ convention: Convention) -> String {
  convention.exceptions.isEmpty
    ? "all \(convention.subjects)" : "\(convention.subjects - convention.broken) of \(convention.subjects)"
}

/// A message about the written files and the next steps.
///
/// - Parameter hasFindings: Whether the active packs have findings today.
func closing(
  _ changes: [FileChange], _ hasConfiguration: Bool, _ location: Location, isLearning: Bool, hasFindings: Bool
) -> String {
  if changes.isEmpty { return "\nNothing was written.\n" }
  var text = "\nWritten: \(changes.map { printable(location.paths($0.path)) }.joined(separator: ", ")).\n"
  text +=
    hasConfiguration
    ? "To have it checked, name it in \(configurationName): documents: [\"\(inferredPagePath)\"]\n"
    : "'archlint' checks the project by it now.\n"
  if hasFindings {
    text += "'archlint baseline write' lets pass what is found today, so that only what is new fails.\n"
  }
  if !isLearning { text += "'archlint init --learn' proposes rules that the code keeps already.\n" }
  return text
}

// MARK: The page of learnt rules

func inferredPage(_ survey: Survey) -> String {
  var text = """
    # Habits of this code, as rules

    Found by `archlint init --learn`: nobody wrote these down, and the code keeps them. Keep the ones that you mean, and
    say why in your own words; delete the others. What a rule does not hold for is a finding: mend it, or let it pass
    with a reason, under `except` in `archlint.json5`.

    """
  if !survey.featureDefinitionLines.isEmpty,
    survey.conventions.contains(where: { $0.clauses.contains { $0.contains("feature") } })
  {
    let lines = survey.featureDefinitionLines.map { "feature = \(printable($0))\n" }.joined()
    text += "\n```words\n\(lines)```\n"
  }
  for convention in survey.conventions {
    text += "\n## \(printable(convention.title))\n\n\(sentence(convention))\n"
    if !convention.exceptions.isEmpty {
      text += "\n"
      text += convention.exceptions.map {
        "- \(codeSpan("\($0.place.path):\($0.place.line ?? 1)")): \(markdown($0.message))\n"
      }.joined()
    }
    text += "\n```rule \(convention.id) warning\n" + convention.clauses.map { printable($0) + "\n" }.joined() + "```\n"
  }
  return text
}

private func sentence(_ convention: Convention) -> String {
  convention.exceptions.isEmpty
    ? "All \(convention.subjects) that it looks at keep it."
    : "\(kept(convention)) that it looks at keep it. These do not:"
}
