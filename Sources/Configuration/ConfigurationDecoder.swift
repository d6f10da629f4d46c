import RuleLanguage
import SwiftOutline

/// Turns a located value into a Configuration and goes on behind each mistake, so that one run tells them all.
struct ConfigurationDecoder {
  private enum Key: String, CaseIterable {
    case packs, documents, words, rules, except, exclude, modules
    // Designed, and refused by name until they do something.
    case baseline, coverage
  }

  private let source: SourceText
  private let path: String
  private let packs: [String]
  private var errors: [(offset: Int, message: String)] = []

  init(source: SourceText, path: String, packs: [String]) {
    self.source = source
    self.path = path
    self.packs = packs
  }

  var errorsInOrder: [ConfigurationError] {
    errors.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map { ConfigurationError(place: place($0.element.offset), message: $0.element.message) }
  }

  mutating func configuration(_ document: JSON5Value) -> Configuration {
    var configuration = Configuration()
    guard case .object = document.content else {
      fail(document.offset, "expected an object, { … }, found \(document.summary)")
      return configuration
    }
    for member in members(document, key: "", known: Key.allCases.map(\.rawValue)) {
      guard let key = Key(rawValue: member.key) else { continue }
      let value = member.value
      switch key {
      case .packs: configuration.packs = packNames(value)
      case .documents:
        configuration.documents = texts(value, key: "documents").map { Located($0.text, place: place($0.offset)) }
      case .words: configuration.words = words(value)
      case .rules: configuration.rules = rules(value)
      case .except: configuration.exceptions = exceptions(value)
      case .exclude: configuration.exclude = texts(value, key: "exclude").map(\.text)
      case .modules: configuration.modules = modules(value)
      case .baseline, .coverage:
        fail(member.keyOffset, "\(member.key): this version of archlint has no \(member.key) yet; remove the key")
      }
    }
    return configuration
  }

  // MARK: One function a key

  private mutating func packNames(_ value: JSON5Value) -> [String] {
    texts(value, key: "packs").compactMap { name in
      if packs.contains(name.text) { return name.text }
      let known = didYouMean(name.text, among: packs)
      let hint = known.isEmpty ? "; there are \(list(packs))" : known
      fail(name.offset, "packs: there is no pack '\(name.text)'\(hint)")
      return nil
    }
  }

  private mutating func words(_ value: JSON5Value) -> [Located<WordDefinition>] {
    members(value, key: "words").map { member in
      let lines = texts(member.value, key: "words.\(member.key)", orOne: true).map(\.text)
      return Located(WordDefinition(name: member.key, lines: lines), place: place(member.keyOffset))
    }
  }

  private mutating func rules(_ value: JSON5Value) -> [Located<RuleEntry>] {
    members(value, key: "rules").map { member in
      let key = "rules.\(member.key)"
      var entry = RuleEntry(rule: RuleID(member.key), severity: nil, isOff: false, limit: nil, reason: nil)
      switch member.value.content {
      case .string: setSeverity(of: &entry, member.value, key: key)
      case .object:
        for part in members(member.value, key: key, known: ["severity", "limit", "reason"]) {
          switch part.key {
          case "severity": setSeverity(of: &entry, part.value, key: "\(key).severity")
          case "limit": entry.limit = count(part.value, key: "\(key).limit")
          case "reason": entry.reason = text(part.value, key: "\(key).reason")
          default: break
          }
        }
      default:
        let found = member.value.summary
        fail(member.value.offset, "\(key): expected \(severities) or an object, found \(found)")
      }
      return Located(entry, place: place(member.keyOffset))
    }
  }

  private let severities = "'off', 'note', 'warning', 'error'"

  private mutating func setSeverity(of entry: inout RuleEntry, _ value: JSON5Value, key: String) {
    guard case .string(let name) = value.content, name == "off" || Severity(rawValue: name) != nil else {
      var message = "\(key): expected \(severities), found \(value.summary)"
      if case .string(let name) = value.content {
        message += didYouMean(name, among: ["off"] + Severity.allCases.map(\.rawValue))
      }
      return fail(value.offset, message)
    }
    entry.severity = Severity(rawValue: name)
    entry.isOff = name == "off"
  }

