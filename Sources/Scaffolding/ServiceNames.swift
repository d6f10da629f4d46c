import SwiftOutline

/// The names by which existing features use their services, if they differ from the names in the template: modules,
/// dependencies, functions, and protocols. They are found by comparing the code of an existing feature with the
/// template, filled for the same feature.
package struct ServiceNames: Sendable {
  /// A call of a function on a dependency, for example `persistenceService.deleteData(forKey:)`.
  fileprivate struct Call: Hashable {
    var dependency: String
    var function: String
    /// The labels of the arguments; nil for an argument without a label.
    var labels: [String?]

    var text: String { "\(function)(\(labels.map { "\($0 ?? "_"):" }.joined()))" }
  }

  /// The names that the existing feature uses, by the names in the template.
  private var names: [String: String] = [:]
  private var calls: [Call: Call] = [:]
  /// Functions that the template calls but the existing feature does not, with the path of the new file. The texts are
  /// full sentences.
  package private(set) var unknown: [(path: String, text: String)] = []

  package init() {}

  /// Compares a file of the template with the same file of an existing feature.
  ///
  /// - Parameters:
  ///   - filled: The template's file, filled with the existing feature's name.
  ///   - text: The text of the existing feature's file.
  ///   - path: The path of the new file.
  ///   - feature: The existing feature's name. Names that contain it are not names of services.
  ///   - modules: The modules that the template depends on.
  ///   - declared: The modules that the existing feature depends on.
  package mutating func compare(
    _ filled: String, with text: String, path: String, of feature: String, modules: Set<String>, declared: Set<String>
  ) {
    let (own, other) = (TokenText(filled), TokenText(text))
    func isForeign(_ name: String) -> Bool { !name.lowercased().contains(feature.lowercased()) }
    rename(
      own.imports.intersection(modules).filter(isForeign), other.imports.intersection(declared).filter(isForeign))
    rename(own.conformances(isForeign), other.conformances(isForeign))
    let mine = own.dependencies.filter { isForeign($0.key) }
    let theirs = other.dependencies.filter { isForeign($0.key) }
    rename(Set(mine.keys), Set(theirs.keys))
    for (dependency, property) in mine.sorted(by: { $0.key < $1.key }) {
      guard let theirProperty = theirs[names[dependency] ?? dependency] else { continue }
      let wanted = own.calls(on: property, dependency)
      let found = other.calls(on: theirProperty, dependency)
      let (missing, extra) = (wanted.subtracting(found), found.subtracting(wanted))
      if let old = missing.first, let new = extra.first, missing.count == 1, extra.count == 1,
        old.labels.count == new.labels.count
      {
        calls[old] = new
      } else if !found.isEmpty {
        for call in missing.sorted(by: { $0.text < $1.text }) {
          let name = names[dependency] ?? dependency
          let list = found.map { "'\($0.text)'" }.sorted().joined(separator: ", ")
          unknown.append((path, "check the call '\(name).\(call.text)'. The feature \(feature) calls only \(list)."))
        }
      }
    }
    renameCapitals(own, other)
  }

  /// Finds members that the template writes in capitals, such as `.GET`, and the existing feature in lower case.
  private mutating func renameCapitals(_ own: TokenText, _ other: TokenText) {
    let (mine, theirs) = (own.implicitMembers, other.implicitMembers)
    let capitals = mine.subtracting(theirs).filter { $0.count > 1 && $0.allSatisfy(\.isUppercase) }
    // If one member is in lower case in the existing feature, all such members of the template are written in lower
    // case.
    guard capitals.contains(where: { theirs.contains($0.lowercased()) }) else { return }
    for name in capitals { names[name] = name.lowercased() }
  }

  /// Records a renaming if exactly one name is only in the template, and exactly one only in the existing feature.
  private mutating func rename(_ mine: Set<String>, _ theirs: Set<String>) {
    let (missing, extra) = (mine.subtracting(theirs), theirs.subtracting(mine))
    guard let old = missing.first, let new = extra.first, missing.count == 1, extra.count == 1 else { return }
    if names[old] == nil { names[old] = new }
  }

  /// The template, changed to use the names of the existing feature.
  package func callAsFunction(_ template: Template) -> Template {
    if names.isEmpty, calls.isEmpty { return template }
    var template = template
    for index in template.files.indices {
      template.files[index].text = renamed(replacingCalls(in: template.files[index].text))
    }
    for index in template.manifest.indices {
      template.manifest[index].name = renamed(template.manifest[index].name)
      template.manifest[index].lines = template.manifest[index].lines.map(renamed)
    }
    return template
  }

  private func replacingCalls(in text: String) -> String {
    var tokens = TokenText(text)
    for dependency in Set(calls.keys.map(\.dependency)).sorted() {
      guard let property = tokens.dependencies[dependency] else { continue }
      for start in tokens.calls(on: property).reversed() {
        let old = tokens.call(at: start, dependency)
        guard let new = calls[old] else { continue }
        for (item, labels) in zip(tokens.items(in: start + 3), zip(old.labels, new.labels)).reversed() {
          let value = labels.0 == nil ? item.lowerBound : item.lowerBound + 2
          let label = labels.1.map { "\($0): " } ?? ""
          tokens = tokens.replacing(item.lowerBound..<value, with: label, before: value)
        }
        tokens = tokens.replacing(start + 2..<start + 3, with: new.function, before: start + 3)
      }
    }
    return String(decoding: tokens.source.bytes, as: UTF8.self)
  }

  /// Replaces whole words, also in comments and directives.
  private func renamed(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (names[word] ?? word) + String(character)
        word = ""
      }
    }
    return result + (names[word] ?? word)
  }
}

