import ProjectModel
import RuleLanguage

/// One violation of a rule, or a group of violations with one message.
package struct Finding: Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var message: String
  package var place: Place
  /// The lines below the finding: the steps of a dependency chain, the missing counterpart, or further places with the
  /// same cause.
  package var evidence: [Evidence]
  /// The checklist IDs of its rule.
  package var rows: [String]
  /// Identifies the failing element without line numbers, such as `module:App->module:Core`. The fingerprint of a
  /// finding consists of rule, symbol and path.
  package var symbol: String
  /// The number of earlier findings in the report that have the same rule, symbol and path.
  package var occurrence = 0
  /// The path of the page that contains the rule, because two packages may each have a rule with this ID. nil if it is
  /// unknown.
  package var page: String?
  /// The parts that a baseline accepts separately: one for each member of a group, and one for each failed requirement.
  package var parts: [FindingPart]
  /// The failing elements, if this finding reports several elements together.
  package internal(set) var group: FindingGroup?
  /// The number of violations that it reports.
  package var violations: Int { parts.count }
  /// The findings that it reports together, or itself. Their parts are its parts, in order.
  package var reported: [Finding] { group?.counted.map(\.finding) ?? [self] }
  /// The findings to show at their own places: the elements of a group, or the finding itself. If several elements count
  /// as one, each has the parts that count.
  package var shown: [Finding] {
    guard let group else { return [self] }
    var parts: [CountedUnit: [FindingPart]] = [:]
    for member in group.counted {
      if let unit = member.unit { parts[unit, default: []] += member.finding.parts }
    }
    return group.members.map { member in
      var finding = member.finding
      finding.parts = member.unit.flatMap { parts[$0] } ?? finding.parts
      return finding
    }
  }
  /// The other places with the same cause.
  package var furtherPlaces: [Place] { evidence.filter { $0.text == Evidence.hereToo }.compactMap(\.place) }
  /// The changes that together fix it; empty if they are not known. A group has none: its members have their own.
  package var remedies: [Remedy] = []
  /// The fixes for a report that shows them.
  package var fixes: [SuggestedFix] = []
  /// The owners of the finding's file, from CODEOWNERS.
  package var owners: [String] = []
  /// The name of the module that the finding is about. nil if it is about none.
  package var module: String?
  /// The name of the feature that contains the finding. nil if no feature does, or if features were not requested.
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

/// A line of evidence below a finding, with the place that it refers to.
package struct Evidence: Hashable, Sendable {
  package var place: Place?
  package var text: String

  package init(place: Place?, text: String) {
    self.place = place
    self.text = text
  }

  /// The text of an evidence line that shows another place with the same cause.
  package static let hereToo = "here too"
}

/// Elements that violate the same requirement and are reported together. Each member can also be reported alone, for
/// example if only that element is new.
package struct FindingGroup: Sendable {
  package struct Member: Sendable {
    /// The finding that would report only this element.
    package internal(set) var finding: Finding
    /// The index of the failing element. Several members may be about the same element.
    var element: Int
    /// The element's name in the group's message.
    var name: String
    /// The unit that the element is counted with, such as the feature of several folders. nil if the element is counted
    /// alone.
    var unit: CountedUnit?
    /// The evidence line for this element, if it says more than its name and place.
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
  /// The predicate of the sentence that describes the violation: `are not used by any test`.
  var faults: String
  /// The message from the rule's own `message:` clause, which contains the placeholder for the subject.
  var message: String?

  package init(members: [Member], looked: Int, subjects: String, faults: String, message: String? = nil) {
    self.members = members
    self.looked = looked
    self.subjects = subjects
    self.faults = faults
    self.message = message
  }

  /// For each member, whether it adds to the count. Elements that are counted as one unit add to it only once.
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
  var uncounted: [Member] { zip(members, isCounted).filter { !$1 }.map(\.0) }

  /// One member for each failing element.
  var elements: [Member] {
    var seen: Set<Int> = []
    return counted.filter { seen.insert($0.element).inserted }
  }
}

/// Several elements that count as one in the message of a group.
package enum CountedUnit: Hashable, Sendable {
  /// The imports between two modules.
  case imports(ModulePair)
  /// The folders or modules that belong to one element of a definition, such as a feature, identified by its name.
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
