// Words in place of a kind or a place, and how to write them. Only messages use this.

private let kindSynonyms: [String: [String]] = [
  "function": ["func"], "method": ["func"], "property": ["var"], "variable": ["var"], "field": ["var"],
  "member": ["var", "func"], "constant": ["let"], "directory": ["folder"], "path": ["folder"], "group": ["folder"],
  "source": ["file"], "target": ["module"], "framework": ["module"], "library": ["library module"],
  "executable": ["executable module"], "interface": ["protocol"], "object": ["type"], "initializer": ["init"],
  "initialiser": ["init"], "constructor": ["init"], "alias": ["typealias"], "test": ["test func"], "loc": ["line"],
]

/// The kinds that other tools call `word`, in the singular or plural: `protocol` for `interfaces`.
func kindsMeant(by word: String) -> [String]? { singulars(word).lazy.compactMap { kindSynonyms[$0] }.first }

/// Adjectives that people write before a kind, as in `nested type`, and the place to write after the kind instead:
/// `in type _`.
private let adjectives = [
  "global": "not in type _ not in extension _ not in protocol _", "nested": "in type _", "inner": "in type _",
  "unit": "", "ui": "",
  "snapshot": "",
  "integration": "",
]

extension ClauseParser {
  /// The message for a word that is not a kind.
  ///
  /// - Parameter word: the word at offset `start`.
  func wordAdvice(_ word: String, at start: Int) -> String? {
    let lower = word.lowercased()
    let said = "'\(word)' is not a kind or definition; "
    let forms = singulars(lower)
    if let kinds = kindsMeant(by: lower) {
      return said + "did you mean \(list(kinds.map { "'\($0)'" }))?"
    }
    if forms.contains("deinit") { return said + "match it as code: contain deinit" }
    if forms.contains("parameter") || forms.contains("argument") { return said + parameterAdvice(before: start) }
    guard let place = adjectives[lower] else { return nil }
    let after = text(from: start + word.utf8.count, to: end)
    guard kind(named: wordAfter(start)) != nil else { return nil }
    return said + (place.isEmpty ? "remove it: \(after)" : "write: \(after) \(place)")
  }

  /// `be nested`
  func adjectiveAdvice(_ word: String) -> String? {
    adjectives[word].flatMap { place in
      if place.isEmpty { return nil }
      if !isNegated { return "write: \(place)" }
      return place.hasPrefix("not ") ? "write: must be in type _" : "write: must not be \(place)"
    }
  }

  /// Advice for `at most 3 parameters`: how to write it as a declaration pattern with parameters and `...`.
  private func parameterAdvice(before start: Int) -> String {
    let words = text(from: predicateOffsets.last ?? start, to: start).split(separator: " ")
    let number = min(words.lazy.compactMap { Int($0) }.first ?? 3, 8)
    let isMost = !words.contains("least") && !words.contains("exactly")
    let names = repeatElement("_", count: isMost ? number + 1 : number) + (words.contains("exactly") ? [] : ["..."])
    let not = isMost != isNegated ? " not" : ""
    let listed: String
    switch asked {
    case .`init`?, .subscript?: listed = asked?.name ?? ""
    case .case?, .macro?: listed = "\(asked?.name ?? "") _"
    default: listed = "func _"
    }
    return "write the parameters in a declaration pattern: \(keyword)\(not) be \(listed)"
      + "(\(names.joined(separator: ", ")))"
  }

  /// Advice for an exception after `any`: `not use any module but Foundation` has to be `use only module Foundation`.
  func onlyAdvice() -> String? {
    guard isNegated, let predicate = predicateOffsets.last else { return nil }
    let words = text(from: predicate, to: end).split(separator: " ")
    let isOther = words.firstIndex(of: "other").map { $0 + 1 < words.count && words[$0 + 1] == "than" } ?? false
    guard let but = words.firstIndex(where: { isOther ? $0 == "other" : exceptions.contains(String($0)) }), but > 1,
      kind(named: String(words[but - 1])) != nil
    else { return nil }
    let verb = words[..<(but - 1)].filter { !(articles + ["any", "other"]).contains(String($0)) }
    let name = words[(but + (isOther ? 2 : 1))...].joined(separator: " ")
    let be = verb.first == "used" ? "be " : ""
    return "to allow only \(name), write: \(keyword) \(be)\(verb.joined(separator: " ")) only \(words[but - 1]) \(name)"
  }

