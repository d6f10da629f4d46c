import Findings
import ProjectModel
import RuleLanguage

/// What is known of one fact: the ways in which it holds, or, where there is none, what keeps it from being known.
struct Answer {
  /// What the rule's holes stand for, each time that the fact holds. Empty: it does not, or nobody knows.
  var solutions: Solutions
  var doubt: Doubt?

  init(solutions: Solutions, doubt: Doubt?) {
    self.solutions = solutions
    self.doubt = doubt
  }

  /// - Parameter solutions: each way in which it holds.
  init(_ solutions: [Bindings]) { self.init(solutions: Solutions(solutions), doubt: nil) }

  static var no: Answer { Answer(solutions: Solutions(), doubt: nil) }

  static func yes(_ bindings: Bindings) -> Answer { Answer(solutions: Solutions(bindings), doubt: nil) }

  static func yes(_ bindings: Bindings, if holds: Bool) -> Answer { holds ? .yes(bindings) : .no }

  static func unknown(_ doubt: Doubt) -> Answer { Answer(solutions: Solutions(), doubt: doubt) }

  /// Code is not read yet.
  static let unread = Answer.unknown(Doubt(cause: "what code holds is not read"))

  var holds: Bool { !solutions.isEmpty }

  /// Known not to hold.
  var isNo: Bool { !holds && doubt == nil }

  /// Any of several: a doubt counts only where nothing holds.
  mutating func formUnion(_ other: Answer) {
    if solutions.isEmpty { solutions = other.solutions } else { solutions += other.solutions }
    if doubt == nil { doubt = other.doubt }
  }

  /// The fact and then another, which may bind more holes. In line, since a closure that takes the evaluation along
  /// would be given a copy of it each time.
  @inline(__always)
  func then(_ next: (Bindings) -> Answer) -> Answer {
    guard holds else { return self }
    if solutions.count == 1 { return next(solutions[0]) }
    var result = Answer.no
    let ways = distinct(Array(solutions))
    for bindings in ways.prefix(mostWays) { result.formUnion(next(bindings)) }
    if ways.count > mostWays, result.isNo {
      return .unknown(Doubt(cause: "there are more than \(mostWays) ways to fill its holes"))
    }
    return result
  }

  /// What was bound already stays as it was; what each way binds besides is added.
  mutating func keep(_ given: Bindings) { solutions = Solutions(distinct(solutions.map(given.adding))) }

  /// Holes under `not` never bind.
  func negated(_ given: Bindings) -> Answer {
    if holds { return .no }
    return doubt.map(Answer.unknown) ?? .yes(given)
  }
}

/// Ways beyond these are no evidence of anything, and would multiply with each part of a rule.
private let mostWays = 1024

/// Why a fact is not known, in words that are equal for equal causes. Kept apart from the answer, which mostly has
/// none.
indirect enum Doubt {
  /// A whole sentence. The sources are what it comes from for this element, told together for all of one cause.
  case plain(DoubtWords, sources: [String])
  /// What is not known of a declaration: what stands before it and behind it, `whether ` and `conforms to …`.
  case about(DeclarationID, lead: String, words: DoubtWords, sources: [String])
  /// The same of one that is not the element that is judged.
  case named(String, lead: String, words: DoubtWords, sources: [String])

  init(cause: String, sources: [String] = []) { self = .plain(DoubtWords(cause), sources: sources) }

  var sources: [String] {
    switch self {
    case .plain(_, let sources), .about(_, _, _, let sources), .named(_, _, _, let sources): sources
    }
  }

  /// - Parameter several: more than one element is not judged for this.
  func cause(ofSeveral several: Bool) -> String {
    switch self {
    case .plain(let cause, _): several ? cause.shared : cause.own
    case .about(_, let lead, let words, _):
      lead + (several ? "they \(inPlural(words.shared))" : "it \(words.own)")
    case .named(let name, let lead, let words, _): "\(lead)\(name) \(several ? words.shared : words.own)"
    }
  }
}

/// What a doubt says of one element, and what of all that have the same cause, where a hole stands for something else
/// in each: `conforms to CartProtocol` and `conforms to {Name}Protocol`.
struct DoubtWords {
  var own: String
  var shared: String

  init(_ words: String) { (own, shared) = (words, words) }

  init(_ words: (String) -> String, own name: String, shared pattern: String) {
    (own, shared) = (words(name), words(pattern))
  }
}

/// With the verb, which comes first, in the plural.
private func inPlural(_ words: String) -> String {
  let verb = words.prefix { $0 != " " }
  return (verb == "has" ? "have" : String(verb.dropLast())) + words.dropFirst(verb.count)
}
