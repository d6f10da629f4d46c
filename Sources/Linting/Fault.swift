import ProjectModel
import RuleLanguage

/// A demand of a rule, and what keeps a thing from meeting it.
struct FailedDemand {
  var condition: Condition
  var fault: Fault
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
  /// The ends of several that are told as one: each is a part of the finding. Of a shape, each thing that is missing.
  var parts: [String] = []
  /// The same where each stands elsewhere.
  var members: [FindingPart] = []
  var measure: FindingPart.Measure?
  /// Faults of one cause are one finding; nil where each subject is a cause of its own.
  var cause: String?
  /// What is left to be told once the place of this is let pass: the rest of a knot without that edge.
  var rest: (@Sendable () -> [Fault])?
}