  private mutating func exceptions(_ value: JSON5Value) -> [Located<ExceptionEntry>] {
    guard case .array(let elements) = value.content else {
      fail(value.offset, "except: expected a list of { rule, path, reason }, found \(value.summary)")
      return []
    }
    return elements.compactMap { element in
      let needed = ["rule", "path", "reason"]
      guard case .object = element.content else {
        fail(element.offset, "except: expected { rule, path, reason }, found \(element.summary)")
        return nil
      }
      var texts: [String: String] = [:]
      var rulePlace = place(element.offset)
      for part in members(element, key: "except", known: needed) {
        texts[part.key] = text(part.value, key: "except.\(part.key)") ?? ""
        if part.key == "rule" { rulePlace = place(part.value.offset) }
      }
      let missing = needed.filter { texts[$0] == nil }
      if !missing.isEmpty {
        let verb = missing.count == 1 ? "is" : "are"
        fail(
          element.offset,
          "except: \(list(missing)) \(verb) missing; an exception names a rule, a path and its reason")
        return nil
      }
      let entry = ExceptionEntry(
        rule: RuleID(texts["rule", default: ""]), path: texts["path", default: ""], reason: texts["reason", default: ""])
      return Located(entry, place: rulePlace)
    }
  }

  private mutating func modules(_ value: JSON5Value) -> [ModuleEntry] {
    members(value, key: "modules").map { member in
      let key = "modules.\(member.key)"
      var entry = ModuleEntry(name: member.key, paths: [], isTest: false)
      guard case .object = member.value.content else {
        entry.paths = texts(member.value, key: key, orOne: true).map(\.text)
        return entry
      }
      let parts = members(member.value, key: key, known: ["paths", "test"])
      for part in parts {
        switch part.key {
        case "paths": entry.paths = texts(part.value, key: "\(key).paths", orOne: true).map(\.text)
        case "test":
          if case .bool(let isTest) = part.value.content {
            entry.isTest = isTest
          } else {
            fail(part.value.offset, "\(key).test: expected true or false, found \(part.value.summary)")
          }
        default: break
        }
      }
      if !parts.contains(where: { $0.key == "paths" }) {
        fail(member.keyOffset, "\(key): 'paths' is missing: the folders or files that the module is made of")
      }
      return entry
    }
  }

  // MARK: Values

  /// The members of an object; without `known`, any key may stand in it. Unknown and doubled ones are told
  /// and left out.
  private mutating func members(_ value: JSON5Value, key: String, known: [String]? = nil) -> [JSON5Value.Member] {
    let prefix = key.isEmpty ? "" : "\(key): "
    guard case .object(let members) = value.content else {
      fail(value.offset, "\(prefix)expected an object, { … }, found \(value.summary)")
      return []
    }
    var first: [String: Int] = [:]
    return members.filter { member in
      if let known, !known.contains(member.key) {
        let near = didYouMean(member.key, among: known)
        let hint = near.isEmpty ? "; there are \(list(known))" : near
        fail(member.keyOffset, "\(prefix)there is no key '\(member.key)'\(hint)")
        return false
      }
      if let offset = first[member.key] {
        let line = place(offset).line
        fail(member.keyOffset, "\(prefix)the key '\(member.key)' stands twice, first in line \(line)")
        return false
      }
      first[member.key] = member.keyOffset
      return true
    }
  }

  private mutating func text(_ value: JSON5Value, key: String) -> String? {
    guard case .string(let text) = value.content else {
      fail(value.offset, "\(key): expected a text in quotes, found \(value.summary)")
      return nil
    }
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
      fail(value.offset, "\(key): expected a text, found an empty one")
    }
    return text
  }

  private mutating func texts(
    _ value: JSON5Value, key: String, orOne: Bool = false
  ) -> [(text: String, offset: Int)] {
    switch value.content {
    case .array(let elements):
      return elements.compactMap { element in text(element, key: key).map { (text: $0, offset: element.offset) } }
    case .string where orOne:
      return text(value, key: key).map { [(text: $0, offset: value.offset)] } ?? []
    default:
      fail(value.offset, "\(key): expected a list of texts, [\"…\"], found \(value.summary)")
      return []
    }
  }

  private mutating func count(_ value: JSON5Value, key: String) -> Int? {
    guard case .number(_, let count?) = value.content, count >= 0 else {
      fail(value.offset, "\(key): expected a whole number from 0, found \(value.summary)")
      return nil
    }
    return count
  }

  private mutating func fail(_ offset: Int, _ message: String) { errors.append((offset, message)) }

  private func place(_ offset: Int) -> PagePlace {
    let position = source.position(at: offset)
    return PagePlace(path: path, line: position.line, column: position.column)
  }
}

/// `'a', 'b' and 'c'`
func list(_ names: [String]) -> String {
  let quoted = names.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " and " + last
}
