#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import RuleLanguage
import SwiftOutline

/// Turns a decoded file into a Configuration, and tells every mistake at the place that the keys' pass found.
struct ConfigurationReading {
  private typealias Path = LocatedKeys.Path

  private let lines: LineTable
  private let file: String
  private let packs: [String]
  private let problems: [String]
  private let keys: LocatedKeys
  /// By offset: of one place the first mistake is told.
  private var mistakes: [Int: String] = [:]
  private(set) var configuration = Configuration()

  init(_ source: SourceText, file: String, packs: [String], problems: [String]) throws(JSON5Error) {
    lines = LineTable(source)
    self.file = file
    self.packs = packs
    self.problems = problems
    keys = try LocatedKeys(source)
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    checkKeys()
    guard found([]) == "an object" else {
      fail([], "expected an object, { … }, found \(found([]))")
      return
    }
    do {
      read(try decoder.decode(ConfigurationFile.self, from: Data(source.bytes)))
    } catch {
      throw JSON5Error(offset: 0, message: "this is not JSON5 as the decoder knows it: \(error)")
    }
  }

  /// In order of place.
  var errors: [ConfigurationError] {
    mistakes.sorted { $0.key < $1.key }.map { ConfigurationError(place: place($0.key), message: $0.value) }
  }

  // MARK: Keys

  /// The keys that may stand in an object; nil where any may. Numbers stand for a list's elements.
  private static func known(_ path: Path) -> [String]? {
    switch (path.count, path.first) {
    case (0, _): ["packs", "documents", "words", "rules", "except", "exclude", "modules"]
    case (2, "rules"): ["severity", "limit", "reason"]
    case (2, "except"): ["rule", "problem", "path", "name", "reason", "until"]
    case (2, "modules"): ["paths", "test"]
    default: nil
    }
  }

  private mutating func checkKeys() {
    for (entry, firstOffset) in keys.duplicates {
      let key = entry.path.last ?? ""
      let line = place(firstOffset).line
      fail(at: entry.keyOffset, prefix(entry.path.dropLast()) + "the key '\(key)' stands twice, first in line \(line)")
    }
    for entry in keys.entries {
      guard let key = entry.path.last else { continue }
      let parent = Path(entry.path.dropLast())
      if entry.summary == "null", keys[parent]?.summary == "an object" {
        fail(at: entry.valueOffset, prefix(entry.path) + "null says nothing; leave the key out")
      }
      guard keys[parent]?.summary == "an object", let known = Self.known(parent), !known.contains(key) else { continue }
      // Designed, and refused by name until they do something.
      if parent.isEmpty, key == "baseline" || key == "coverage" {
        fail(at: entry.keyOffset, "\(key): this version of archlint has no \(key) yet; remove the key")
        continue
      }
      let near = didYouMean(key, among: known)
      let hint = near.isEmpty ? "; there are \(list(known))" : near
      fail(at: entry.keyOffset, "\(prefix(parent))there is no key '\(key)'\(hint)")
    }
  }

  // MARK: One function a key

  private mutating func read(_ file: ConfigurationFile) {
    if let packs = file.packs { configuration.packs = packNames(packs) }
    if let documents = file.documents {
      configuration.documents = texts(documents, ["documents"]).map { Located($0.text, place: place($0.path)) }
    }
    if let words = file.words { configuration.words = self.words(words) }
    if let rules = file.rules { configuration.rules = self.rules(rules) }
    if let except = file.except { configuration.exceptions = exceptions(except) }
    if let exclude = file.exclude { 
      configuration.exclude = texts(exclude, ["exclude"]).map { Located($0.text, place: place($0.path)) }
    }
    if let modules = file.modules { configuration.modules = self.modules(modules) }
  }

  private mutating func packNames(_ value: Lenient<[Lenient<String>]>) -> [String] {
    texts(value, ["packs"]).compactMap { name, path in
      if packs.contains(name) { return name }
      let near = didYouMean(name, among: packs)
      fail(path, "there is no pack '\(name)'" + (near.isEmpty ? "; there are \(list(packs))" : near))
      return nil
    }
  }

