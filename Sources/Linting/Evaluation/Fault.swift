import Findings
import ProjectModel
import RuleLanguage

/// A requirement of a rule, and the reason why an element does not meet it.
struct FailedDemand {
  var condition: Condition
  var fault: Fault
  /// Whether the fault is reported. If a demand can be met in several ways, only the nearest ones are.
  var isNearest = true
}

extension FailedDemand {
  /// The faults of a demand that is not met.
  ///
  /// - Parameter faults: one list for each of the demand's alternatives.
  static func all(_ condition: Condition, _ faults: [[Fault]]) -> [FailedDemand] {
    // All violations of a prohibition are reported.
    let lacks = condition.isNegated ? faults.map { _ in 0 } : faults.map(lacking)
    let least = lacks.min()
    var failed = zip(faults, lacks).flatMap { faults, lack in
      faults.map { fault in
        var failed = FailedDemand(condition: condition, fault: fault, isNearest: lack == least)
        // A fault with a place of its own would become a finding.
        if !failed.isNearest { failed.fault.place = nil }
        return failed
      }
    }
    // It is one demand, so all its faults are reported at the first place.
    if faults.count > 1, !condition.isNegated, let place = failed.lazy.compactMap(\.fault.place).first {
      for index in failed.indices where failed[index].fault.sentence == nil { failed[index].fault.place = place }
    }
    return failed
  }

  /// The number of missing parts. The greatest number if it is unknown.
  private static func lacking(_ faults: [Fault]) -> Int {
    faults.reduce(0) { sum, fault in
      sum == .max || fault.reason == nil ? .max : sum + max(1, fault.parts.count)
    }
  }
}

/// The common cause of several faults. The cause of a cycle names all its members and is looked up for each of them, so
/// the hash of its text is stored.
struct Cause: Hashable {
  let text: String
  /// The path, since causes at different places may have one text: two cycles may have members with the same names.
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

/// The reason why a predicate fails for an element, in the parts from which a message is built.
struct Fault {
  /// The demand after 'must', if only part of the clause fails: `conform to Equatable`.
  var demand: String?
  /// The actual state, after the subject: `is a class`.
  var found: String?
  /// The part of the actual state that a rule's own message implies: `none exists`.
  var implied: String?
  /// A clause after 'which' that replaces the demand: `it does not declare`.
  var which: String?
  /// A sentence that replaces the whole message.
  var sentence: String?
  /// The place of the fault, if it is not the subject's place.
  var place: Place?
  var evidence: [Evidence] = []
  /// The other places of the same fault. Each can be suppressed separately.
  var further: [Evidence] = []
  /// The part after the subject in the finding's symbol.
  var symbol = ""
  /// Replaces the subject in the finding's symbol, and identifies the fault alone.
  var identity: String?
  /// The names of several faults that are reported as one; of a declaration pattern, each missing part. Each becomes a
  /// part of the finding.
  var parts: [String] = []
  /// The parts of the finding, if they have different paths.
  var members: [FindingPart] = []
  /// The failing element among `members`, which is its part in a group of elements.
  var member: FindingPart?
  var measure: FindingPart.Measure?
  /// Faults with one cause become one finding; nil if each subject has its own.
  var cause: Cause?
  /// The faults that remain if this one is suppressed: the other cycles without its edge.
  var rest: (@Sendable () -> [Fault])?

  /// Sets the cause, whose text becomes the symbol of one finding for all its faults.
  ///
  /// - Parameter home: the path of the cause, if others may have the same text.
  mutating func come(from text: String?, at home: String = "") {
    identity = text
    cause = text.map { Cause($0, at: home) }
  }

  /// The implied part and the rest: `none exists; the closest match is CartView`.
  var state: String? { implied.map { implied in found.map { "\(implied); \($0)" } ?? implied } ?? found }

  /// The actual state or the missing part, after the subject: `is a class`, `is not @MainActor`.
  var reason: String? {
    state ?? demand.map { $0.hasPrefix("be ") ? "is not " + $0.dropFirst("be ".count) : "does not \($0)" }
  }
}

extension Count {
  /// - Parameter isNegated: the demand forbids this count.
  func measure(_ value: Int, isNegated: Bool = false) -> FindingPart.Measure {
    FindingPart.Measure(value: value, isFloor: isNegated ? minimum == 0 : value < minimum)
  }
}
