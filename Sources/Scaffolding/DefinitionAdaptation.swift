import RuleLanguage

/// Adapts a template to the project's own definitions. It replaces the names and folders that the pack defines by those
/// that the project defines.
package struct DefinitionAdaptation: Sendable {
  /// A name that contains one placeholder, as the text before and after it: `{Entity}DTO` has the suffix `DTO`.
  private struct Name: Equatable {
    var prefix: String
    var suffix: String
  }

  /// The first component of `to` is "" for a path from the project's root.
  private typealias Folder = (from: [String], to: [String])

  private var names: [(from: Name, to: Name)] = []
  private var folders: [Folder] = []

  /// - Parameters:
  ///   - definitions: The pack's own definitions.
  ///   - project: The definitions with the same names after the project's configuration is applied.
  package init(from definitions: [String: Definition], to project: [String: Definition]) {
    for name in definitions.keys.sorted() {
      guard let own = definitions[name]?.lines.first, let other = project[name]?.lines.first else { continue }
      if let from = path(of: own.subject, definitions), let to = path(of: other.subject, project) {
        folders.append(
          (
            from.split(separator: "/").map(String.init),
            to.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
          ))
      } else if let from = Self.name(of: own), let to = Self.name(of: other), from != to {
        names.append((from, to))
      }
    }
    // The longest paths and names come first, because one folder may contain another, and one name may end with
    // another.
    folders.sort { ($0.from.count, $1.from.joined()) > ($1.from.count, $0.from.joined()) }
    names.sort { left, right in
      let counts = (left.from.prefix.count + left.from.suffix.count, right.from.prefix.count + right.from.suffix.count)
      return counts.0 == counts.1 ? left.from.suffix < right.from.suffix : counts.0 > counts.1
    }
  }

  /// The template with the project's names and folders. A folder of the pack is kept if the project's folder has a
  /// placeholder that the template lacks, because it is then unclear where new files belong.
  package func callAsFunction(_ template: Template) -> Template {
    let filled = PlaceholderValues(
      values: Dictionary(template.placeholders.map { ($0.name, [$0.name]) }) { first, _ in first })
    let folders = folders.filter {
      placeholders(in: $0.to.joined(separator: "/")).allSatisfy { filled.spelled($0) != nil }
    }
    if names.isEmpty, folders.allSatisfy({ $0.from == $0.to }) { return template }
    var template = template
    template.mapPaths { adapted(path: $0, folders) }
    for index in template.files.indices { template.files[index].text = adapted(text: template.files[index].text) }
    for index in template.wires.indices {
      template.wires[index].lines = template.wires[index].lines.map(adapted(text:))
    }
    return template
  }

  private func adapted(path: String, _ folders: [Folder]) -> String {
    var parts = path.split(separator: "/").map(String.init)
    for (from, to) in folders where parts.count >= from.count {
      let starts = 0...(parts.count - from.count)
      guard let start = starts.first(where: { Array(parts[$0..<($0 + from.count)]) == from }) else { continue }
      parts.replaceSubrange((to.first == "" ? 0 : start)..<(start + from.count), with: to)
      break
    }
    return adapted(text: parts.joined(separator: "/"))
  }

  /// Replaces names such as `{Entity}DTO`. The longest names are tried first, and replaced text is not replaced again.
  private func adapted(text: String) -> String {
    if names.isEmpty { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}"), isPlaceholder(rest[rest.index(after: open)..<close]) else {
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      result += rest[..<open]
      let placeholder = String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      let fitting = names.first { name, _ in
        result.hasSuffix(name.prefix) && rest.hasPrefix(name.suffix)
          && !(rest.dropFirst(name.suffix.count).first?.isLowercase ?? false)
      }
      guard let (from, to) = fitting else {
        result += placeholder
        continue
      }
      result.removeLast(from.prefix.count)
      let isLower = placeholder.dropFirst().first?.isLowercase ?? false
      let isWithin = isLower && !to.prefix.isEmpty
      result +=
        isWithin ? lowered(to.prefix) + "{" + capitalized(String(placeholder.dropFirst())) : to.prefix + placeholder
      result += to.suffix
      rest = rest.dropFirst(from.suffix.count)
    }
    return result + rest
  }

  private func isPlaceholder(_ text: Substring) -> Bool {
    text.first?.isLetter ?? false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
  }

  /// The name in a declaration pattern such as `type {Entity}DTO` or `protocol *RepositoryProtocol`, or in a condition
  /// such as `where named *LocalDataSource`.
  private static func name(of line: Definition.Line) -> Name? {
    guard case .kind(let kind) = line.subject.head, kind.isDeclaration else { return nil }
    let named = line.conditions.lazy.filter { !$0.isNegated }.compactMap { condition -> String? in
      guard case .named(let pattern)? = condition.alternatives.first else { return nil }
      return pattern.text
    }.first
    let text = firstAlternative(line.subject.name?.text ?? "")
    let parts = split(text)
    if let parts, parts.prefix.isEmpty, parts.suffix.isEmpty, let named { return split(firstAlternative(named)) }
    return parts.flatMap { $0.prefix.isEmpty && $0.suffix.isEmpty ? nil : $0 }
  }

  /// Splits a text at its placeholder or `*`; nil unless it has exactly one.
  private static func split(_ text: String) -> Name? {
    var text = text
    if let open = text.firstIndex(of: "{"), let close = text.firstIndex(of: "}"), open < close {
      text.replaceSubrange(open...close, with: "*")
    }
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains("{") else { return nil }
    return Name(prefix: String(parts[0]), suffix: String(parts[1]))
  }
}

/// The path that a folder definition describes, with placeholders; nil if the definition describes no single path.
private func path(of subject: Subject, _ definitions: [String: Definition]) -> String? {
  var parts: [String] = []
  var subject = subject
  var seen: Set<String> = []
  while true {
    if case .definition(let name) = subject.head {
      guard seen.insert(name).inserted, let line = definitions[name]?.lines.first else { return nil }
      subject = line.subject
      continue
    }
    guard case .kind(.folder) = subject.head, let own = subject.path?.text ?? subject.name?.text else { return nil }
    let segments = own.split(separator: "/", omittingEmptySubsequences: false)
    parts.insert(segments.map { firstAlternative(String($0)) }.joined(separator: "/"), at: 0)
    guard let place = subject.places.first(where: { !$0.isNegated }) else { break }
    switch place.alternatives.first {
    case .path(let pattern)?:
      parts.insert(pattern.text, at: 0)
      return whole(parts)
    case .subject(let around)?: subject = around
    default: return nil
    }
  }
  return whole(parts)
}

private func whole(_ parts: [String]) -> String? {
  let path = parts.joined(separator: "/")
  return path.contains("*") || path.contains("\"") ? nil : path
}

/// The placeholders of a path.
private func placeholders(in path: String) -> [String] {
  path.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { String($0.prefix { $0 != "}" }) }
}

private func firstAlternative(_ text: String) -> String { String(text.prefix { $0 != "|" }) }
