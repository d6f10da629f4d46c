import Findings
import ProjectModel
import RuleLanguage

/// The answer to the question whether a clause holds for an element: yes, with values for the placeholders; no; or
/// unknown, with a reason.
struct Answer {
  /// The placeholder values for each way in which the clause holds. Empty if the answer is no or unknown.
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

  /// Adds the answer of another alternative. If any alternative holds, it does not matter that another is unknown.
  mutating func formUnion(_ other: Answer) {
    if solutions.isEmpty { solutions = other.solutions } else { solutions += other.solutions }
    if doubt == nil { doubt = other.doubt }
  }

  /// Evaluates the next clause if this clause holds. `next` gets the placeholder values of each solution. The function
  /// is inlined, because a closure would copy the captured evaluation at each call.
  @inline(__always)
  func then(_ next: (Bindings) -> Answer) -> Answer {
    guard holds else { return self }
    if solutions.count == 1 { return next(solutions[0]) }
    var result = Answer.no
    let ways = distinct(Array(solutions))
    for bindings in ways.prefix(mostWays) { result.formUnion(next(bindings)) }
    if ways.count > mostWays, result.isNo {
      return .unknown(Doubt(cause: "the placeholders of the rule match in more than \(mostWays) ways"))
    }
    return result
  }

  /// Adds the given placeholder values to each solution.
  mutating func keep(_ given: Bindings) { solutions = Solutions(distinct(solutions.map(given.adding))) }

  /// Placeholders after `not` never bind.
  func negated(_ given: Bindings) -> Answer {
    if holds { return .no }
    return doubt.map(Answer.unknown) ?? .yes(given)
  }
}

/// The maximum number of solutions. Without a limit, their number could multiply with each clause of a rule.
private let mostWays = 1024

/// The reason why an answer is unknown. Elements with the same reason are reported together. The enum is indirect,
/// because most answers have no such reason and should be small.
indirect enum Doubt {
  /// The reason as a sentence. `sources` are added to the problem that is reported for all elements with this reason.
  case plain(DoubtText, sources: [String])
  /// A question about a declaration: the text before its name, such as `whether `, and after it, such as
  /// `conforms to …`.
  case about(DeclarationID, lead: String, words: DoubtText, sources: [String])
  /// A question about a declaration other than the checked element, which is identified by its name.
  case named(String, lead: String, words: DoubtText, sources: [String])

  init(cause: String, sources: [String] = []) { self = .plain(DoubtText(cause), sources: sources) }

  var sources: [String] {
    switch self {
    case .plain(_, let sources), .about(_, _, _, let sources), .named(_, _, _, let sources): sources
    }
  }

  /// The reason as text.
  ///
  /// - Parameter several: whether the text is about several elements.
  func cause(ofSeveral several: Bool) -> String {
    switch self {
    case .plain(let cause, _): several ? cause.shared : cause.own
    case .about(_, let lead, let words, _):
      lead + (several ? "they \(inPlural(words.shared))" : "it \(words.own)")
    case .named(let name, let lead, let words, _): "\(lead)\(name) \(several ? words.shared : words.own)"
    }
  }
}

/// The reason for one element, and the common reason for several elements, which contains placeholders:
/// `conforms to CartProtocol` and `conforms to {Name}Protocol`.
struct DoubtText {
  var own: String
  var shared: String

  init(_ words: String) { (own, shared) = (words, words) }

  init(_ words: (String) -> String, own name: String, shared pattern: String) {
    (own, shared) = (words(name), words(pattern))
  }
}

/// The text with its first word, a verb, in the plural: `conform to …` for `conforms to …`.
private func inPlural(_ words: String) -> String {
  let verb = words.prefix { $0 != " " }
  return (verb == "has" ? "have" : String(verb.dropLast())) + words.dropFirst(verb.count)
}
