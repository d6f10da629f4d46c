import Findings
import ProjectModel
import RuleLanguage

/// A demand of a rule, and what keeps a element from meeting it.
struct FailedDemand {
  var condition: Condition
  var fault: Fault
  /// Of a demand that may be met in several ways, those that lack the least are told.
  var isNearest = true
}

extension FailedDemand {
  /// All that fails where a demand is not met.
  ///
  /// - Parameter faults: one list for each of the demand's alternatives.
  static func all(_ condition: Condition, _ faults: [[Fault]]) -> [FailedDemand] {
    // What is forbidden is told whole.
    let lacks = condition.isNegated ? faults.map { _ in 0 } : faults.map(lacking)
    let least = lacks.min()
    var failed = zip(faults, lacks).flatMap { faults, lack in
      faults.map { fault in
        var failed = FailedDemand(condition: condition, fault: fault, isNearest: lack == least)
        // What is not told needs no place of its own, which would make a finding of it.
        if !failed.isNearest { failed.fault.place = nil }
        return failed
      }
    }
    // Met in neither way, it is one demand still: all is told at the first place that was nearly right.
    if faults.count > 1, !condition.isNegated, let place = failed.lazy.compactMap(\.fault.place).first {
      for index in failed.indices where failed[index].fault.sentence == nil { failed[index].fault.place = place }
    }
    return failed
  }

  /// How many elements are missing; of what cannot be told, there is no nearer.
  private static func lacking(_ faults: [Fault]) -> Int {
    faults.reduce(0) { sum, fault in
      sum == .max || fault.reason == nil ? .max : sum + max(1, fault.parts.count)
    }
  }
}

/// What several faults come from. That of a knot names all its members, for each of which it is looked up: its text is
/// hashed once.
struct Cause: Hashable {
  let text: String
  /// Where it stands, which tells apart what has one text: two knots may have members of the same names.
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

/// What a predicate found where it failed, in the words that a sentence is made of.
struct Fault {
  /// What was asked for, behind 'must', where that is less than the whole clause: `conform to Equatable`.
  var demand: String?
  /// What was found instead, behind the subject: `is a class`.
  var found: String?
  /// A clause of its own that takes the demand's place behind 'which': `it does not declare`.
  var which: String?
  /// A sentence of its own that takes everything's place.
  var sentence: String?
  /// Where it is, where that is not the subject's own place.
  var place: Place?
  var evidence: [Evidence] = []
  /// The other places of the very same fault, each of which may be let pass by itself.
  var further: [Evidence] = []
  /// What stands behind the subject in the finding's symbol.
  var symbol = ""
  /// Takes the place of the subject in the finding's symbol too, and tells the fault from all others by itself.
  var identity: String?
  /// The ends of several that are told as one: each is a part of the finding. Of a shape, each element that is missing.
  var parts: [String] = []
  /// The same where each stands elsewhere.
  var members: [FindingPart] = []
  var measure: FindingPart.Measure?
  /// Faults of one cause are one finding; nil where each subject is a cause of its own.
  var cause: Cause?
  /// What is left to be told once the place of this is let pass: the rest of a knot without that edge.
  var rest: (@Sendable () -> [Fault])?

  /// Faults that come from one element are one finding, whose symbol it is.
  ///
  /// - Parameter home: the path of the element, where others may be called alike.
  mutating func come(from text: String?, at home: String = "") {
    identity = text
    cause = text.map { Cause($0, at: home) }
  }

  /// What the element is instead, or else what it lacks, behind the subject: `is a class`, `is not @MainActor`.
  var reason: String? {
    found ?? demand.map { $0.hasPrefix("be ") ? "is not " + $0.dropFirst("be ".count) : "does not \($0)" }
  }
}

extension Count {
  /// - Parameter isNegated: that many must not be there.
  func measure(_ value: Int, isNegated: Bool = false) -> FindingPart.Measure {
    FindingPart.Measure(value: value, isFloor: isNegated ? minimum == 0 : value < minimum)
  }
}
