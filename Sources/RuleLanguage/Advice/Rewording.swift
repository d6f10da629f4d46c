// Predicates in plain English, `must not access type X`, and how to write them. The tables list verbs and phrases, not
// sentences: the words after them are kept, and get a kind if they have none. Only messages use this.

/// Phrases after `must` or `must be`, and their meaning.
private struct Rewording {
  enum Meaning {
    /// The predicate that takes the words after the phrase.
    case predicate(String)
    /// The whole predicate. A phrase that says what is absent forbids it.
    case whole(String, isForbidden: Bool = false)
    /// A conformance to the type after the phrase.
    case conformance
    /// A rule forbids the subject itself.
    case absence
  }

  let phrases: [String]
  let meaning: Meaning

  init(_ phrases: [String], _ meaning: Meaning) { (self.phrases, self.meaning) = (phrases, meaning) }
}

private let rewordings = [
  Rewording(
    [
      "access", "accesses", "know", "knows", "reference", "references", "touch", "see", "mention", "instantiate",
      "depend on", "depends on", "rely on", "know about", "talk to", "refer to", "dependent on", "coupled to",
    ], .predicate("use")),
  Rewording(["declare", "declares", "define", "defines", "provide", "expose", "own"], .predicate("have")),
  Rewording(
    ["require", "requires", "ship with", "accompanied by", "have a matching", "have a corresponding"],
    .predicate("come with")),
  Rewording(["tested by"], .predicate("come with test")),
  Rewording(["match", "matches", "called", "titled"], .predicate("be named")),
  Rewording(usedWords.map { "\($0) by" }, .predicate("be used by")),
  Rewording(usedWords.flatMap { ["\($0) in", "\($0) from"] }, .predicate("be used by a type in")),
  Rewording(["acyclic", "cycle-free", "free of cycles"], .whole("be in a cycle", isForbidden: true)),
  Rewording(["have cycles", "have circular", "have cyclic", "have a cycle", "circular"], .whole("be in a cycle")),
  Rewording(["live in tests", "live in test code"], .whole("be a test {kind}")),
  Rewording(["force unwrap", "force-unwrap", "have force unwraps"], .whole("contain ...!")),
  Rewording(["force cast", "force-cast", "have force casts"], .whole("contain as!")),
  Rewording(["of type", "of kind", "type of", "kind of"], .conformance),
  Rewording(["exist"], .absence),
]

/// Participles that mean a use of the subject.
private let usedWords = ["accessed", "referenced", "called", "created", "instantiated", "imported", "mentioned"]

/// Words between a verb and its object that have no meaning in the notation.
private let emptyWords: Set<String> = ["matching", "corresponding", "associated", "its", "own", "any", "from", "to"]

extension ClauseParser {
  /// How to write the predicate from `start` to the end of the clause. nil if its words are not known.
  func rewording(from start: Int) -> String? {
    let words = bytes[start..<end].split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
    if words.first == "only" { return onlyRewording(Array(words.dropFirst())) }
    let said = words.joined(separator: " ") + " "
    if words.count > 2, usedWords.contains(words[0]), words[1] == "only" {
      return onlyRewording([words[0]] + words.dropFirst(2))
    }
    for rewording in rewordings {
      let phrases = rewording.phrases.filter { said.hasPrefix($0 + " ") }
      guard let phrase = phrases.max(by: { $0.count < $1.count }) else { continue }
      let rest = Array(words.dropFirst(phrase.split(separator: " ").count))
      switch rewording.meaning {
      case .predicate(let verb):
        let objects = objects(rest, of: verb)
        return objects.isEmpty ? nil : "write: " + joined(objects.map { "\(keywords) \(verb) \($0)" })
      case .whole(let predicate, let isForbidden):
        let predicate = predicate.replacing("{kind}", with: asked?.name ?? "type")
        return "write: \(keyword)\(isForbidden != isNegated ? " not" : "") \(predicate)"
      case .conformance:
        return rest.first.map { "for a conformance, write a declaration pattern: \(conformance($0))" }
      case .absence: return absence
      }
    }
    return independence(words)
  }

  /// `must not`
  private var keywords: String { isNegated ? "\(keyword) not" : keyword }

  /// `be independent of X`
  private func independence(_ words: [String]) -> String? {
    guard words.first == "independent", words.count > 2 else { return nil }
    let objects = objects(Array(words.dropFirst(2)), of: "use")
    return "write: " + joined(objects.map { "\(keyword)\(isNegated ? "" : " not") use \($0)" })
  }

  /// `each type *Manager must not exist`
  private var absence: String? {
    guard isNegated, let subject = askedSubjects.onlyElement, let name = subject.namePattern, !name.matchesEverything,
      case .kind(let kind) = subject.head
    else { return nil }
    let places = subject.places.isEmpty ? "" : " …"
    return "to forbid a name, write: each \(kind.name)\(places), must not be named \(name.text)"
  }

