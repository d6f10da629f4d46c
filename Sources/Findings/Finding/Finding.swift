import ProjectModel
import RuleLanguage

/// One violation of a rule, or a group of violations with one message.
package struct Finding: Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var message: String
  package var place: Place
  /// The edges of a chain, the missing counterpart, or further places of one cause.
  package var evidence: [Evidence]
  /// The checklist IDs of its rule.
  package var rows: [String]
  /// Identifies the failing element independently of lines: `module:App->module:Core`. The fingerprint consists of the
  /// rule, the symbol and the path.
  package var symbol: String
  /// How many findings before it have the same rule, symbol and path.
  package var occurrence = 0
  /// The page of its rule, since two packages may each have a rule with this id; nil if unknown.
  package var page: String?
  /// The parts that a baseline accepts: one for each member of a group and each failed demand.
  package var parts: [FindingPart]
  /// The members, if the finding reports several elements together.
  package internal(set) var group: FindingGroup?
  /// The owners of its file, as CODEOWNERS says.
  package var owners: [String] = []
  /// The name of the module that it is in or about; nil for none.
  package var module: String?
  /// The name of the feature that it is in; nil for none, or if features were not requested.
  package var feature: String?

  package init(
    rule: RuleID, severity: Severity, message: String, place: Place, evidence: [Evidence], rows: [String],
    symbol: String, parts: [FindingPart]? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.evidence = evidence
    self.rows = rows
    self.symbol = symbol
    self.parts = parts ?? [FindingPart(symbol: symbol, path: place.path)]
  }
}

/// One line of evidence for a finding, with the place that it is about.
package struct Evidence: Hashable, Sendable {
  package var place: Place?
  package var text: String

  package init(place: Place?, text: String) {
    self.place = place
    self.text = text
  }

  /// The text for a further place of one cause.
  package static let hereToo = "here too"
}

/// Elements that fail the same demand and are reported together. Each member can also be reported alone, for example if
/// only that one is new.
package struct FindingGroup: Sendable {
  package struct Member: Sendable {
    /// The finding that reports only this member.
    package internal(set) var finding: Finding
    /// The index of the failing element. An element may have several members.
    var element: Int
    /// The element's name in the group's message.
    var name: String
    /// The unit that is counted once, however many elements it has; nil if the element is counted.
    var unit: CountedUnit?
    /// The member's evidence in the group, if that is more than its name and place.
    var shown: Evidence?

    package init(finding: Finding, element: Int, name: String, unit: CountedUnit?, shown: Evidence?) {
      self.finding = finding
      self.element = element
      self.name = name
      self.unit = unit
      self.shown = shown
    }
  }

  package internal(set) var members: [Member]
  /// How many elements the rule checked.
  package let looked: Int
  var subjects: String
  /// The violation as the end of a sentence: `are not used by any test`.
  var faults: String
  /// The rule's own message, with the placeholder for the subject.
  var message: String?

  package init(members: [Member], looked: Int, subjects: String, faults: String, message: String? = nil) {
    self.members = members
    self.looked = looked
    self.subjects = subjects
    self.faults = faults
    self.message = message
  }

  /// For each member, whether it is counted. Of each unit, only the first element is.
  var isCounted: [Bool] {
    var elementOf: [CountedUnit: Int] = [:]
    return members.map { member in
      guard let unit = member.unit else { return true }
      let first = elementOf[unit] ?? member.element
      elementOf[unit] = first
      return first == member.element
    }
  }

  var counted: [Member] { zip(members, isCounted).filter(\.1).map(\.0) }

  /// One member for each failing element.
  var elements: [Member] {
    var seen: Set<Int> = []
    return counted.filter { seen.insert($0.element).inserted }
  }
}

/// Several elements that a group counts as one.
package enum CountedUnit: Hashable, Sendable {
  /// The imports between two modules.
  case imports(ModulePair)
  /// The folders or modules of one element of a definition, such as a feature, by its name.
  case named(String)

  package var isNamed: Bool { if case .named = self { true } else { false } }
}

/// The two modules of an import.
package struct ModulePair: Hashable, Sendable {
  package var from: ModuleID
  package var to: ModuleID

  package init(from: ModuleID, to: ModuleID) {
    self.from = from
    self.to = to
  }
}
