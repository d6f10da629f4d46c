#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import RuleLanguage
import SwiftOutline

/// The keys that only the root configuration may have, because they apply to the whole project.
package let keysOfTheRoot = ["version", "exclude", "modules", "coverage", "baseline"]

/// Reads a configuration. This function never fails: it returns all settings that it could read, and all mistakes
/// sorted by place.
///
/// - Parameters:
///   - path: the path of the file, for messages.
///   - packs: the names of the available packs.
///   - problems: the kinds of analysis problems that a run can report.
///   - isNested: whether a configuration of an enclosing folder also applies. Such a file must not contain any of
///     `keysOfTheRoot`.
package func readConfiguration(
  _ source: SourceText, path: String, packs: [String], problems: [String], isNested: Bool = false
) -> (configuration: Configuration, errors: [ConfigurationError]) {
  do {
    let reading = try ConfigurationReading(source, file: path, packs: packs, problems: problems, isNested: isNested)
    return (reading.configuration, reading.errors)
  } catch {
    let position = LineTable(source).position(at: error.offset)
    let place = PagePlace(path: path, line: position.line, column: position.column)
    let example = error.example ?? exampleFile
    return (Configuration(), [ConfigurationError(place: place, message: error.message, example: example)])
  }
}

/// Whether the configuration contains `root: true`, even if other values are wrong.
package func saysRoot(_ source: SourceText) -> Bool {
  readConfiguration(source, path: "", packs: [], problems: []).configuration.isRoot
}

/// Turns a decoded file into a `Configuration`, and reports every mistake at the place that `LocatedKeys` found.
struct ConfigurationReading {
  typealias Path = LocatedKeys.Path

  private let lines: LineTable
  private let file: String
  let packs: [String]
  let problems: [String]
  private let isNested: Bool
  let keys: LocatedKeys
  /// The mistakes by their offset in the file. Only the first mistake at an offset is kept.
  private var mistakes: [Int: (message: String, example: String?)] = [:]
  var configuration = Configuration()

  init(_ source: SourceText, file: String, packs: [String], problems: [String], isNested: Bool) throws(JSON5Error) {
    lines = LineTable(source)
    self.file = file
    self.packs = packs
    self.problems = problems
    self.isNested = isNested
    keys = try LocatedKeys(source)
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    checkKeys()
    guard found([]) == "an object" else {
      fail([], "expected an object, { … }, found \(found([]))")
      return
    }
    do {
      read(try decoder.decode(ConfigurationFile.self, from: Data(keys.decodable)))
    } catch {
      throw JSON5Error(offset: 0, message: "this is not valid JSON5: \(error)")
    }
  }

  /// Sorted by place.
  var errors: [ConfigurationError] {
    mistakes.sorted { $0.key < $1.key }.map { offset, mistake in
      ConfigurationError(place: place(offset), message: mistake.message, example: mistake.example)
    }
  }

  // MARK: Keys

  /// The keys that the object at this path may have. nil if any key is allowed. A list element is represented by its
  /// index in the path.
  static func known(_ path: Path) -> [String]? {
    switch (path.count, path.first) {
    case (0, _):
      [
        "root", "version", "packs", "documents", "definitions", "rules", "except", "exclude", "modules", "coverage",
        "baseline", "$schema",
      ]
    case (2, "rules"): ["severity", "limit", "reason"]
    case (2, "except"): ["rule", "problem", "path", "name", "reason", "until"]
    case (2, "modules"): ["paths", "test"]
    default: nil
    }
  }

  private mutating func checkKeys() {
    for (entry, firstOffset) in keys.duplicates {
      let key = entry.path.last ?? ""
      let reported = "the key '\(key)' is already set in line \(place(firstOffset).line); remove one of the two"
      fail(at: entry.keyOffset, prefix(entry.path.dropLast()) + reported, entry.path)
    }
    for entry in keys.entries {
      guard let key = entry.path.last else { continue }
      let parent = Path(entry.path.dropLast())
      if entry.summary == "null", keys[parent]?.summary == "an object" {
        fail(at: entry.valueOffset, prefix(entry.path) + "null has no meaning here; remove the key", entry.path)
      }
      if isNested, parent.isEmpty, keysOfTheRoot.contains(key) {
        let message = "\(key): this applies to the whole project; move it to the archlint.json5 in its root"
        fail(at: entry.keyOffset, message, example: nil)
      }
      guard keys[parent]?.summary == "an object", let known = Self.known(parent), !known.contains(key) else { continue }
      let reported = "\(prefix(parent))there is no key '\(key)'"
      if let foreign = otherToolKey(key, in: parent) {
        fail(at: entry.keyOffset, "\(reported); \(foreign.advice)", example: foreign.example)
        continue
      }
      let near = nearest(key, among: known)
      let hint = near == nil ? "; there are \(list(known))" : didYouMean(near)
      fail(at: entry.keyOffset, reported + hint, parent.isEmpty ? near.map { [$0] } ?? [] : parent)
    }
  }

