import Findings
import ProjectModel
import RuleLanguage

/// A requirement that an element does not meet, with the reason (fault).
struct FailedDemand {
  var condition: Condition
  var fault: Fault
  /// Whether the fault is shown. If a requirement has alternatives, only the faults of the alternatives that are nearly
  /// met are shown.
  var isNearest = true
  /// The changes that meet the demand; nil if they are not known. If a demand has several faults, the first one has
  /// them, and the others have none.
  var remedies: [Remedy]?
}

extension FailedDemand {
  /// The faults of a requirement that is not met.
  ///
  /// - Parameter faults: the faults of each alternative in the requirement.
  static func all(_ condition: Condition, _ faults: [[Fault]]) -> [FailedDemand] {
    // If the requirement is a prohibition, all violations are shown.
    let lacks = condition.isNegated ? faults.map { _ in 0 } : faults.map(lacking)
    let least = lacks.min()
    var failed = zip(faults, lacks).flatMap { faults, lack in
      faults.map { fault in
        var failed = FailedDemand(condition: condition, fault: fault, isNearest: lack == least)
        // A fault with its own place would become a separate finding.
        if !failed.isNearest { failed.fault.place = nil }
        return failed
      }
    }
    // All alternatives belong to one requirement, so their faults are reported at one place.
    if faults.count > 1, !condition.isNegated, let place = failed.lazy.compactMap(\.fault.place).first {
      for index in failed.indices where failed[index].fault.sentence == nil { failed[index].fault.place = place }
    }
    let remedies = changes(meetingOneOf: faults, lacks)
    for index in failed.indices { failed[index].remedies = remedies == nil || index == 0 ? remedies : [] }
    return failed
  }

  /// The changes that meet the alternative with the fewest missing parts, of those that changes can meet.
  private static func changes(meetingOneOf faults: [[Fault]], _ lacks: [Int]) -> [Remedy]? {
    let known = faults.indices.filter { number in faults[number].allSatisfy { $0.remedies != nil } }
    return known.min { lacks[$0] < lacks[$1] }.map { number in faults[number].flatMap { $0.remedies ?? [] } }
  }

  /// The number of parts that are missing. `Int.max` if the number is unknown.
  private static func lacking(_ faults: [Fault]) -> Int {
    faults.reduce(0) { sum, fault in
      sum == .max || fault.reason == nil ? .max : sum + max(1, fault.parts.count)
    }
  }
}

/// The common cause of several faults. The cause of a cycle contains the names of all members and is looked up for each
/// of them, so its hash is stored.
struct Cause: Hashable {
  let text: String
  /// The path of the cause. It distinguishes causes with the same text, such as two cycles whose members have the same
  /// names.
  let home: String
  private let hash: Int

  init(_ text: String, at home: String = "") {
    self.text = text
    self.home = home
    hash = text.hashValue
  }

  static func == (left: Cause, right: Cause) -> Bool {
    left.hash == right.hash && left.text == right.text && left.home == right.home
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The reason why an element does not satisfy a predicate. The message is built from these parts.
struct Fault {
  /// The requirement after `must`, if only a part of the clause is not satisfied: `conform to Equatable`.
  var demand: String?
  /// The actual state, for a sentence that begins with the element's name: `is a class`.
  var found: String?
  /// The part of the actual state that is left out after a rule's own message, because the message already implies it:
  /// `none exists`.
  var implied: String?
  /// A clause after `which` that replaces the requirement: `it does not declare`.
  var which: String?
  /// A sentence that replaces the whole message of the finding.
  var sentence: String?
  /// The place of the fault. nil if it is the place of the checked element.
  var place: Place?
  var evidence: [Evidence] = []
  /// Other places with the same fault. Each of them can be suppressed separately.
  var further: [Evidence] = []
  /// The end of the finding's symbol, after the symbol of the checked element.
  var symbol = ""
  /// A symbol for the finding that replaces the symbol of the checked element, because it identifies the fault alone.
  var identity: String?
  /// The names of several faults that are reported together, such as the missing parts of a declaration pattern. Each
  /// becomes a part of the finding.
  var parts: [String] = []
  /// The parts of the finding, if they are in different files.
  var members: [FindingPart] = []
  /// The part for the checked element among `members`. It is used if each element is a member of a group.
  var member: FindingPart?
  var measure: FindingPart.Measure?
  /// Faults with the same cause become one finding. nil if each element gets its own finding.
  var cause: Cause?
  /// If this fault is suppressed, the faults that remain: the other cycles, which do not contain the suppressed import.
  var rest: (@Sendable () -> [Fault])?
  /// The changes that remove the fault; nil if they are not known.
  var remedies: [Remedy]?

  /// Sets the cause. All faults with this cause become one finding, and the text becomes its symbol.
  ///
  /// - Parameter home: the path of the cause, if other causes can have the same text.
  mutating func come(from text: String?, at home: String = "") {
    identity = text
    cause = text.map { Cause($0, at: home) }
  }

  /// The actual state, including the part that a rule's own message leaves out:
  /// `none exists; the closest match is CartView`.
  var state: String? { implied.map { implied in found.map { "\(implied); \($0)" } ?? implied } ?? found }

  /// The actual state or the missing part, for a sentence that begins with the element's name: `is a class`,
  /// `is not @MainActor`.
  var reason: String? {
    state ?? demand.map { $0.hasPrefix("be ") ? "is not " + $0.dropFirst("be ".count) : "does not \($0)" }
  }
}

extension Count {
  /// The measured value for a baseline.
  ///
  /// - Parameter isNegated: whether the requirement forbids this count.
  func measure(_ value: Int, isNegated: Bool = false) -> FindingPart.Measure {
    FindingPart.Measure(value: value, isFloor: isNegated ? minimum == 0 : value < minimum)
  }
}
