// Fills the placeholders of a template. Lines that begin with `//:` are directives for repeated and conditional
// sections:
//
// - `//: each {Entity}`, `//: first {Operation}`, and `//: rest {Operation}` for all but the first
// - `//: where type GlassCard`, with an optional `//: else`
// - `//: end`
//
// Within `//: each {Operation}`, `//: each {Parameter}` repeats a section for each parameter of the operation, and `//:
// each {Overload}` for each way to leave out parameters with default values.

/// A file to create.
package struct NewFile: Sendable, Equatable {
  package var path: String
  package var text: String
  package var isShared: Bool

  package init(path: String, text: String, isShared: Bool) {
    self.path = path
    self.text = text
    self.isShared = isShared
  }
}

/// Fills all files of a template. A file whose path contains a placeholder with several names is created once for each
/// name.
package func fill(_ template: Template, _ values: PlaceholderValues) -> [NewFile] {
  template.files.flatMap { file -> [NewFile] in
    var all = [values]
    for placeholder in template.placeholders
    where placeholder.takesSeveral && file.path.contains("{\(placeholder.name)}") {
      all = all.flatMap { $0.each(placeholder.name) }
    }
    return all.compactMap { values -> NewFile? in
      let text = sortingImports(of: fill(file.text, values))
      if text.isEmpty { return nil }
      return NewFile(path: fillPlaceholders(file.path, values), text: text, isShared: file.isShared)
    }
  }
}

/// Expressions for values, by the names of their types.
package func samples(of template: Template, _ values: PlaceholderValues) -> [String: String] {
  let pairs = fill(template.samples, values).split(separator: "\n").compactMap { line -> (String, String)? in
    let parts = line.split(separator: "=", maxSplits: 1).map(trimmed)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
  return Dictionary(pairs) { first, _ in first }
}

/// Sorts each group of imports and removes duplicates. The template does not know which modules the types of a
/// signature need.
private func sortingImports(of text: String) -> String {
  var result: [String] = []
  var imports: Set<String> = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    if line.hasPrefix("import ") {
      imports.insert(line)
    } else {
      result += imports.sorted() + [line]
      imports = []
    }
  }
  return result.joined(separator: "\n")
}

/// Expands the sections of a text, and fills its placeholders. Superfluous empty lines are removed: after `{`, before
/// `}`, after another empty line, and at both ends.
package func fill(_ text: String, _ values: PlaceholderValues) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var result: [String] = []
  for line in expanded(lines, values) {
    let isBlank = line.allSatisfy { $0 == " " }
    let closes = line.drop { $0 == " " }.first == "}"
    if closes, result.last?.isEmpty ?? false { result.removeLast() }
    if isBlank, result.last.map({ $0.isEmpty || $0.hasSuffix("{") }) ?? true { continue }
    result.append(isBlank ? "" : line)
  }
  while result.last?.isEmpty ?? false { result.removeLast() }
  return result.map { $0 + "\n" }.joined()
}

/// A section that is being read. Its lines are collected up to `//: else` or `//: end`, and then expanded. `depth` is
/// the number of nested sections that are still open.
private struct Section {
  enum Kind {
    case each(String, Selection)
    case conditional(Bool)
  }

  var kind: Kind
  var lines: [String] = []
  var depth = 0
}

/// Expands all sections. Nested sections are expanded together with the section around them, with its values.
private func expanded(_ lines: [String], _ values: PlaceholderValues) -> [String] {
  var result: [String] = []
  var section: Section?
  for line in lines {
    let directive = directive(of: line)
    guard var open = section else {
      switch directive?.first {
      case let word? where Selection(rawValue: word) != nil:
        let selection = Selection(rawValue: word) ?? .each
        section = Section(kind: .each(placeholderName(directive?.last ?? ""), selection))
      case "where": section = Section(kind: .conditional(values.has(directive?.dropFirst() ?? [])))
      default: result.append(fillPlaceholders(line, values))
      }
      continue
    }
    section = nil
    switch directive?.first {
    case "end" where open.depth == 0:
      result += filled(open, values)
      continue
    case "else" where open.depth == 0:
      result += filled(open, values)
      if case .conditional(let holds) = open.kind { open = Section(kind: .conditional(!holds)) }
      section = open
      continue
    case "end": open.depth -= 1
    case "where": open.depth += 1
    case let word? where Selection(rawValue: word) != nil: open.depth += 1
    default: break
    }
    open.lines.append(line)
    section = open
  }
  return result
}

private func filled(_ section: Section, _ values: PlaceholderValues) -> [String] {
  switch section.kind {
  case .each(let placeholder, let selection):
    values.each(placeholder, selection).flatMap { expanded(section.lines, $0) }
  case .conditional(let holds): holds ? expanded(section.lines, values) : []
  }
}

/// The words after `//:`; nil if the line is not a directive.
private func directive(of line: String) -> [String]? {
  let text = line.drop { $0 == " " }
  guard text.hasPrefix("//: ") else { return nil }
  return text.dropFirst(4).split(separator: " ").map(String.init)
}

/// For example `Entity` for `{Entity}`.
private func placeholderName(_ text: String) -> String { capitalized(String(text.dropFirst().dropLast())) }

/// Fills the placeholders of a text. Other text in braces is kept. For an entity `CartItem` of a feature `Cart`,
/// `{Feature}{Entity}` becomes `CartItem` and not `CartCartItem`.
package func fillPlaceholders(_ text: String, _ values: PlaceholderValues) -> String {
  var result = ""
  var rest = text[...]
  var before: String?
  while let open = rest.firstIndex(of: "{") {
    result += rest[..<open]
    if open != rest.startIndex { before = nil }
    let after = rest[rest.index(after: open)...]
    guard let close = after.firstIndex(of: "}"), let name = values.spelled(String(after[..<close])) else {
      result += "{"
      rest = after
      before = nil
      continue
    }
    if let before, name.hasPrefix(before) {
      result.removeLast(before.count)
    } else if let before, name.hasPrefix(capitalized(before)) {
      result.removeLast(before.count)
      result += before + name.dropFirst(before.count)
      rest = after[after.index(after: close)...]
      continue
    }
    result += name
    before = name
    rest = after[after.index(after: close)...]
  }
  return result + rest
}
