import Configuration
import Reporting
import RuleLanguage

/// Runs `archlint explain RULE`: prints the rule page, the definitions that the rule uses, and the sources of its
/// settings.
func explainRule(_ arguments: Arguments, console: inout Console) async {
  let (destinations, errors) = destinations(arguments, standard: AnswerFormat.text)
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  guard let setup = await setup(arguments, console: &console) else { return }
  let id = RuleID(arguments.operands.first ?? "")
  let rules = setup.explanations(of: id)
  guard !rules.isEmpty else { return console.fail([setup.unknown(id)], .usage) }
  for destination in destinations {
    write(to: destination.file, in: setup.location.root, &console) { () throws(RenderingError) in
      switch destination.format {
      case .text: Array(printableLines(rules.compactMap(\.explanation).map(text).joined()).utf8)
      case .json: try jsonRules(rules)
      }
    }
  }
}

/// The explanation of a rule as Markdown; nil if there is no rule with this ID.
func explanation(of id: RuleID, in setup: Setup) -> String? {
  let texts = setup.explanations(of: id).compactMap(\.explanation).map(text)
  return texts.isEmpty ? nil : texts.joined()
}

extension Setup {
  /// The rules with an ID, and their explanations. Two packages may each have a rule with this ID.
  fileprivate func explanations(of id: RuleID) -> [RuleDescription] {
    allPages.filter { ruleIDs(of: $0).contains(id) }.map { page in
      var rule = description(of: id, on: page, runs: [])
      rule.explanation = explanation(of: id, page: page, setup: self)
      return rule
    }
  }

  /// The error for an ID that no rule has. The user may have taken a checklist ID for a rule, because reports print
  /// both.
  fileprivate func unknown(_ id: RuleID) -> String {
    let ofRow = allPages.flatMap { page in
      // If a rule could not be parsed, only its page knows its ID.
      let own = page.rules.filter { $0.rows.contains(id.name) }.map(\.id)
      return own.isEmpty && page.rows.contains(id.name) ? ruleIDs(of: page) : own
    }.map(\.name)
    if ofRow.isEmpty { return unknownRule(id) }
    let rules = Set(ofRow).sorted().joined(separator: ", ")
    return "'\(id)' is a checklist ID; explain one of its rules: \(rules)"
  }
}

private func explanation(of id: RuleID, page: RulePage, setup: Setup) -> RuleDescription.Explanation {
  let isOfDocument = page.pack == nil
  return RuleDescription.Explanation(
    markdown: page.excerpt(about: id), why: isOfDocument ? page.introduction(to: id) : page.section("Why") ?? "",
    fix: isOfDocument ? page.fix(of: id) : page.section("How to fix") ?? "",
    limitations: page.section("Limitations") ?? "",
    definitions: definitionLines(page.rules.filter { $0.id == id }, page: page, setup: setup),
    settings: settingLines(id, page: page, setup: setup))
}

private func text(_ explanation: RuleDescription.Explanation) -> String {
  var text = explanation.markdown + (explanation.markdown.hasSuffix("\n") ? "" : "\n")
  if !explanation.definitions.isEmpty {
    let lines = explanation.definitions.map { "\($0)\n" }.joined()
    text += "\n## Definitions it uses\n\n```definitions\n\(lines)```\n"
  }
  return text + "\n## Settings\n\n" + explanation.settings.map { "- \($0)\n" }.joined()
}

/// The definitions that rules use, each with its place as a comment.
private func definitionLines(_ rules: [Rule], page: RulePage, setup: Setup) -> [String] {
  usedDefinitions(by: rules, in: setup.definitions(of: page)).flatMap { definition in
    definition.lines.map { line in
      let conditions = line.conditions.map { " where \($0.isNegated ? "not " : "")\($0.text)" }.joined()
      let place = "\(definition.place.path):\(definition.place.line)"
      return "\(definition.name) = \(line.subject.text)\(conditions)    // \(place)"
    }
  }
}

/// The settings of a rule, each with its place.
private func settingLines(_ id: RuleID, page: RulePage, setup: Setup) -> [String] {
  let severity = page.rules.first { $0.id == id }?.severity ?? page.severity
  let scopes = setup.scopes.filter { scope in
    setup.books[scope.book].pages.contains { $0.path == page.path }
  }
  var lines: [String] = []
  if page.pack == nil, let rule = page.rules.first(where: { $0.id == id }) {
    lines.append("defined in \(setup.shown(rule.place))")
  }
  if scopes.isEmpty, let pack = page.pack { lines.append("off: the pack '\(pack)' is not enabled") }
  for (index, scope) in scopes.enumerated() {
    let own = scope.configuration.rules.filter { $0.value.rule == id }
    var found = own.flatMap { setup.settings(of: $0, severity) }
    if index == 0, !own.contains(where: { $0.value.severity != nil || $0.value.isOff }) {
      found.insert("severity: \(severity) (its page)", at: 0)
    }
    for exception in scope.configuration.exceptions where exception.value.rule == id {
      let entry = exception.value
      let parts = [entry.name.map { "for \($0)" }, entry.path.map { "in \($0)" }].compactMap { $0 }
      let until = entry.until.map { " until \($0)" } ?? ""
      let what = parts.joined(separator: " ")
      found.append("not \(what)\(until): \(entry.reason) (\(setup.shown(exception.place)))")
    }
    lines += found.map { scope.folder.isEmpty ? $0 : "in \(scope.folder): \($0)" }
  }
  if let version = setup.configuration.version {
    let rules = page.rules.filter { $0.id == id }
    let blocks = rules.flatMap { $0.statements.compactMap(\.since) + $0.layouts.compactMap(\.since) }
    let newer = blocks.filter { $0 > version.value }
    if let since = newer.max() {
      let place = setup.shown(version.place)
      lines.append(
        "severity: note, because the rule is new in \(since), and the configuration requires version "
          + "\(version.value) (\(place))")
    }
  }
  return lines
}

extension Setup {
  /// The parts of one configuration entry for a rule, each with its place.
  fileprivate func settings(of entry: Located<RuleEntry>, _ severity: Severity) -> [String] {
    let place = shown(entry.place)
    return [
      entry.value.isOff ? "off (\(place); its page says \(severity))" : nil,
      entry.value.severity.map { "severity: \($0) (\(place); its page says \(severity))" },
      entry.value.limit.map { "limit: \($0) (\(place))" },
      entry.value.reason.map { "reason: \($0) (\(place))" },
    ].compactMap { $0 }
  }

  /// For example `archlint.json5:4`, relative to the working folder.
  fileprivate func shown(_ place: PagePlace) -> String { "\(location.paths(place.path)):\(place.line)" }
}