  /// `must not import UIKit`
  mutating func importAdvice(_ word: String) -> String {
    let rest = text(from: offset + word.utf8.count, to: end)
    var words = rest.split(separator: " ").drop { $0 == "from" || $0 == "any" }
    let another = words.first == "other" || words.first == "another" ? "another " : ""
    if !another.isEmpty { words = words.dropFirst() }
    if let kind = words.first.flatMap({ kind(named: String($0)) }), kind == .folder || kind == .file || !another.isEmpty
    {
      let said = "'\(word)' is not a predicate; write: \(keyword)\(isNegated ? " not" : "") use "
      return said + "\(another)\(kind.name) \(words.dropFirst().joined(separator: " "))"
    }
    let module = words.prefix(2).firstIndex { kind(named: String($0)) == .module }
    var name = module.map { $0 + 1 < words.endIndex ? words[$0...] : words } ?? ["module"] + words
    if words.first == "only" { name = ["only", "module"] + words.dropFirst(module == nil ? 1 : 2) }
    if Array(words) == ["nothing"] {
      return "'\(word)' is not a predicate; to check the imports of a file, write: must not use "
        + "module *"
    }
    if ["at", "exactly"].contains(words.first ?? "") { name = words }
    if let count = countAhead(at: offset + word.utf8.count) { name = [count.count[...], "modules"] }
    let use = "use \(name.joined(separator: " "))\(rest.isEmpty ? " …" : "")"
    guard let asked, asked.isDeclaration else {
      return "'\(word)' is not a predicate; to check the imports of a file, write: \(use)"
    }
    return "'\(word)' is not a predicate; a file has imports, but \(withArticle(asked.name)) has none: each file …, "
      + "must \(isNegated ? "not " : "")\(use)"
  }

  /// Advice for `must depend on X`: how to write it, depending on the kind of the checked element.
  var dependingAdvice: String {
    switch asked {
    case .file?: "to check the dependencies of a file, write: use module …, or use file in …"
    case .folder?: "to check the dependencies of a folder, write: use folder …, or use module …"
    case let kind? where kind.isDeclaration: "to check the dependencies of \(withArticle(kind.name)), write: use type …"
    default: "to check the imports of a module, write: use module …"
    }
  }

  /// Advice for `in the same folder as X`: `the same folder` already means the folder of the checked element.
  func sameAsAdvice() -> String? {
    let before = text(from: 0, to: offset)
    guard let place = SamePlace.allCases.first(where: { before.hasSuffix("same \($0.rawValue)") }) else { return nil }
    let named = String(text(from: offset, to: end).dropFirst("as ".utf8.count))
    let isNameAlone = named.utf8.first.map { isCapital($0) || "*{".utf8.contains($0) } ?? false
    let other = isNameAlone ? "\(named.hasSuffix(".swift") ? "file" : "type") \(named)" : named
    return "'the same \(place.rawValue)' contains the subject; for another element in it, write: come with \(other) "
      + "in the same \(place.rawValue)"
  }

  /// Advice for a path with spaces and without quotes: `in iOS/UIKit Extensions`.
  func blankAdvice() -> String? {
    let start = startOfRun(before: offset)
    let path = text(from: start, to: offset)
    if path.hasSuffix(":"), let conformance = lateConformance(path, before: start) { return conformance }
    guard text(from: startOfRun(before: start), to: start) == "in", !path.contains("\""),
      byte(at: offset).map({ isCapital($0) || isDigit($0) }) ?? false
    else { return nil }
    return "put a path with spaces in quotes: in \"\(path) \(text(from: offset, to: end))\""
  }

  /// `struct in Networking: Codable` is `struct _: Codable in Networking`. The place before the colon begins at `start`.
  private func lateConformance(_ place: String, before start: Int) -> String? {
    let said = text(from: predicateOffsets.last ?? startOfLine(before: start), to: start).split(separator: " ")
    guard said.last == "in", let last = said.dropLast().last else { return nil }
    let name = kind(named: String(last)) == nil ? "" : " _"
    return "write a conformance before the place: \(said.dropLast().joined(separator: " "))\(name): "
      + "\(text(from: offset, to: end)) in \(place.dropLast())"
  }

  /// `in A/B or in C/D` after a subject.
  func orPlacesAdvice() -> String? {
    let before = text(from: 0, to: offset)
    guard predicateOffsets.isEmpty, let place = before.ranges(of: " in ").last else { return nil }
    let other = text(from: offset, to: end).dropFirst("or ".utf8.count)
    let isPlace = other.hasPrefix("in ")
    guard isPlace || other.contains("/") else { return nil }
    return "'or' joins predicates; write a separate line: where\(before[place.lowerBound...]) or "
      + (isPlace ? "" : "in ") + other
  }

  /// The word after the word at `start`.
  func wordAfter(_ start: Int) -> String {
    let rest = bytes[start..<end].drop(while: isIdentifierByte).drop(while: isSpace)
    return String(decoding: rest.prefix(while: isIdentifierByte), as: UTF8.self)
  }
}