  /// `must only be used in X`, `must only import A, B`, `must only contain one type`
  func onlyRewording(_ words: [String]) -> String? {
    var words = words[...]
    if words.first == "be" { words = words.dropFirst() }
    guard let verb = words.popFirst(), let next = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if verb == "used" || usedWords.contains(verb) {
      if next == "by" {
        return objects(rest, of: "be used by").first.map { "write: \(keywords) be used by only \($0)" }
      }
      return ["in", "from", "within", "inside"].contains(next) && !rest.isEmpty
        ? "write: \(keywords) be used only in \(rest.joined(separator: " "))" : nil
    }
    if verb == "in" || verb == "live" {
      return "'only' cannot precede a place; remove it: be in \(words.drop { $0 == "in" }.joined(separator: " "))"
    }
    if ["import", "use", "depend", "access", "know", "reference"].contains(verb) {
      let names = words.drop { ["on", "from", "to", "module", "modules"].contains($0) }
      let isOfModules = verb == "import" || words.contains { kind(named: $0) == .module }
      let object = isOfModules ? "module \(union(names))" : objects(Array(names), of: "use").first
      return object.map { "write: \(keywords) use only \($0)" }
    }
    if ["have", "contain", "declare", "define"].contains(verb) {
      if let number = Int(next) ?? (next == "a" ? 1 : numerals.firstIndex(of: next)), !rest.isEmpty {
        return "write: \(keywords) have exactly \(number) \(rest.joined(separator: " "))"
      }
      return kind(named: next) == nil && modifier(named: next) == nil
        ? nil : "write: \(keywords) have only \(words.joined(separator: " "))"
    }
    return nil
  }

  /// `A, B and C` is `A|B|C`.
  private func union(_ words: some Sequence<String>) -> String {
    words.map { $0.filter { $0 != "," } }.filter { $0 != "and" && $0 != "or" && !$0.isEmpty }.joined(separator: "|")
  }

  /// How to write the object of a predicate: with a kind, if the words have none. Several kinds may be meant.
  private func objects(_ words: [String], of verb: String) -> [String] {
    let rest = words.drop { emptyWords.contains($0) || articles.contains($0) }
      .map { $0 == "other" ? "another" : $0.filter { $0 != "'" } }
      .map { singulars($0).contains("feature") ? "feature" : $0 }
    guard let first = rest.first(where: { $0 != "another" }) else { return [] }
    let said = rest.joined(separator: " ")
    let isName = first.utf8.first.map { isCapital($0) || "*{".utf8.contains($0) } ?? false
    guard isName else {
      let isKind = kind(named: first) != nil || definitionKey(first) != nil || moduleKinds.contains(first)
      return isKind || modifier(named: first) != nil || singulars(first).contains("feature") ? [said] : []
    }
    let name = union(rest)
    switch verb {
    case "be named", "be used by a type in": return [said]
    case "use":
      guard let asked, !asked.isDeclaration else { return ["type \(name)"] }
      return asked == .module ? ["module \(name)"] : ["module \(name)", "file in \(name)"]
    default: return ["type \(name)"]
    }
  }

  private func joined(_ texts: [String]) -> String { texts.joined(separator: ", or ") }
}

extension Array {
  /// The element, if there is only one.
  fileprivate var onlyElement: Element? { count == 1 ? self[0] : nil }
}

// MARK: Whole clauses

/// The type name that words in lower case mean: `ViewModel` for `view models`.
func typeName(of words: some Collection<Substring>) -> String? {
  guard !words.isEmpty,
    words.allSatisfy({ $0.utf8.allSatisfy(isIdentifierByte) && $0.utf8.first.map(isSmall) ?? false })
  else { return nil }
  var parts = words.map(String.init)
  parts[parts.count - 1] = singulars(parts[parts.count - 1]).last { $0.utf8.count > 2 } ?? parts[parts.count - 1]
  if parts.last?.hasSuffix("classe") ?? false { return nil }
  return parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

/// `classes in Views must end with View`, `views must not import X`, `only Data may import X`: a sentence without a
/// keyword at its beginning. nil if it has no verb such as `must`.
func sentenceAdvice(_ words: [Substring]) -> String? {
  guard let verb = words.firstIndex(where: { isModal($0) }), verb > 0 else { return nil }
  let rest = words[(verb + 1)...]
  let isNegated =
    negation(String(words[verb]), then: rest.first) != nil || ["not", "never"].contains(rest.first ?? "")
  let demand = rest.drop { $0 == "not" || $0 == "never" || $0 == "to" }.joined(separator: " ")
  if words[0] == "only" { return exclusiveAdvice(words[1..<verb], demand) }
  var subject = words[..<verb].joined(separator: " ")
  if let kind = kind(named: String(words[0])) {
    subject = ([kind.name] + words[1..<verb].map(String.init)).joined(separator: " ")
  } else if kindsMeant(by: String(words[0])) == nil {
    let name = words[..<verb].prefix { !stopWords.contains(String($0)) }
    guard let type = typeName(of: name) else { return nil }
    subject = (["type *\(type)"] + words[name.count..<verb].map(String.init)).joined(separator: " ")
  }
  return "each \(subject), must \(isNegated ? "not " : "")\(demand)"
}

func isModal(_ word: Substring) -> Bool {
  ["must", "should", "shall", "may", "can", "cannot", "needs", "need"].contains(word) || word.hasSuffix("n't")
}

/// `only Data may import Alamofire`
private func exclusiveAdvice(_ users: ArraySlice<Substring>, _ demand: String) -> String? {
  let words = demand.split(separator: " ").map(String.init)
  guard let verb = words.first, words.count > 1, let user = users.last else { return nil }
  let isKindSaid = users.count > 1 && kind(named: String(users[users.startIndex])) != nil
  let place = isKindSaid ? users.joined(separator: " ") : String(user)
  let object = words.dropFirst().drop { kind(named: $0) == .module || $0 == "on" }.joined(separator: " ")
  if verb == "import" { return "each import \(object), must be in \(place)" }
  guard ["use", "access", "depend", "know", "reference"].contains(verb) else { return nil }
  let isTyped = kind(named: words[1]) != nil
  return "each \(isTyped ? object : "type \(object)"), must be used only in \(place)"
}