  private mutating func words(
    _ value: Lenient<[String: Lenient<ConfigurationFile.Texts>]>
  ) -> [Located<WordDefinition>] {
    members(value, ["words"]).map { name, lines in
      let path = ["words", name]
      return Located(WordDefinition(name: name, lines: texts(lines, path)), place: keyPlace(path))
    }
  }

  private mutating func rules(
    _ value: Lenient<[String: Lenient<ConfigurationFile.RuleValue>]>
  ) -> [Located<RuleEntry>] {
    members(value, ["rules"]).map { name, value in
      let path = ["rules", name]
      var entry = RuleEntry(rule: RuleID(name), severity: nil, isOff: false, limit: nil, reason: nil)
      switch value {
      case .value(.severity(let text)): setSeverity(of: &entry, text, path)
      case .value(.object(let object)):
        if let severity = text(object.severity, path + ["severity"], expected: severities) {
          setSeverity(of: &entry, severity, path + ["severity"])
        }
        entry.limit = limit(object.limit, path + ["limit"])
        entry.reason = text(object.reason, path + ["reason"])
      case .wrong: fail(path, "expected \(severities) or an object, found \(found(path))")
      }
      return Located(entry, place: keyPlace(path))
    }
  }

  private let severities = "'off', 'note', 'warning', 'error'"

  private mutating func setSeverity(of entry: inout RuleEntry, _ name: String, _ path: Path) {
    entry.severity = Severity(rawValue: name)
    entry.isOff = name == "off"
    if entry.severity == nil, !entry.isOff {
      let near = didYouMean(name, among: ["off"] + Severity.allCases.map(\.rawValue))
      fail(path, "expected \(severities), found '\(name)'\(near)")
    }
  }

  private mutating func limit(_ value: Lenient<Int>?, _ path: Path) -> Int? {
    guard let value else { return nil }
    if case .value(let limit) = value, limit >= 0 { return limit }
    fail(path, "expected a whole number from 0, found \(found(path))")
    return nil
  }

  private mutating func exceptions(
    _ value: Lenient<[Lenient<ConfigurationFile.ExceptionValue>]>
  ) -> [Located<ExceptionEntry>] {
    guard case .value(let elements) = value else {
      fail(["except"], "expected a list of { rule, path, reason }, found \(found(["except"]))")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = ["except", "\(index)"]
      guard case .value(let element) = element else {
        fail(path, "expected { rule, path, reason }, found \(found(path))")
        return nil
      }
      return exception(element, path)
    }
  }

  private mutating func exception(
    _ element: ConfigurationFile.ExceptionValue, _ path: Path
  ) -> Located<ExceptionEntry>? {
    func has(_ key: String) -> Bool { keys[path + [key]] != nil }
    let missing = [
      has("rule") || has("problem") ? nil : "'rule'", has("path") || has("name") ? nil : "'path' or 'name'",
      has("reason") ? nil : "'reason'",
    ].compactMap { $0 }
    guard missing.isEmpty else {
      let verb = missing.count == 1 ? "is" : "are"
      fail(path, "\(sequence(missing)) \(verb) missing; an exception says of what, where and why")
      return nil
    }
    if has("problem"), has("rule") || has("name") {
      let other = has("rule") ? "rule" : "name"
      fail(path + [other], "a problem has no \(other); an exception has either 'problem' or 'rule'")
    }
    let problem = text(element.problem, path + ["problem"])
    if let problem, !problems.contains(problem) {
      let near = didYouMean(problem, among: problems)
      fail(path + ["problem"], "there is no kind of problem '\(problem)'" + (near.isEmpty ? "; there are \(list(problems))" : near))
    }
    let until = text(element.until, path + ["until"])
    if let until, !isDay(until) {
      fail(path + ["until"], "expected a day, as '2026-12-31', found '\(until)'")
    }
    let entry = ExceptionEntry(
      rule: text(element.rule, path + ["rule"]).map(RuleID.init), problem: problem,
      path: text(element.path, path + ["path"]), name: text(element.name, path + ["name"]),
      reason: text(element.reason, path + ["reason"]) ?? "", until: until)
    return Located(entry, place: place(path + [has("rule") ? "rule" : "problem"]))
  }

