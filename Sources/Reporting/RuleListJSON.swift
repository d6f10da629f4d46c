import Findings
import RuleLanguage

/// A rule with its state in a project, as `archlint rules` and `archlint explain` print it.
package struct RuleDescription: Sendable {
  package var id: RuleID
  package var title: String
  /// The severity on the rule's page; nil if no page could be parsed.
  package var severity: Severity?
  /// nil for a rule of a team's own document.
  package var pack: String?
  /// The path of the page, from the root or in Rules/.
  package var page: String
  package var checklistIDs: [String]
  /// The result in the project; nil if the rule is off or was not run.
  package var run: Report.RuleRun?
  package var isOn: Bool
  /// The texts that only `archlint explain` prints; nil for a list of rules.
  package var explanation: Explanation?

  /// The page of a rule, and the settings of the project for it.
  package struct Explanation: Sendable {
    package var markdown: String
    package var why: String
    package var fix: String
    package var limitations: String
    package var definitions: [String]
    package var settings: [String]

    package init(
      markdown: String, why: String, fix: String, limitations: String, definitions: [String], settings: [String]
    ) {
      self.markdown = markdown
      self.why = why
      self.fix = fix
      self.limitations = limitations
      self.definitions = definitions
      self.settings = settings
    }
  }

  package init(id: RuleID, title: String, pack: String?, page: String, checklistIDs: [String], isOn: Bool) {
    self.id = id
    self.title = title
    self.pack = pack
    self.page = page
    self.checklistIDs = checklistIDs
    self.isOn = isOn
  }
}

/// Prints rules as JSON.
package func jsonRules(_ rules: [RuleDescription]) throws(RenderingError) -> [UInt8] {
  try json(JSONRuleList(rules: rules.map(JSONRuleDescription.init)))
}

// The property names are the keys of the format.

private struct JSONRuleList: Encodable {
  var schemaVersion = 1
  var rules: [JSONRuleDescription]
}

private struct JSONRuleDescription: Encodable {
  var id, title, page: String
  var pack: String?
  var severity: String?
  var checklistIds: [String]
  var isOn: Bool
  /// nil if the rule did not run.
  var subjects, findings: Int?
  /// nil in a list of rules.
  var why, fix, limitations, markdown: String?
  var definitions, settings: [String]?

  init(_ rule: RuleDescription) {
    (id, title, page, pack) = (rule.id.name, rule.title, rule.page, rule.pack)
    severity = (rule.run?.severity ?? rule.severity)?.rawValue
    (checklistIds, isOn) = (rule.checklistIDs, rule.isOn)
    (subjects, findings) = (rule.run?.subjects, rule.run?.findings)
    guard let explanation = rule.explanation else { return }
    (why, fix, limitations) = (explanation.why, explanation.fix, explanation.limitations)
    (markdown, definitions, settings) = (explanation.markdown, explanation.definitions, explanation.settings)
  }
}