  /// If an object has keys of other tools, the correct keys: `path` if an entry of `except` has `folder`.
  func otherToolKeys(of path: Path) -> [String] { keys.keys(of: path).compactMap { otherToolKey($0, in: path)?.key } }

  // MARK: Values

  /// The members of an object, in the order of the file.
  mutating func members<Value>(
    _ value: Lenient<[String: Value]>, _ path: Path
  ) -> [(name: String, value: Value)] {
    guard case .value(let members) = value else {
      fail(path, "expected an object, { … }, found \(found(path))")
      return []
    }
    return keys.keys(of: path).compactMap { name in members[name].map { (name, $0) } }
  }

  mutating func texts(_ value: Lenient<[Lenient<String>]>, _ path: Path) -> [(text: String, path: Path)] {
    guard case .value(let elements) = value else {
      fail(path, "expected a list of strings, [\"…\"], found \(found(path))")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = path + ["\(index)"]
      return text(element, path).map { ($0, path) }
    }
  }

  /// Reads a string or a list of strings.
  ///
  /// - Parameter expected: describes one string in the message for a value of the wrong type.
  mutating func oneOrMore(
    _ value: Lenient<ConfigurationFile.Texts>, _ path: Path, expected: String = "a string in quotes", hint: String = ""
  ) -> [(text: String, path: Path)] {
    switch value {
    case .value(.one(let one)): return text(.value(one), path).map { [($0, path)] } ?? []
    case .value(.many(let many)): return texts(.value(many), path)
    case .wrong:
      fail(path, "expected \(expected) or a list of them, found \(found(path))\(hint)")
      return []
    }
  }

  mutating func text(
    _ value: Lenient<String>?, _ path: Path, expected: String = "a string in quotes"
  ) -> String? {
    guard let value else { return nil }
    guard case .value(let text) = value else {
      fail(path, "expected \(expected), found \(found(path))")
      return nil
    }
    if text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { fail(path, "expected text, found an empty string") }
    return text
  }

  // MARK: Mistakes

  /// Records a mistake at the value of a key. The message begins with the name of the key.
  mutating func fail(_ path: Path, _ message: String) {
    fail(at: keys[path]?.valueOffset ?? 0, prefix(path) + message, path)
  }

  mutating func failAtKey(_ path: Path, _ message: String) {
    fail(at: keys[path]?.keyOffset ?? 0, prefix(path) + message, path)
  }

  private mutating func fail(at offset: Int, _ message: String, _ path: Path) {
    fail(at: offset, message, example: example(for: path))
  }

  private mutating func fail(at offset: Int, _ message: String, example: String?) {
    if mistakes[offset] == nil { mistakes[offset] = (message, example) }
  }

  /// Whether there is a mistake at the value of a key, or inside the value.
  func hasMistake(_ path: Path) -> Bool {
    keys.entries.contains { $0.path.starts(with: path) && mistakes[$0.valueOffset] != nil }
  }

  private func example(for path: Path) -> String? {
    path.first.map { exampleLine(for: $0, inside: path.count > 2 ? path.last : nil) } ?? exampleFile
  }

  /// The names of the keys on a path, as the beginning of a message: `rules.cyclic-modules: `. Indexes of list elements
  /// are left out.
  func prefix(_ path: some Collection<String>) -> String {
    let path = Path(path)
    let names = path.indices.filter { keys[Path(path[..<$0])]?.summary != "a list" }.map { path[$0] }
    return names.isEmpty ? "" : names.joined(separator: ".") + ": "
  }

  func found(_ path: Path) -> String { keys[path]?.summary ?? "nothing" }

  func place(_ path: Path) -> PagePlace { place(keys[path]?.valueOffset ?? 0) }

  func keyPlace(_ path: Path) -> PagePlace { place(keys[path]?.keyOffset ?? 0) }

  func place(_ offset: Int) -> PagePlace {
    let position = lines.position(at: offset)
    return PagePlace(path: file, line: position.line, column: position.column)
  }
}

/// `'a', 'b' and 'c'`
func list(_ names: [String]) -> String { sequence(names.map { "'\($0)'" }) }

/// `a, b and c`
func sequence(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.joined() }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}