  private mutating func modules(_ value: Lenient<[String: Lenient<ConfigurationFile.ModuleValue>]>) -> [ModuleEntry] {
    members(value, ["modules"]).map { name, value in
      let path = ["modules", name]
      var entry = ModuleEntry(name: name, paths: [], isTest: false)
      switch value {
      case .value(.paths(let texts)): entry.paths = self.texts(.value(texts), path)
      case .value(.object(let object)):
        if let paths = object.paths {
          entry.paths = texts(paths, path + ["paths"])
        } else {
          let told = "'paths' is missing: the folders or files that the module is made of"
          fail(at: keys[path]?.keyOffset ?? 0, prefix(path) + told)
        }
        switch object.test {
        case .value(let isTest): entry.isTest = isTest
        case .wrong: fail(path + ["test"], "expected true or false, found \(found(path + ["test"]))")
        case nil: break
        }
      case .wrong: fail(path, "expected a list of texts or an object, found \(found(path))")
      }
      return entry
    }
  }

  // MARK: Values

  /// The members of an object, in the order of the text.
  private mutating func members<Value>(
    _ value: Lenient<[String: Value]>, _ path: Path
  ) -> [(name: String, value: Value)] {
    guard case .value(let members) = value else {
      fail(path, "expected an object, { … }, found \(found(path))")
      return []
    }
    return keys.keys(of: path).compactMap { name in members[name].map { (name, $0) } }
  }

  private mutating func texts(_ value: Lenient<[Lenient<String>]>, _ path: Path) -> [(text: String, path: Path)] {
    guard case .value(let elements) = value else {
      fail(path, "expected a list of texts, [\"…\"], found \(found(path))")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = path + ["\(index)"]
      return text(element, path).map { ($0, path) }
    }
  }

  private mutating func texts(_ value: Lenient<ConfigurationFile.Texts>, _ path: Path) -> [String] {
    switch value {
    case .value(.one(let one)): text(.value(one), path).map { [$0] } ?? []
    case .value(.many(let many)): texts(.value(many), path).map(\.text)
    case .wrong: texts(.wrong, path).map(\.text)
    }
  }

  private mutating func text(
    _ value: Lenient<String>?, _ path: Path, expected: String = "a text in quotes"
  ) -> String? {
    guard let value else { return nil }
    guard case .value(let text) = value else {
      fail(path, "expected \(expected), found \(found(path))")
      return nil
    }
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { fail(path, "expected a text, found an empty one") }
    return text
  }

  // MARK: Mistakes

  /// At a value, told by the names that lead there.
  private mutating func fail(_ path: Path, _ message: String) {
    fail(at: keys[path]?.valueOffset ?? 0, prefix(path) + message)
  }

  private mutating func fail(at offset: Int, _ message: String) {
    if mistakes[offset] == nil { mistakes[offset] = message }
  }

  /// `rules.cyclic-modules: `; the numbers of a list's elements are left out.
  private func prefix(_ path: some Collection<String>) -> String {
    let path = Path(path)
    let names = path.indices.filter { keys[Path(path[..<$0])]?.summary != "a list" }.map { path[$0] }
    return names.isEmpty ? "" : names.joined(separator: ".") + ": "
  }

  private func found(_ path: Path) -> String { keys[path]?.summary ?? "nothing" }

  private func place(_ path: Path) -> PagePlace { place(keys[path]?.valueOffset ?? 0) }

  private func keyPlace(_ path: Path) -> PagePlace { place(keys[path]?.keyOffset ?? 0) }

  private func place(_ offset: Int) -> PagePlace {
    let position = lines.position(at: offset)
    return PagePlace(path: file, line: position.line, column: position.column)
  }
}

/// `'a', 'b' and 'c'`
private func list(_ names: [String]) -> String { sequence(names.map { "'\($0)'" }) }

/// `a, b and c`
private func sequence(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.joined() }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}

/// A day of the calendar, `2026-12-31`, so that later days are greater texts.
private func isDay(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
    let day = Int(parts[2]), text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }),
    (1...12).contains(month)
  else { return false }
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return (1...days[month - 1]).contains(day)
}
