import Findings
import ProjectModel
import RuleLanguage

/// Whether a clause holds for an element: yes, with the values of its placeholders, no, or unknown for a reason.
struct Answer {
  /// The values of the rule's placeholders, for each way in which the clause holds. Empty if it does not hold or is
  /// unknown.
  var solutions: Solutions
  var doubt: Doubt?

  init(solutions: Solutions, doubt: Doubt?) {
    self.solutions = solutions
    self.doubt = doubt
  }

  init(_ solutions: [Bindings]) { self.init(solutions: Solutions(solutions), doubt: nil) }

  static var no: Answer { Answer(solutions: Solutions(), doubt: nil) }

  static func yes(_ bindings: Bindings) -> Answer { Answer(solutions: Solutions(bindings), doubt: nil) }

  static func yes(_ bindings: Bindings, if holds: Bool) -> Answer { holds ? .yes(bindings) : .no }

  static func unknown(_ doubt: Doubt) -> Answer { Answer(solutions: Solutions(), doubt: doubt) }

  /// Code is not read yet.
  static let unread = Answer.unknown(Doubt(cause: "the code in bodies was not read"))

  var holds: Bool { !solutions.isEmpty }

  var isNo: Bool { !holds && doubt == nil }

  /// The answer for one of several clauses. A doubt counts only if no clause holds.
  mutating func formUnion(_ other: Answer) {
    if solutions.isEmpty { solutions = other.solutions } else { solutions += other.solutions }
    if doubt == nil { doubt = other.doubt }
  }

  /// The answer for this clause and another one, which may bind more placeholders. Inlined, because a closure that
  /// captures the evaluation would copy it at each call.
  @inline(__always)
  func then(_ next: (Bindings) -> Answer) -> Answer {
    guard holds else { return self }
    if solutions.count == 1 { return next(solutions[0]) }
    var result = Answer.no
    let ways = distinct(Array(solutions))
    for bindings in ways.prefix(mostWays) { result.formUnion(next(bindings)) }
    if ways.count > mostWays, result.isNo {
      return .unknown(Doubt(cause: "there are more than \(mostWays) ways to bind its placeholders"))
    }
    return result
  }

  /// Keeps the given bindings and adds those of each solution.
  mutating func keep(_ given: Bindings) { solutions = Solutions(distinct(solutions.map(given.adding))) }

  /// Placeholders after `not` never bind.
  func negated(_ given: Bindings) -> Answer {
    if holds { return .no }
    return doubt.map(Answer.unknown) ?? .yes(given)
  }
}

/// More solutions say nothing new, and their number would multiply with each part of a rule.
private let mostWays = 1024

/// The reason why an answer is unknown. Equal causes have equal words. Indirect, because most answers have no doubt.
indirect enum Doubt {
  /// A whole sentence. The sources are reported together for all elements with one cause.
  case plain(DoubtText, sources: [String])
  /// A statement about a declaration: the text before its name and after it, such as `whether ` and `conforms to …`.
  case about(DeclarationID, lead: String, words: DoubtText, sources: [String])
  /// A statement about a declaration other than the element being checked.
  case named(String, lead: String, words: DoubtText, sources: [String])

  init(cause: String, sources: [String] = []) { self = .plain(DoubtText(cause), sources: sources) }

  var sources: [String] {
    switch self {
    case .plain(_, let sources), .about(_, _, _, let sources), .named(_, _, _, let sources): sources
    }
  }

  /// - Parameter several: the doubt is about more than one element.
  func cause(ofSeveral several: Bool) -> String {
    switch self {
    case .plain(let cause, _): several ? cause.shared : cause.own
    case .about(_, let lead, let words, _):
      lead + (several ? "they \(inPlural(words.shared))" : "it \(words.own)")
    case .named(let name, let lead, let words, _): "\(lead)\(name) \(several ? words.shared : words.own)"
    }
  }
}

/// The words for one element, and the words for all elements with the same cause, which differ in their placeholders:
/// `conforms to CartProtocol` and `conforms to {Name}Protocol`.
struct DoubtText {
  var own: String
  var shared: String

  init(_ words: String) { (own, shared) = (words, words) }

  init(_ words: (String) -> String, own name: String, shared pattern: String) {
    (own, shared) = (words(name), words(pattern))
  }
}

/// The words with their verb, which comes first, in the plural.
private func inPlural(_ words: String) -> String {
  let verb = words.prefix { $0 != " " }
  return (verb == "has" ? "have" : String(verb.dropLast())) + words.dropFirst(verb.count)
}