extension TokenText {
  fileprivate var imports: Set<String> {
    let outline = outline(source)
    return Set(outline.imports.map { outline.source[$0.module] })
  }

  /// The types and protocols that the file's types inherit.
  fileprivate func conformances(_ isWanted: (String) -> Bool) -> Set<String> {
    let outline = outline(source)
    return Set(outline.inherited.map { outline.source[$0] }.filter(isWanted))
  }

  /// The properties that `@Dependency(\.name) var property` declares, by the name in the key path.
  fileprivate var dependencies: [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices where text(index) == "Dependency" && kind(index + 1) == .leftParen {
      guard let end = close(index + 1), let keyword = (end..<tokens.count).first(where: { text($0) == "var" }) else {
        continue
      }
      found[text(end - 1)] = text(keyword + 1)
    }
    return found
  }

  /// The token indices at which calls such as `property.function(` begin.
  fileprivate func calls(on property: String) -> [Int] {
    tokens.indices.filter { index in
      text(index) == property && kind(index + 1) == .period && kind(index + 3) == .leftParen
        && (kind(index - 1) != .period || text(index - 2) == "self")
    }
  }

  fileprivate func calls(on property: String, _ dependency: String) -> Set<ServiceNames.Call> {
    Set(calls(on: property).map { call(at: $0, dependency) })
  }

  fileprivate func call(at start: Int, _ dependency: String) -> ServiceNames.Call {
    let labels = items(in: start + 3).map { kind($0.lowerBound + 1) == .colon ? text($0.lowerBound) : nil }
    return ServiceNames.Call(dependency: dependency, function: text(start + 2), labels: labels)
  }

  /// The names of implicit members, such as `.GET`.
  fileprivate var implicitMembers: Set<String> {
    Set(
      tokens.indices.filter { index in
        kind(index) == .identifier && kind(index - 1) == .period
          && tokens[index - 2].range.end < tokens[index - 1].range.start
      }.map(text))
  }

  /// Replaces some tokens. White space between them and the token at `end` is replaced as well.
  fileprivate func replacing(_ old: Range<Int>, with new: String, before end: Int) -> TokenText {
    let start = Int(tokens[old.lowerBound].range.start)
    let bytes = source.bytes[..<start] + Array(new.utf8) + source.bytes[Int(tokens[end].range.start)...]
    return TokenText(String(decoding: bytes, as: UTF8.self))
  }
}
